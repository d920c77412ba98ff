import { SMS_GATEWAYS, type AccountForm, type SmsGatewayName } from '@dasturxon/domain'
import { createEskiz, ESKIZ_URL, EskizSettings } from './eskiz.ts'
import { createPlayMobile, PLAY_MOBILE_URL, PlayMobileSettings } from './play-mobile.ts'
import { probe, type Probe } from '../probe.ts'
import type { SmsGateway } from './port.ts'

/** What the settings of an account must look like, by gateway. */
export const smsSettings = { ESKIZ: EskizSettings, PLAY_MOBILE: PlayMobileSettings } as const

/** The base address of each SMS gateway's API. */
export type SmsAddresses = Record<SmsGatewayName, string>
const SMS_ADDRESSES: SmsAddresses = { ESKIZ: ESKIZ_URL, PLAY_MOBILE: PLAY_MOBILE_URL }

/** A gateway under an account. Throws when the settings are not of its form. */
export function connectGateway(
  name: SmsGatewayName,
  settings: unknown,
  { now, addresses = SMS_ADDRESSES }: { now: () => number; addresses?: SmsAddresses },
): SmsGateway {
  switch (name) {
    case 'ESKIZ':
      return createEskiz(EskizSettings.parse(settings), { now, baseUrl: addresses.ESKIZ })
    case 'PLAY_MOBILE':
      return createPlayMobile(PlayMobileSettings.parse(settings), { url: addresses.PLAY_MOBILE })
  }
}

/** What of an account is typed at the desk, by gateway. */
export const smsForms: Readonly<Record<SmsGatewayName, AccountForm>> = {
  ESKIZ: {
    name: '',
    fields: [
      { name: 'email', kind: 'TEXT', isRequired: true },
      { name: 'password', kind: 'SECRET', isRequired: true },
      { name: 'from', kind: 'TEXT', isRequired: false },
    ],
  },
  PLAY_MOBILE: {
    name: '',
    fields: [
      { name: 'login', kind: 'TEXT', isRequired: true },
      { name: 'password', kind: 'SECRET', isRequired: true },
      { name: 'originator', kind: 'TEXT', isRequired: false },
    ],
  },
}

/** Signs in at a gateway, and sends nothing: Eskiz gives a token, Play Mobile refuses a message to nobody after it knows the caller. */
export function probeGateway(
  name: SmsGatewayName,
  settings: unknown,
  { addresses = SMS_ADDRESSES, signal }: { addresses?: SmsAddresses | undefined; signal: AbortSignal },
): Promise<Probe> {
  if (name === 'ESKIZ') {
    const { email, password } = EskizSettings.parse(settings)
    const body = new URLSearchParams({ email, password })
    return probe(`${addresses.ESKIZ}/auth/login`, { method: 'POST', body, signal }, ({ status }) => ({
      key: status < 300 ? 'RIGHT' : status < 500 ? 'WRONG' : 'UNKNOWN',
    }))
  }
  const { login, password } = PlayMobileSettings.parse(settings)
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    authorization: `Basic ${Buffer.from(`${login}:${password}`).toString('base64')}`,
  }
  const asked = { method: 'POST', headers, body: JSON.stringify({ messages: [] }), signal }
  return probe(addresses.PLAY_MOBILE, asked, ({ status }) => ({
    key: status === 401 || status === 403 ? 'WRONG' : status < 500 ? 'RIGHT' : 'UNKNOWN',
  }))
}

/** The merchant's choice first, then the others. */
export const inOrderOf = (choice: SmsGatewayName): SmsGatewayName[] => [
  choice,
  ...SMS_GATEWAYS.filter((name) => name !== choice),
]
