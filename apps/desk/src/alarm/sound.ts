import { createListeners } from '@dasturxon/client'
import type { Ring } from './rings.ts'

/** The three notes of each ring, in hertz; made here, so that there is no file to load. */
const NOTES = {
  order: [880, 1109, 1319],
  cancelled: [440, 330, 262],
  call: [660, 660, 880],
  test: [880, 1109, 1319],
}
const NOTE_SECONDS = 0.18
const REPEAT_MS = { order: 4_000, cancelled: 3_000, call: 8_000 }
const LOUD_REPEAT_MS = 2_000

export type Sound = {
  /** Whether a ring would be heard: browsers let a page sound only after a press on it. */
  isArmed: () => boolean
  subscribe: (onChange: () => void) => () => void
  /** To be called in a press. */
  arm: () => Promise<void>
  test: () => void
  /** Rings until it is told another. */
  ring: (next: Ring) => void
}

/** Rings by Web Audio. `makeContext` opens the browser's. */
export function createSound(makeContext: () => AudioContext): Sound {
  let context: AudioContext | null = null
  let ringing: Ring = null
  let timer: ReturnType<typeof setTimeout> | undefined
  const { subscribe, tell } = createListeners()
  const isArmed = () => context?.state === 'running'

  function play(notes: readonly number[], volume: number) {
    if (!context || context.state !== 'running') return
    let at = context.currentTime
    for (const hertz of notes) {
      const tone = context.createOscillator()
      const gain = context.createGain()
      tone.type = 'triangle'
      tone.frequency.value = hertz
      gain.gain.setValueAtTime(volume, at)
      gain.gain.exponentialRampToValueAtTime(0.001, at + NOTE_SECONDS)
      tone.connect(gain).connect(context.destination)
      tone.start(at)
      tone.stop(at + NOTE_SECONDS)
      at += NOTE_SECONDS
    }
  }

  function repeat() {
    clearTimeout(timer)
    if (!ringing) return
    play(NOTES[ringing.kind], ringing.isLoud ? 1 : 0.5)
    timer = setTimeout(repeat, ringing.isLoud ? LOUD_REPEAT_MS : REPEAT_MS[ringing.kind])
  }

  return {
    isArmed,
    subscribe,
    async arm() {
      if (!context) {
        context = makeContext()
        context.addEventListener('statechange', tell)
      }
      await context.resume().catch(() => undefined)
      tell()
      repeat()
    },
    test: () => play(NOTES.test, 0.7),
    ring(next) {
      if (next?.kind === ringing?.kind && next?.isLoud === ringing?.isLoud) return
      ringing = next
      repeat()
    },
  }
}
