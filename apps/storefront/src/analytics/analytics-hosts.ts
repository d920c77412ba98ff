import type { Analytics } from './analytics.ts'

type Kind = 'scripts' | 'connections' | 'frames' | 'policies'

const HOSTS = {
  metrikaId: {
    scripts: ['https://mc.yandex.ru', 'https://mc.yandex.com', 'https://yastatic.net'],
    connections: ['https://mc.yandex.ru', 'https://mc.yandex.com'],
    frames: [],
    policies: ['counters'],
  },
  pixelId: {
    scripts: ['https://connect.facebook.net'],
    connections: ['https://www.facebook.com'],
    frames: [],
    policies: ['counters', 'connect.facebook.net/fbevents'],
  },
  tagManagerId: {
    scripts: ['https://www.googletagmanager.com'],
    connections: [
      'https://www.googletagmanager.com',
      'https://*.google-analytics.com',
      'https://*.analytics.google.com',
    ],
    frames: [],
    policies: ['counters', 'goog#html'],
  },
  amoCrm: {
    scripts: ['https://gso.amocrm.ru'],
    connections: ['https://*.amocrm.ru'],
    frames: ['https://*.amocrm.ru'],
    policies: [],
  },
} satisfies Record<keyof Analytics, Record<Kind, string[]>>

const SERVICES = Object.keys(HOSTS) as (keyof Analytics)[]

/**
 * What a page's content security policy allows for its analytics: hosts of each kind, and the names of policies of Trusted
 * Types, ours and those that their scripts give themselves. Pictures may come from anywhere anyway.
 */
export function analyticsHosts(analytics: Analytics | null, kind: Kind): string[] {
  return [...new Set(SERVICES.flatMap((service) => (analytics?.[service] ? HOSTS[service][kind] : [])))]
}

/** Whether an address is that of a script of what we can count with. */
export function isCounterScript(address: string): boolean {
  const url = URL.canParse(address) ? new URL(address) : null
  return url?.protocol === 'https:' && SERVICES.some((service) => HOSTS[service].scripts.includes(url.origin))
}
