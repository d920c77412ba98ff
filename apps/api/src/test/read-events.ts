/** `key` is the id as it stands in the stream, `id` the same as a number. */
export type StreamEvent = { id: number; key: string; event: string; data: unknown }

/** Reads an event stream as a browser's EventSource would, until `isEnough` answers true or `signal` fires. */
export async function readEvents(
  { url, headers, signal }: { url: string; headers: Record<string, string>; signal?: AbortSignal },
  isEnough: (event: StreamEvent) => boolean,
): Promise<void> {
  const stop = new AbortController()
  const ends = signal ? AbortSignal.any([signal, stop.signal]) : stop.signal
  const response = await fetch(url, { headers, signal: ends })
  if (!response.ok) throw new Error(`the stream answered ${response.status}: ${await response.text()}`)
  const decoder = new TextDecoder()
  let text = ''
  for await (const chunk of response.body ?? []) {
    text += decoder.decode(chunk, { stream: true })
    const blocks = text.split('\n\n')
    text = blocks.pop() ?? ''
    if (blocks.flatMap(toEvent).some(isEnough)) break
  }
  stop.abort()
}

function toEvent(block: string): StreamEvent[] {
  const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(block)?.[1]
  const data = field('data')
  if (data === undefined) return []
  const key = field('id') ?? ''
  return [{ id: Number(key), key, event: field('event') ?? '', data: JSON.parse(data) as unknown }]
}
