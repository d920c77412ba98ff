import { PublicSettings } from '@dasturxon/contract/schemas'
import { expect, test } from 'vitest'
import { contentSecurityPolicy } from '../../server/security-headers.ts'
import { analyticsOf, DEMO_METRIKA_ID, hasAnalytics } from './analytics.ts'

const HASH = 'a1'.repeat(32)
const SERVICES = [
  [
    'metrikaId',
    { yandexMetricsEnabled: true, yandexMetricsId: '90123456' },
    { yandexMetricsEnabled: false },
    'https://mc.yandex.ru',
  ],
  [
    'pixelId',
    { metaPixelActive: true, metaPixelId: '123456789012345' },
    { metaPixelActive: false },
    'https://connect.facebook.net',
  ],
  [
    'tagManagerId',
    { googleTagManagerActive: true, googleTagManagerId: 'GTM-AB12CD3' },
    { googleTagManagerActive: false },
    'https://www.googletagmanager.com',
  ],
  [
    'amoCrm',
    { amoCRMActive: true, amoCRMId: '417', amoCRMHash: HASH },
    { amoCRMActive: false },
    'https://gso.amocrm.ru',
  ],
] as const

test.each(SERVICES)(
  'ANA-1 MER-4 %s is on with its flag and an id, and then the policy of pages lets its scripts in',
  (name, on, off, host) => {
    const settings = PublicSettings.parse(on)
    const analytics = analyticsOf(settings)
    expect(
      Object.entries(analytics)
        .filter(([, value]) => value !== null)
        .map(([key]) => key),
    ).toEqual([name])
    expect(contentSecurityPolicy({}, null, analytics)).toMatch(new RegExp(`script-src 'self'[^;]* ${host}`))
    const without = analyticsOf({ ...settings, ...off })
    expect(hasAnalytics(without)).toBe(false)
    expect(contentSecurityPolicy({}, null, without)).toContain("script-src 'self';")
  },
)

test.each([
  ['the demo value', { yandexMetricsEnabled: true, yandexMetricsId: DEMO_METRIKA_ID }],
  [
    'an empty id',
    { yandexMetricsEnabled: true, metaPixelActive: true, googleTagManagerActive: true, amoCRMActive: true },
  ],
  ['a counter that is code', { yandexMetricsEnabled: true, yandexMetricsId: '1234);alert(1' }],
  ['a pixel that is code', { metaPixelActive: true, metaPixelId: '<script>' }],
  ['a container that leads elsewhere', { googleTagManagerActive: true, googleTagManagerId: 'GTM-AB12&l=x' }],
  ['half of an amoCRM account', { amoCRMActive: true, amoCRMId: '417', amoCRMHash: 'a1' }],
])('ANA-1 nothing is loaded for %s', (_what, settings) => {
  expect(hasAnalytics(analyticsOf(PublicSettings.parse(settings)))).toBe(false)
})
