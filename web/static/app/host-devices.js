// Two of the host's rooms: the camera over the tray, and the lights with the sounds.

import { html } from "/static/vendor/preact.js";
import { Kits, Lesson, useTeaching } from "./host-kit.js";
import { heard, OnOff, Section, Setting, Typed, useWanted } from "./host-parts.js";
import { Seen } from "./host-tray.js";
import { Wiring } from "./host-wiring.js";

export function CameraRoom({ moment, house, say, wish }) {
  const { camera } = house;
  const idle = camera.eye === "off"; // nothing that lies there would be taken for a throw
  const why = moment.paused ? "prompt.paused" : "host.look_off";
  const eye = idle ? camera.age_s !== null && why : `eye.${camera.eye}`; // without a picture `said` has why
  const teaching = useTeaching(wish, camera.lesson);
  if (teaching.known?.lesson)
    return html`
      <${Lesson} ...${teaching} say=${say} />
    `;
  return html`
    <${Section}>
      ${
        camera.address &&
        html`
          <${Seen} say=${say} />
          <${Exposure} ...${{ stops: camera.exposure, say, wish }} />
        `
      }
      <p>${heard(say, camera.said)}</p>
      ${
        eye &&
        html`
          <p class="soft">${say(eye)}</p>
        `
      }
      <p class="soft">${camera.address}</p>
      ${
        camera.address &&
        html`
          <div class="acts">
            <button type="button" class="act wide" disabled=${idle} onClick=${() => wish("look")}>
              ${say("host.look")}
            </button>
            ${
              house.simulated &&
              html`
                <p class="soft wide">${say("host.simulated")}</p>
              `
            }
          </div>
        `
      }
    </${Section}>
    <${Section}>
      <${Setting} name=${say("host.pictures")} why=${say("host.pictures_why")}>
        <${OnOff}
          on=${house.pictures}
          say=${say}
          label=${say("host.pictures")}
          turn=${(keep) => wish("pictures", { keep })}
        />
      </${Setting}>
    </${Section}>
    <${Kits} ...${teaching} say=${say} />
  `;
}

const STOP = 0.5; // as photographers count: what a tap changes is seen, and overshoots nothing
const MOST = 3;

/** Darker and brighter than the camera finds right by itself, beside the picture. */
function Exposure({ stops, say, wish }) {
  const [now, expose] = useWanted(stops, (next) => wish("exposure", { stops: next }));
  if (stops === null)
    return html`
      <p class="soft">${say("host.exposure_own")}</p>
    `;
  const size = Math.abs(now).toLocaleString(document.documentElement.lang);
  const told = now ? `${now > 0 ? "+" : "−"}${size}` : say("host.exposure_auto");
  const by = (step) => Math.min(Math.max(now + step, -MOST), MOST);
  return html`
    <${Setting} name=${say("host.exposure")} why=${say("host.exposure_why")}>
      <div class="exposure">
        <button type="button" class="act small" disabled=${now <= -MOST} onClick=${() => expose(by(-STOP))}>
          ${say("host.darker")}
        </button>
        <output>${told}</output>
        <button type="button" class="act small" disabled=${now >= MOST} onClick=${() => expose(by(STOP))}>
          ${say("host.brighter")}
        </button>
        <button type="button" class="act small" disabled=${!now} onClick=${() => expose(0)}>
          ${say("host.exposure_back")}
        </button>
      </div>
    </${Setting}>
  `;
}

export function LightsRoom({ moment, house, say, game, wish, look, lights }) {
  const [share, dim] = useWanted(house.lights.brightness, (next) => wish("brightness", { share: next }));
  const percent = Math.round(share * 100);
  return html`
    ${
      house.lights.said &&
      html`
        <p role="status">${heard(say, house.lights.said)}</p>
      `
    }
    ${
      game &&
      moment.view &&
      html`
        <div class="lights-board"><${game.Board} ...${{ moment, say, frame: lights }} /></div>
      `
    }
    <${Section}>
      <${Setting} name=${say("host.lights_on")} why=${say("host.lights_on_why")}>
        <${OnOff}
          on=${!house.lights.muted}
          say=${say}
          label=${say("host.lights_on")}
          turn=${(on) => wish("mute", { lights: !on })}
        />
      </${Setting}>
      <${Setting} name=${say("host.brightness")} why=${say("host.brightness_why")}>
        <${Typed}
          type="range"
          min="5"
          max="100"
          step="5"
          value=${percent}
          aria-label=${say("host.brightness")}
          done=${(next) => dim(next / 100)}
        />
        <output>${percent} %</output>
      </${Setting}>
      <${Setting} name=${say("host.sound")} why=${say("host.sound_why")}>
        <${OnOff}
          on=${!house.sound.muted}
          say=${say}
          label=${say("host.sound")}
          turn=${(on) => wish("mute", { sound: !on })}
        />
      </${Setting}>
    </${Section}>
    ${
      moment.game &&
      html`
        <${Wiring} key=${moment.game} ...${{ game: moment.game, say, wish, look }} />
      `
    }
    <p class="soft">${house.lights.address}</p>
  `;
}
