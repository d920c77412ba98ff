import { COUNTER_IDS } from '@dasturxon/domain'
import { LINK_SETTINGS } from '../merchants/merchant-settings.ts'
import type { ImportProblem, MerchantImport } from './format.ts'
import { problemOfMerchant } from './own-domain.ts'

/** Ids of counters by the switch that turns them on. */
const COUNTERS = {
  yandexMetricsEnabled: ['yandexMetricsId'],
  metaPixelActive: ['metaPixelId'],
  googleTagManagerActive: ['googleTagManagerId'],
  amoCRMActive: ['amoCRMId', 'amoCRMHash'],
} as const satisfies Record<string, readonly (keyof typeof COUNTER_IDS)[]>

/** What is switched on in merchant.json and cannot work as it is written: the files are taken, and whoever imports hears of it. */
export function warnOfSettings({ merchant: { settings, payments } }: MerchantImport): ImportProblem[] {
  const links = LINK_SETTINGS.filter(
    (name) => settings[`${name}Active`] && !/^https?:\/\/\S/.test(settings[name]),
  )
  // the keys of an object are its own
  const switches = Object.keys(COUNTERS) as (keyof typeof COUNTERS)[]
  const ids = switches
    .filter((name) => settings[name])
    .flatMap((name) => COUNTERS[name].filter((id) => !COUNTER_IDS[id].test(settings[id])))
  const nobodyPaysInHall =
    settings.dineInActive && !payments.some(({ isActive, qrEnabled }) => isActive && qrEnabled)
  return [
    ...(nobodyPaysInHall
      ? [problemOfMerchant('payments', 'none has qrEnabled: nobody can pay for an order in the hall')]
      : []),
    ...links.map((name) => problemOfMerchant(`settings.${name}`, 'is no web address: it leads nowhere')),
    ...ids.map((name) =>
      problemOfMerchant(`settings.${name}`, 'is no id of this service: nothing is counted'),
    ),
  ]
}
