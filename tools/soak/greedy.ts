import { readFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { connect, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import type { Customer } from '../bench/customers.ts'

/** An answer that has not come by then is none. */
const ANSWERED_WITHIN_MS = 20_000
/** Bytes that wait for a slow reader, so that every buffer on the way is full. */
const MORE_THAN_FITS = 20 * 1024 * 1024
const ESTABLISHED = '01'

/** Opens so many streams of one customer at once, and tells how many the server holds and how many it refused; then closes them. */
export async function openManyStreams(
  customer: Customer,
  count: number,
): Promise<{ held: number; refused: number }> {
  const agent = new Agent({ maxSockets: count })
  const { port, path, headers = {} } = customer.call('GET', '/api/orders/v1/events')
  const asked = Array.from({ length: count }, () => {
    const outgoing = request({ host: '127.0.0.1', port, path, headers, agent })
    const status = new Promise<number>((resolve) => {
      outgoing.on('response', (answer) => {
        answer.resume()
        resolve(answer.statusCode ?? 0)
      })
      outgoing.on('error', () => resolve(0)) // closing one is an error to Node
    })
    outgoing.end()
    return { outgoing, status }
  })
  const statuses = await Promise.all(
    asked.map(({ status }) => Promise.race([status, wait(ANSWERED_WITHIN_MS, 0, { ref: false })])),
  )
  for (const { outgoing } of asked) outgoing.destroy()
  agent.destroy()
  return {
    held: statuses.filter((status) => status === 200).length,
    refused: statuses.filter((status) => status === 429 || status === 503).length,
  }
}

/**
 * Asks for more than fits into the buffers on the way and takes a byte a second, so many readers at once. Tells how many the server
 * had let go of after so many milliseconds.
 */
export async function readSlowly(
  port: number,
  { readers, forMs }: { readers: number; forMs: number },
): Promise<number> {
  const host = `tez.localhost:${port}`
  const page = await fetch(`http://127.0.0.1:${port}/`, { headers: { cookie: 'merchant=tez' } })
  // Scripts are never refused for want of room, and a refusal would be short.
  const scripts = [...(await page.text()).matchAll(/\/assets\/[^"]+\.js/g)].map(([path]) => path)
  const sizes = await Promise.all(scripts.map((path) => sizeOf(`http://127.0.0.1:${port}${path}`)))
  const path = scripts[sizes.indexOf(Math.max(...sizes))]
  if (path === undefined) throw new Error('the page has no script')
  const times = Math.ceil(MORE_THAN_FITS / Math.max(...sizes))
  const ask = `GET ${path} HTTP/1.1\r\nhost: ${host}\r\n\r\n`
  return letGoOf(port, { ask: ask.repeat(times), readers, forMs })
}

/** The same with an answer that fits into the buffers, so that for the server nothing waits: as idle as a phone that vanished. */
export function holdIdle(port: number, options: { readers: number; forMs: number }): Promise<number> {
  return letGoOf(port, { ask: `GET /healthz HTTP/1.1\r\nhost: tez.localhost:${port}\r\n\r\n`, ...options })
}

async function letGoOf(
  port: number,
  { ask, readers, forMs }: { ask: string; readers: number; forMs: number },
): Promise<number> {
  const sockets = await Promise.all(Array.from({ length: readers }, () => open(port)))
  const ports = new Set(sockets.map(({ localPort }) => localPort ?? 0))
  for (const socket of sockets) socket.write(ask)
  const end = performance.now() + forMs
  while (performance.now() < end && countHeld(port, ports) > 0) {
    await wait(1000)
    for (const socket of sockets) socket.read(1)
  }
  const held = countHeld(port, ports)
  for (const socket of sockets) socket.destroy()
  return readers - held
}

const sizeOf = async (url: string): Promise<number> => (await (await fetch(url)).arrayBuffer()).byteLength

function open(port: number): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1' })
    socket.once('connect', () => resolve(socket.pause()))
    socket.once('error', reject)
    socket.on('error', () => {}) // the server has let go
  })
}

/** The port of an address as the kernel writes it: `0100007F:0BB8`. */
const portIn = (address = '') => Number.parseInt(address.split(':')[1] ?? '', 16)

/** How many connections from these ports the server still holds: whoever does not read is not told by Node that it is over. */
function countHeld(serverPort: number, clientPorts: ReadonlySet<number>): number {
  return readFileSync('/proc/net/tcp', 'utf8')
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .filter(
      ([, local, remote, state]) =>
        state === ESTABLISHED && portIn(local) === serverPort && clientPorts.has(portIn(remote)),
    ).length
}
