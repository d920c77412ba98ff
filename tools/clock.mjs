// node --import ./tools/clock.mjs …: this process and those it starts live CLOCK_FILE's milliseconds later than the machine (earlier, below
// nought). The file is read again all the time, so that a test moves the time of a server that runs. Timers wait as long as ever.
import { readFileSync } from 'node:fs'

const READ_AGAIN_MS = 20
const file = process.env.CLOCK_FILE
const { now } = Date
let shiftMs = 0

function read() {
  try {
    shiftMs = Number(readFileSync(file, 'utf8')) || 0
  } catch {
    // nobody has written it yet
  }
}

if (file) {
  read()
  setInterval(read, READ_AGAIN_MS).unref()
  const moved = () => now() + shiftMs
  Date.now = moved
  // the constructor alone changes: what is made by it, and what others made, is a Date as before
  globalThis.Date = new Proxy(Date, {
    construct: (date, given, asked) => Reflect.construct(date, given.length === 0 ? [moved()] : given, asked),
    apply: (date) => new date(moved()).toString(),
  })
}
