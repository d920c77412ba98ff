import Fastify from 'fastify'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { mountCachedFiles, readCachedFiles } from './cached-files.ts'

async function open(files: Record<string, string>) {
  const folder = await mkdtemp(join(tmpdir(), 'dasturxon-kept-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text)
  const server = Fastify({ logger: false })
  server.setNotFoundHandler((_request, reply) => reply.code(404).send('nobody’s'))
  mountCachedFiles(server, { files: await readCachedFiles(folder), prefix: '/assets/' })
  onTestFinished(() => server.close())
  return (url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
    server.inject({ url, headers, method })
}

const BUILD = { 'a-1.js': 'plain', 'a-1.js.br': 'small', 'a-1.js.gz': 'smaller', 'f-1.woff2': 'font' }

describe('the files of a build', () => {
  it.each([
    ['br, gzip', 'small', 'br'],
    ['gzip', 'smaller', 'gzip'],
    ['br;q=0, gzip', 'smaller', 'gzip'],
    ['', 'plain', undefined],
  ])('come in the smallest coding that %s allows', async (accepted, text, coding) => {
    const { body, headers, statusCode } = await (
      await open(BUILD)
    )('/assets/a-1.js', {
      'accept-encoding': accepted,
    })
    expect([statusCode, body, headers['content-encoding']]).toEqual([200, text, coding])
    expect(headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'content-length': String(text.length),
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      vary: 'accept-encoding',
    })
  })

  it('come as they are where there is no coding beside them', async () => {
    const { body, headers } = await (await open(BUILD))('/assets/f-1.woff2', { 'accept-encoding': 'br' })
    expect([body, headers['content-type'], headers['content-encoding'], headers['vary']]).toEqual([
      'font',
      'font/woff2',
      undefined,
      undefined,
    ])
  })

  it('are not sent to whoever has them, and have a head without a body', async () => {
    const get = await open(BUILD)
    const { headers } = await get('/assets/a-1.js')
    const again = await get('/assets/a-1.js', { 'if-none-match': String(headers['etag']) })
    expect([again.statusCode, again.body]).toEqual([304, ''])
    const head = await get('/assets/a-1.js', {}, 'HEAD')
    expect([head.statusCode, head.body, head.headers['content-length']]).toEqual([200, '', '5'])
  })

  it.each([
    '/assets/gone.js',
    '/assets/',
    '/assets/a-1.js.br',
    '/assets/../package.json',
    '/assets/..%2fa-1.js',
    '/assets/%2e%2e/a-1.js',
    '/assets/__proto__',
  ])('are no others: %s', async (url) => {
    const { statusCode, body } = await (await open(BUILD))(url)
    expect([statusCode, body]).toEqual([404, 'nobody’s'])
  })

  it('are refused at the start when one has no known type', async () => {
    await expect(open({ 'a.exe': '' })).rejects.toThrow('a file of no known type')
  })
})
