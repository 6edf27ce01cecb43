// A page that breaks begins anew, instead of showing for good what was true a while ago.

import { html, useEffect, useErrorBoundary } from "/static/vendor/preact.js";

const AGAIN_MS = 3000;

/** Its words in no language of their own: what says them may be what broke. */
export function Whole({ children }) {
  const [broken] = useErrorBoundary();
  useEffect(() => {
    if (!broken) return;
    const again = setTimeout(() => location.reload(), AGAIN_MS);
    return () => clearTimeout(again);
  }, [broken]);
  if (!broken) return children;
  return html`
    <main class="broken" role="alert">
      <p lang="de">Hier ist etwas kaputtgegangen. Es geht gleich weiter.</p>
      <p lang="en">Something broke here. It will come back.</p>
      <p lang="nl">Hier ging iets stuk. Het gaat zo verder.</p>
    </main>
  `;
}
