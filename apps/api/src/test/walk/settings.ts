import { MerchantSettings, OrderSettings } from '@dasturxon/contract/schemas'
import {
  SETTING_FIELDS,
  SETTING_NAMES,
  settingsRecordOf,
  type SettingName,
} from '@dasturxon/contract/desk/setting-fields'
import { expect } from 'vitest'
import { newPhone } from '../build.ts'
import { dataOf } from '../desk.ts'
import { provenDomain } from './own-domain.ts'
import type { WalkedShop } from './shop.ts'
import { phrasesOfSpecification } from './specification.ts'
import { follows, inLanguages, said, texts, typed, type DeskRecord, type Entities, type Way } from './ways.ts'

const settings: DeskRecord = {
  call: 'desk.publishSettings',
  load: async ({ person }) => {
    const { version, values } = dataOf(await (await person('OWNER')).call('desk.settings'))
    return { id: '', version, fields: values }
  },
}

/** What a setting may hold besides its kind's own example. */
const VALUES: Partial<Record<SettingName, unknown>> = {
  mainLanguage: 'tr',
  phone: '+998712009988',
  googleTagManagerId: 'GTM-ABC123',
}

/** A value that no setting of its kind has by default. */
function exampleOf(name: SettingName): unknown {
  const field = SETTING_FIELDS[name]
  const { [name]: standard } = { ...MerchantSettings.parse({}), ...OrderSettings.parse({}) } as Record<
    string,
    unknown
  >
  switch (field.kind) {
    case 'colour':
      return '#C2185B'
    case 'picture':
      return 'https://pictures.example/belgi.svg'
    case 'link':
      return `https://${name.toLowerCase()}.example/tez`
    case 'texts':
      return texts(`Matn ${name}`)
    case 'list':
      return ['purchase']
    case 'contacts':
      return [{ type: 'Pochta', value: 'salom@tez.example' }]
    case 'number':
      return 7_000
    case 'choice':
      return field.values.find((value) => value !== standard)
    case 'switch':
    case 'fixed':
    case 'text':
    case 'long':
    case 'phone':
      return `12345${name.length}`
  }
}

/** A switch is turned; all else gets a value that it has not had. */
function settingOf(name: SettingName): Way {
  const { kind } = SETTING_FIELDS[name]
  if (kind === 'switch') {
    const turned = (shop: WalkedShop) => !shop.settings[name]
    return typed(settings)((shop) => ({ [name]: turned(shop) }), turned)
  }
  const value = VALUES[name] ?? exampleOf(name)
  if (kind === 'texts') return typed(settings)(inLanguages(name, value as object), value)
  return typed(settings)(
    {
      [name]:
        kind === 'contacts'
          ? (value as { type: string; value: string }[]).map((one) => `${one.type}\t${one.value}`)
          : value,
    },
    value,
  )
}
const each = (...names: SettingName[]) => Object.fromEntries(names.map((name) => [name, settingOf(name)]))

/** They are set otherwise, below. */
const APART: readonly SettingName[] = ['domain', 'smsContent', 'mainLanguage']
const IN_OTHER_WORDS: Partial<Record<SettingName, string>> = {
  uzActive: 'language toggles for uz',
  ruActive: 'ru',
  engActive: 'eng',
  zhActive: 'zh',
  arActive: 'ar',
  kzActive: 'kz',
  trActive: 'tr',
  phone: 'contacts phone',
  title: 'translated title',
  contacts: 'contacts list',
}

const DOCUMENTED = new Set(phrasesOfSpecification().get('Merchant settings'))
const ofDocument = SETTING_NAMES.filter(
  (name) => DOCUMENTED.has(IN_OTHER_WORDS[name] ?? name) && !APART.includes(name),
)

/** The settings of the shop and of its orders (spec §3 Merchant settings, Order settings). */
export const SETTINGS: Entities = {
  'Merchant settings': {
    merchantId: follows('an import', ({ merchant }: WalkedShop) => merchant.id),
    domain: provenDomain('sozlama.uz', 'sozlama.uz'),
    ...Object.fromEntries(
      ofDocument.map((name) => {
        const words = IN_OTHER_WORDS[name]
        return [name, words === undefined ? settingOf(name) : said(settingOf(name), words)]
      }),
    ),
    // behind the switches of languages: it is one that is on
    mainLanguage: settingOf('mainLanguage'),
    smsContent: {
      by: 'acts',
      what: 'an SMS with a code has these words',
      acts: async (shop) => {
        const way = typed(settings)({ smsContent: '{brand} kodi {code}. Yuring!' }, null)
        if (way.by !== 'desk') throw new Error('it is typed at the desk')
        expect(await way.set(await shop.whoMayNot(way.call), shop)).toMatchObject({ error: { status: 403 } })
        expect(await way.set(await shop.whoMay(way.call), shop)).toMatchObject({ ok: true })
        const phone = newPhone()
        dataOf(await shop.guest('signIn.sendCode', { body: { phone } }))
        const sent = await shop.world.db
          .selectFrom('dev_inbox')
          .select('text')
          .where('phone', '=', phone)
          .executeTakeFirstOrThrow()
        expect(sent.text).toMatch(/kodi \d+\. Yuring!$/)
        expect(JSON.stringify(dataOf(await shop.guest('merchants.settings')))).not.toContain('Yuring')
      },
    },
    defaults: {
      by: 'acts',
      says: ['Settings can be cleared back to defaults'],
      what: 'a shop whose settings are put back has what a shop begins with',
      acts: async (shop) => {
        const standard = settingsRecordOf({
          settings: MerchantSettings.parse({}),
          orderSettings: OrderSettings.parse({}),
        })
        const { domain: _domain, ...typable } = standard
        const way = typed(settings)(typable, null)
        if (way.by !== 'desk') throw new Error('it is typed at the desk')
        expect(await way.set(await shop.whoMay(way.call), shop)).toMatchObject({ ok: true })
        const { values } = dataOf(await (await shop.person('OWNER')).call('desk.settings'))
        expect(values).toEqual({ ...standard, domain: values['domain'] })
      },
    },
  },
  'Order settings': {
    ...each(
      'isServiceFeeEnabled',
      'isServiceFeeFreeAboveThreshold',
      'serviceFeeThreshold',
      'serviceFeeAmount',
      'minimalDeliveryPrice',
    ),
    defaultDeliveryTypeTelegram: said(
      settingOf('defaultDeliveryTypeTelegram'),
      'default delivery type for telegram',
    ),
    defaultDeliveryTypeWebsite: said(settingOf('defaultDeliveryTypeWebsite'), 'website and application'),
    defaultDeliveryTypeApplication: said(
      settingOf('defaultDeliveryTypeApplication'),
      'website and application',
    ),
    cityId: follows('the city that is asked about', ({ ids }: WalkedShop) => ids.city),
  },
}
