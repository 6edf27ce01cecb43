// Four short sounds, made here and nowhere fetched. Browsers may keep them silent until somebody touches the page.

const NOTES = {
  settled: [
    [196, 0],
    [294, 0.07],
  ],
  question: [
    [392, 0],
    [523, 0.14],
  ],
  captured: [
    [262, 0],
    [196, 0.12],
    [147, 0.24],
  ],
  won: [
    [392, 0],
    [494, 0.13],
    [587, 0.26],
    [784, 0.39],
  ],
};
const LENGTH_S = 0.35;
const LATE_MS = 1000; // what had to wait longer for the first touch is not worth hearing any more

let heard = null;

export async function sound(name) {
  heard ??= new AudioContext();
  const asked = performance.now();
  await heard.resume(); // until somebody has touched the page its clock stands: all would be heard at once then
  if (performance.now() - asked > LATE_MS) return;
  for (const [pitch, after] of NOTES[name] ?? []) {
    const start = heard.currentTime + after;
    const tone = new OscillatorNode(heard, { type: "triangle", frequency: pitch });
    const loud = new GainNode(heard, { gain: 0 });
    loud.gain.setValueAtTime(0, start);
    loud.gain.linearRampToValueAtTime(0.18, start + 0.015);
    loud.gain.exponentialRampToValueAtTime(0.001, start + LENGTH_S);
    tone.connect(loud).connect(heard.destination);
    tone.start(start);
    tone.stop(start + LENGTH_S);
  }
}
