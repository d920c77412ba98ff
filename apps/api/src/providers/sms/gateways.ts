import { SMS_GATEWAYS, type SmsGatewayName } from '@dasturxon/domain'
import { createEskiz, ESKIZ_URL, EskizSettings } from './eskiz.ts'
import { createPlayMobile, PLAY_MOBILE_URL, PlayMobileSettings } from './play-mobile.ts'
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

/** The merchant's choice first, then the others. */
export const inOrderOf = (choice: SmsGatewayName): SmsGatewayName[] => [
  choice,
  ...SMS_GATEWAYS.filter((name) => name !== choice),
]
