import { connect, type Socket } from 'node:net'
import { p99Of, type Sent } from './open-load.ts'

const SENDERS = 500
const BYTE_EACH_MS = 500
/** More than is ever sent. */
const ANNOUNCED_BYTES = 10_000

export interface SlowBodyFigures {
  /** Of the others' calls, in milliseconds. */
  aloneMs: number
  besideMs: number
  /** Which part of the others' was answered beside the slow senders, 0 to 1. */
  answered: number
  /** Slow senders whom the server still heard at the end. */
  held: number
}

/** Sends calls alone, by `load`, and again beside 500 senders of a byte of their body each half second. */
export async function measureSlowBodies(port: number, load: () => Promise<Sent[]>): Promise<SlowBodyFigures> {
  const alone = await load()
  const senders = await Promise.all(Array.from({ length: SENDERS }, () => begin(port)))
  const timer = setInterval(() => {
    for (const sender of senders) if (sender.writable) sender.write(' ')
  }, BYTE_EACH_MS)
  try {
    const beside = await load()
    return {
      aloneMs: p99Of(alone),
      besideMs: p99Of(beside),
      answered: beside.filter(({ outcome }) => outcome === 'answered').length / beside.length,
      held: senders.filter(({ destroyed }) => !destroyed).length,
    }
  } finally {
    clearInterval(timer)
    for (const sender of senders) sender.destroy()
  }
}

function begin(port: number): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const sender = connect({ port, host: '127.0.0.1' }, () => {
      sender.write(
        `POST /api/orders/v1/orders/quote HTTP/1.1\r\nhost: tez.localhost:${port}\r\ncontent-type: application/json\r\ncontent-length: ${ANNOUNCED_BYTES}\r\n\r\n{`,
      )
      resolve(sender.resume())
    })
    sender.once('error', reject)
    sender.on('error', () => {}) // the server has let go
  })
}
