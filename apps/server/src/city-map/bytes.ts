import { open } from 'node:fs/promises'
import { createWorkLane, readBytes } from '@dasturxon/api'

/** Parts of a file that does not change. */
export type Bytes = {
  /** Of the whole file, bytes. */
  size: number
  /** Rejects where they cannot be had: all of them or none. */
  read: (from: number, length: number) => Promise<Buffer>
  close: () => Promise<void>
}

const ANSWER_MS = 5_000
/** Requests to the address at once, and waiting; beyond that a map waits for nobody and says that it could not be loaded. */
const LANE = { atOnce: 8, mostWaiting: 64 }

/** A file of this machine, held open: one that is put in its place later is served after the next start. */
export async function openFile(path: string): Promise<Bytes> {
  const file = await open(path)
  const { size } = await file.stat()
  return {
    size,
    async read(from, length) {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, from)
      if (bytesRead !== length) throw new Error('the file has become shorter')
      return buffer
    },
    close: () => file.close(),
  }
}

/**
 * A file at an http(s) address, of which ranges alone are asked, without following it elsewhere. Rejects where its server answers no
 * ranges, and each reading where it is another file than at the start.
 */
export async function openAddress(url: string): Promise<Bytes> {
  const lane = createWorkLane(LANE)
  const first = await askRange(url, 0, 1)
  return {
    size: first.size,
    read: (from, length) =>
      lane.run(async () => {
        const { size, etag, body } = await askRange(url, from, length)
        if (size !== first.size || etag !== first.etag) throw new Error('there is another file now')
        return body
      }),
    close: async () => {},
  }
}

async function askRange(url: string, from: number, length: number) {
  const to = from + length - 1
  const answer = await fetch(url, {
    headers: { range: `bytes=${from}-${to}`, 'accept-encoding': 'identity' },
    redirect: 'error',
    signal: AbortSignal.timeout(ANSWER_MS),
  })
  try {
    if (answer.status !== 206) throw new Error(`it answers ${answer.status} to a range of bytes, and not 206`)
    const range = answer.headers.get('content-range') ?? ''
    const [, start, end, size] = /^bytes (\d+)-(\d+)\/(\d+)$/.exec(range) ?? []
    if (Number(start) !== from || Number(end) !== to)
      throw new Error(`asked for the bytes ${from}-${to} it sends "${range}"`)
    return { size: Number(size), etag: answer.headers.get('etag'), body: await readWhole(answer, length) }
  } finally {
    if (!answer.bodyUsed) await answer.body?.cancel()
  }
}

/** As many bytes as were asked for; more are not waited for. */
async function readWhole(answer: Response, length: number): Promise<Buffer> {
  const body = await readBytes(answer, length)
  if (body.length !== length) throw new Error('it sends fewer bytes than it says')
  return body
}
