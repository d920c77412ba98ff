/** What the tests hear of an AudioContext. */
export interface HeardAudio {
  context: AudioContext
  /** Notes by now; while `refusals` is above nothing, the browser does not let the page sound. */
  played: { notes: number; refusals: number }
  change: (state: string) => void
}

/** The browser's way to sound: suspended until a press, and whenever the browser likes; counts the notes that it plays. */
export function openAudio(): HeardAudio {
  const played = { notes: 0, refusals: 0 }
  const ramp = { setValueAtTime: () => {}, exponentialRampToValueAtTime: () => {} }
  const gain = { gain: ramp, connect: () => gain }
  const context = Object.assign(new EventTarget(), {
    state: 'suspended',
    currentTime: 0,
    destination: {},
    createOscillator: () => ({
      frequency: {},
      connect: () => gain,
      start: () => (played.notes += 1),
      stop: () => {},
    }),
    createGain: () => gain,
    async resume() {
      if (played.refusals > 0) throw new Error('NotAllowedError')
      change('running')
    },
  })
  function change(state: string) {
    context.state = state
    context.dispatchEvent(new Event('statechange'))
  }
  return { context: context as unknown as AudioContext, played, change }
}
