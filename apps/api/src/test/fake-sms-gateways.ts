import type { AddressInfo } from 'node:net'
import type { SmsGatewayName } from '@dasturxon/domain'
import { openJournal, mountSmsGateways, type ArrivedSms, type Fault } from '@dasturxon/simulators'
import Fastify from 'fastify'
import type { SmsAddresses } from '../providers/sms/gateways.ts'

export const ESKIZ_ACCOUNT = { email: 'shop@example.uz', password: 'made-up-password', from: 'Tez' }
export const PLAY_MOBILE_ACCOUNT = { login: 'shop', password: 'made-up-password', originator: '3700' }

/** What the next message meets in place of a good answer; the words of the journal's lines (journal.ts). */
type Failure = { status: number; text: string } | 'silent' | 'lost' | 'deaf'

export type FakeSms = Awaited<ReturnType<typeof startFakeSms>>

const SIMULATORS = '/simulators/sms'
/** Of messages alone: a token is always got. */
const MESSAGE_PATHS: Record<SmsGatewayName, string> = { ESKIZ: '/message/', PLAY_MOBILE: '/playmobile' }

/** Both gateways, over HTTP, with one account each. */
export async function startFakeSms() {
  const server = Fastify({ forceCloseConnections: true })
  const journal = openJournal(server, () => 'sms')
  const phones = await mountSmsGateways(server, { eskiz: ESKIZ_ACCOUNT, playMobile: PLAY_MOBILE_ACCOUNT })
  await server.listen({ port: 0, host: '127.0.0.1' })
  const origin = `http://127.0.0.1:${(server.server.address() as AddressInfo).port}${SIMULATORS}`
  const addresses: SmsAddresses = { ESKIZ: `${origin}/eskiz`, PLAY_MOBILE: `${origin}/playmobile` }
  const asked = () =>
    journal.heard('sms').map(({ path, headers, body }) => ({
      path: path.slice(SIMULATORS.length),
      headers,
      body: body as Record<string, unknown>, // as the gateways read it
    }))

  return {
    addresses,
    /** Every request that came, the oldest first. */
    get asked() {
      return asked()
    },
    pathsAsked: () => asked().map(({ path }) => path),
    /** What lies on phones: each message once, however often it was sent under its id. */
    arrived: phones.arrived as readonly ArrivedSms[],
    /** The next messages of a gateway meet these, one each. */
    failure: (gateway: SmsGatewayName, ...next: Failure[]) =>
      journal.meet(
        'sms',
        ...next.map((failure): Fault => ({
          path: MESSAGE_PATHS[gateway],
          ...(typeof failure === 'string' ? { line: failure } : failure),
        })),
      ),
    endTokens: phones.endTokens,
    reset: () => {
      journal.forget()
      phones.reset()
    },
    close: () => server.close(),
  }
}
