const VERSION = /"version":(\d+)/g

/**
 * Listens to the running server as an open page of the shop does. The answer waits until it has heard of a change made since:
 * the importer is a process of its own, and for some milliseconds after its commit pages are still made of what was known before.
 */
export async function listenForChange(sub: string): Promise<() => Promise<void>> {
  const ended = new AbortController()
  const answer = await fetch(`http://127.0.0.1:${process.env.E2E_PORT}/api/products/v1/events`, {
    headers: { merchant: sub },
    signal: ended.signal,
  })
  if (!answer.ok || !answer.body) throw new Error(`${sub} is not listened to: ${answer.status}`)
  const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader()
  let told = ''
  /** Reads on until so many versions were told: what holds is told at once, then each that follows. */
  const hear = async (versions: number): Promise<void> => {
    while (new Set(told.match(VERSION)).size < versions) {
      const { value, done } = await reader.read()
      if (done) return
      told += value
    }
  }
  await hear(1)
  return async () => {
    await hear(2)
    ended.abort()
  }
}
