import { describe, expect, test } from 'vitest'
import { MerchantSettings, OrderSettings } from '../merchants.ts'
import { HeldSettings, OwnOrderSettings } from '../settings-rules.ts'
import {
  SETTING_FIELDS,
  SETTING_GROUPS,
  SETTING_NAMES,
  SETTING_PATHS,
  settingsOfRecord,
  settingsRecordOf,
} from './setting-fields.ts'

/** Who the shop is, and how often its settings changed: nobody sets them. */
const NO_SETTING = ['merchantId', 'settingsVersion', 'cityId']

describe('DSK-80 MER-4 the settings at the desk', () => {
  test.each([...Object.keys(MerchantSettings.shape), ...Object.keys(OrderSettings.shape)])(
    '%s stands in a group',
    (name) => {
      expect(name in SETTING_FIELDS).toBe(!NO_SETTING.includes(name))
    },
  )

  test('none is there that a shop does not have, and no group is empty', () => {
    const known = { ...MerchantSettings.shape, ...OrderSettings.shape }
    expect(SETTING_NAMES.filter((name) => !(name in known))).toEqual([])
    const groups = new Set(SETTING_NAMES.map((name) => SETTING_FIELDS[name].group))
    expect(SETTING_GROUPS.filter((group) => !groups.has(group))).toEqual([])
  })

  test.each(SETTING_NAMES)('%s takes what its field offers, and a switch is a yes or no', (name) => {
    const field = SETTING_FIELDS[name]
    const shape = { ...HeldSettings.shape, ...OwnOrderSettings.shape }[name]
    const takes = (value: unknown) => shape.safeParse(value).success
    const offered: unknown[] = [
      ...(field.kind === 'choice' ? field.values : []),
      ...(field.kind === 'switch' ? [true, false] : []),
      ...(field.kind === 'number' ? [5] : []),
      ...(field.kind === 'texts' ? [{ uz: 'a', ru: '', eng: '' }] : []),
      ...('isOptional' in field ? [null] : []),
    ]
    expect(offered.filter((value) => !takes(value))).toEqual([])
    expect([takes('?!'), takes(true)].filter(Boolean).length).toBeLessThanOrEqual(1)
    expect(takes(true)).toBe(field.kind === 'switch')
  })

  test('what somebody may change is every path but the domain, which leads to the shop', () => {
    expect(SETTING_PATHS).toContain('title.kz')
    expect(SETTING_PATHS).not.toContain('domain')
  })

  test('as fields and back again they are the same', () => {
    const settings = MerchantSettings.parse({
      title: { uz: 'Osh', ru: '', eng: '', kz: 'Палау' },
      contacts: [{ type: 'WORK PHONE', value: '+998 71 200 00 00' }],
      yandexMetricsKeys: ['a', 'b'],
      freeDeliveryFrom: 120_000,
    })
    const orderSettings = OrderSettings.parse({ cashbackPercent: 2.5 })
    const back = settingsOfRecord(settingsRecordOf({ settings, orderSettings }))
    const { merchantId: _m, settingsVersion: _v, ...held } = settings
    expect(HeldSettings.parse(back.settings)).toEqual(held)
    expect({ ...OwnOrderSettings.parse(back.orderSettings), cityId: null }).toEqual(orderSettings)
  })
})
