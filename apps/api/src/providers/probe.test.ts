import { describe, expect, it } from 'vitest'
import { askBot } from '../features/telegram/ask-bot.ts'
import { keyByStatus, probe } from './probe.ts'
import { probeGateway } from './sms/gateways.ts'
import { createServer } from 'node:http'

const signal = AbortSignal.timeout(10_000)
const answers = (status: number, text: string) => async () =>
  new Response(status === 204 ? null : text, { status, headers: { location: 'https://else.test/' } })
const [JSON_TEXT, PAGE] = ['{"error":1}', '<html>Forbidden</html>']

describe('DSK-75 what an answer says of a key', () => {
  it.each([
    [200, JSON_TEXT, 'RIGHT'],
    [400, JSON_TEXT, 'RIGHT'],
    [404, JSON_TEXT, 'RIGHT'],
    [401, JSON_TEXT, 'WRONG'],
    [401, PAGE, 'WRONG'],
    [403, JSON_TEXT, 'WRONG'],
    [403, PAGE, 'UNKNOWN'],
    [200, PAGE, 'UNKNOWN'],
    [302, JSON_TEXT, 'UNKNOWN'],
    [429, JSON_TEXT, 'UNKNOWN'],
    [500, JSON_TEXT, 'UNKNOWN'],
  ] as const)('DSK-75 HTTP %d with %s: %s', async (status, text, key) => {
    const asked = { signal, fetch: answers(status, text) }
    expect(await probe('https://provider.test/', asked, keyByStatus)).toMatchObject({ kind: 'reached', key })
  })

  it('DSK-75 a key with a letter that no header carries is wrong, and without a network nobody knows', async () => {
    const headers = { authorization: 'Bearer kаlit' } // its second letter is Cyrillic
    const asked: RequestInit[] = []
    const answers200: typeof fetch = async (_url, init) => {
      asked.push(init ?? {})
      return new Response(JSON_TEXT)
    }
    expect(
      await probe('https://provider.test/', { signal, headers, fetch: answers200 }, keyByStatus),
    ).toEqual({ host: 'provider.test', kind: 'reached', key: 'WRONG', said: '' })
    expect(asked.map((init) => init.headers)).toEqual([undefined])
    const deaf = async () => {
      throw new TypeError('fetch failed')
    }
    expect(await probe('https://provider.test/', { signal, headers, fetch: deaf }, keyByStatus)).toEqual({
      host: 'provider.test',
      kind: 'unreached',
    })
  })

  it.each([
    [200, 'RIGHT', 'RIGHT'],
    [401, 'WRONG', 'WRONG'],
    [429, 'UNKNOWN', 'UNKNOWN'],
    [503, 'UNKNOWN', 'UNKNOWN'],
  ] as const)(
    'DSK-75 gateways of SMS by HTTP %d: Eskiz %s, Play Mobile %s',
    async (status, eskiz, playMobile) => {
      const server = createServer((_request, reply) => reply.writeHead(status).end(JSON_TEXT)).listen(0)
      const port = (server.address() as { port: number }).port
      const addresses = { ESKIZ: `http://127.0.0.1:${port}`, PLAY_MOBILE: `http://127.0.0.1:${port}` }
      const by = { email: 'a@b.uz', login: 'a', password: 'a-password', from: '4546', originator: '3700' }
      const { email, login, password, from, originator } = by
      expect(await probeGateway('ESKIZ', { email, password, from }, { addresses, signal })).toMatchObject({
        key: eskiz,
      })
      const settings = { login, password, originator }
      expect(await probeGateway('PLAY_MOBILE', settings, { addresses, signal })).toMatchObject({
        key: playMobile,
      })
      server.close()
    },
  )

  it.each([
    [401, 'wrong'],
    [404, 'wrong'],
    [429, 'no_answer'],
    [502, 'no_answer'],
  ] as const)('DSK-75 a bot by HTTP %d: %s', async (status, kind) => {
    const ask = async () => ({ kind: 'refused', status, description: '' }) as const
    const messenger = {
      host: 'api.telegram.org',
      ask,
      send: async () => ({ outcome: 'SENT' as const, messageId: 1 }),
      edit: async () => 'SENT' as const,
      readFile: async () => null,
    }
    expect(await askBot(messenger, '1:a', signal)).toEqual({ kind })
  })
})
