import { once } from 'node:events'
import { connect, type AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { createHttpServer } from './http-server.ts'
import { readSettings } from './settings.ts'

let server: FastifyInstance
let port = 0

beforeAll(async () => {
  server = createHttpServer(readSettings({}))
  server.get('/', (_request, reply) => reply.send('served'))
  await server.listen({ port: 0, host: '127.0.0.1' })
  port = (server.server.address() as AddressInfo).port
})
afterAll(() => server.close())

/** All that is answered to these header lines. */
async function say(...lines: string[]): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  let heard = ''
  socket.on('data', (data) => (heard += String(data)))
  socket.on('error', () => {}) // cut by the server in the middle of our sending, once it has answered
  socket.write(['GET / HTTP/1.1', ...lines, 'Connection: close', '', ''].join('\r\n'))
  await once(socket, 'close')
  return heard
}

const cookies = (count: number, length: number) =>
  `Cookie: ${Array.from({ length: count }, (_, n) => `planted${n}=${'x'.repeat(length)}`).join('; ')}`

describe('what a browser sends of headers', () => {
  it('fault 6 120 cookies that other hosts planted shut nobody out', async () => {
    expect(await say('Host: tez.example.uz', cookies(120, 300))).toContain('200 OK')
  })

  it('fault 6 who carries more than we read is told to forget them, and is heard the next time', async () => {
    const answer = await say('Host: tez.example.uz', cookies(120, 2_000))
    expect(answer).toMatch(/^HTTP\/1\.1 431 /)
    expect(answer).toContain('Clear-Site-Data: "cookies"')
  })

  it('fault 19 names one host: two Host headers are refused, and so is none', async () => {
    expect(await say('Host: tez.example.uz')).toContain('200 OK')
    expect(await say('Host: tez.example.uz', 'Host: osh.example.uz')).toMatch(/^HTTP\/1\.1 400 /)
    expect(await say('Host: tez.example.uz', 'hOST: tez.example.uz')).toMatch(/^HTTP\/1\.1 400 /)
    expect(await say()).toMatch(/^HTTP\/1\.1 400 /)
  })
})

describe('FIL-10 an address that cannot be decoded', () => {
  const open = () => {
    const own = createHttpServer(readSettings({}))
    onTestFinished(() => own.close())
    own.setNotFoundHandler((request, reply) => reply.code(404).send(`page of ${request.url}`))
    return own
  }
  const browser = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }
  it.each([
    ['a browser', 'GET', '/%E0%A4%A', browser, 'page of /%25E0%25A4%25A'],
    ['a browser, with a query', 'GET', '/a%?b=%E0', browser, 'page of /a%25?b=%E0'],
    ['a browser, decodable', 'GET', '/%D1%88', browser, 'page of /%D1%88'],
    ['a browser, at a call', 'GET', '/api/%E0%A4%A', browser, '"invalid_request"'],
    ['a browser, at a picture', 'GET', '/media/%E0%A4%A', browser, '"invalid_request"'],
    ['a browser that sends a form', 'POST', '/%E0%A4%A', browser, '"invalid_request"'],
    ['a program', 'GET', '/%E0%A4%A', { accept: 'application/json' }, '"invalid_request"'],
    ['a program that takes anything', 'GET', '/%E0%A4%A', { accept: '*/*' }, '"invalid_request"'],
    ['a program that says nothing', 'GET', '/%E0%A4%A', {}, '"invalid_request"'],
  ] as const)('%s', async (_name, method, url, headers, answer) => {
    const { body, statusCode } = await open().inject({ method, url, headers })
    expect(body).toContain(answer)
    expect(statusCode).toBe(answer.startsWith('page') ? 404 : 400)
  })
})
