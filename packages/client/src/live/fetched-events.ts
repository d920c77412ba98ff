/**
 * A stream of server-sent events read by fetch (https://html.spec.whatwg.org/multipage/server-sent-events.html), to its listeners
 * like an EventSource that is CLOSED by the first trouble: they open the next one, which says what it knows already.
 */
export class FetchedEvents {
  #target = new EventTarget()
  #leaving = new AbortController()
  #state: number = EventSource.CONNECTING

  constructor(ask: (signal: AbortSignal) => Promise<Response>) {
    void this.#read(ask)
  }

  get readyState(): number {
    return this.#state
  }

  addEventListener(type: string, listener: (event: MessageEvent<string>) => void): void {
    this.#target.addEventListener(type, (event) => {
      if (event instanceof MessageEvent) listener(event)
    })
  }

  close(): void {
    this.#state = EventSource.CLOSED
    this.#leaving.abort()
  }

  async #read(ask: (signal: AbortSignal) => Promise<Response>): Promise<void> {
    try {
      const response = await ask(this.#leaving.signal)
      const isStream = response.headers.get('content-type')?.startsWith('text/event-stream')
      if (response.ok && isStream && response.body) await this.#tell(response.body)
    } catch {
      // broken off: what follows says so
    }
    if (this.#state === EventSource.CLOSED) return
    this.close()
    this.#target.dispatchEvent(new MessageEvent('error'))
  }

  async #tell(body: ReadableStream<Uint8Array<ArrayBuffer>>): Promise<void> {
    this.#state = EventSource.OPEN
    const reader = body.pipeThrough(new TextDecoderStream()).getReader()
    let rest = ''
    for (;;) {
      const { done, value } = await reader.read()
      if (done || this.#state === EventSource.CLOSED) return
      const messages = (rest + value).split('\n\n')
      rest = messages.pop() ?? ''
      for (const message of messages) {
        const { event, data } = parseMessage(message)
        if (data !== null) this.#target.dispatchEvent(new MessageEvent(event, { data }))
      }
    }
  }
}

/** Fields of one message, as our server writes them; a comment has no data. */
function parseMessage(text: string): { event: string; data: string | null } {
  let event = 'message'
  const data: string[] = []
  for (const line of text.split('\n')) {
    const [, field, value = ''] = /^(\w+): ?(.*)$/.exec(line) ?? []
    if (field === 'event') event = value
    if (field === 'data') data.push(value)
  }
  return { event, data: data.length > 0 ? data.join('\n') : null }
}
