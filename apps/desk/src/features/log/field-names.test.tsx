import {
  ApplicationChanges,
  BannerChanges,
  GroupChanges,
  CategoryChanges,
  CityChanges,
  HallChanges,
  PageChanges,
  PaymentMethodChanges,
  ProductChanges,
  PromoChanges,
  ReviewChanges,
  StoryChanges,
  TableChanges,
  VacancyChanges,
  ZoneChanges,
} from '@dasturxon/contract/desk/schemas'
import { SETTING_FIELDS, SETTING_PATHS, settingOfPath } from '@dasturxon/contract/desk/setting-fields'
import {
  DESK_LANGUAGES,
  DeskTextProvider,
  loadDeskText,
  loadOfficeText,
  type DeskLanguage,
} from '@dasturxon/i18n/desk'
import { loadTexts } from '@dasturxon/i18n/desk-texts'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { DeskProvider, type Desk } from '../../session/desk.tsx'
import { useFieldWords, type FieldWords } from './field-words.ts'
import { settingWordsOf } from './setting-words.ts'

const me = { branches: [{ id: 'b1', name: { uz: 'Chilonzor', ru: 'Чиланзар', eng: 'Chilanzar' } }] }

/** The words that a screen in that language has of fields. */
async function readWords(
  language: DeskLanguage,
  more: Readonly<Record<string, string>>,
): Promise<FieldWords> {
  await loadOfficeText(language)
  const text = await loadDeskText(language)
  const read: FieldWords[] = []
  function Screen() {
    read.push(useFieldWords([], more))
    return null
  }
  renderToStaticMarkup(
    <DeskTextProvider language={language} text={text}>
      {/* of a desk the words read who is signed in alone */}
      <DeskProvider value={{ me } as unknown as Desk}>
        <Screen />
      </DeskProvider>
    </DeskTextProvider>,
  )
  const [words] = read
  if (!words) throw new Error('no screen was drawn')
  return words
}

const complaint = vi.spyOn(console, 'error')
afterEach(() => complaint.mockClear())

/** Fields that calls write down beside those that are edited by path. */
const OF_CALLS = [
  'isOpen',
  'answerMinutes',
  'unanswered',
  'calledFirst',
  'staffGroup',
  'name',
  'role',
  'branchIds',
  'access',
  'invitedAt',
  'purpose',
  'isRevoked',
  'station.s1',
  'stationCategories.s1',
  'stationProducts.s1',
  'stationAtOnce.s1',
  'pause.DELIVERY',
  'busy',
  'busyUntil',
  'stop.b1',
  'optionStop.b1.o1',
  'sold.b1',
  'branchPrice.b1',
  'stock.b1',
  'account.CLICK',
  'formerKey.CLICK',
  'ownDomain',
  'tableCode',
  'blocked',
  'cashbackBalance',
  'exported',
]
const OF_BRANCHES = [
  'cityId',
  'isMain',
  'timeZone',
  'name.uz',
  'name.kz',
  'address.ru',
  'pin',
  'phone',
  'bookingPhone',
  'isActive',
  'printsTickets',
  'deliveryEnabled',
  'pickupEnabled',
  'dineinEnabled',
  'bookingEnabled',
  'bookingStayMinutes',
  'dishesAtOnce',
  'closingGraceMinutes',
  'deliveryPrice',
  'yandexEnabled',
  'expressEnabled',
  'kitchenEnabled',
  'payOfficeEnabled',
  'storageEnabled',
  'directorId',
  'companyId',
  'paymentId',
  'externalIds',
  'hours.GENERAL.MONDAY',
  'special.2026-03-21',
  'special.2026-03-21.uz',
  'limit.l1',
]
const MENU = [ProductChanges, CategoryChanges, ZoneChanges, HallChanges, TableChanges]
const SHOWCASE = [
  GroupChanges,
  BannerChanges,
  StoryChanges,
  PromoChanges,
  PageChanges,
  PaymentMethodChanges,
  VacancyChanges,
  ApplicationChanges,
  ReviewChanges,
]
const pathsOf = (records: readonly { shape: object }[]) => records.flatMap(({ shape }) => Object.keys(shape))

test.each(DESK_LANGUAGES)(
  'DSK-88 the log has a name for every field of settings and of other records, and a word for every choice (%s)',
  async (language) => {
    const settings = settingWordsOf(await loadTexts('settings', language))
    const ofSettings = await readWords(language, settings)
    const others = await readWords(language, await loadTexts('showcase', language))
    for (const path of SETTING_PATHS)
      expect(ofSettings.nameOf(path)).toContain(settings[`field_${settingOfPath(path)}`])
    const ofCities = pathsOf([CityChanges]).map((path) => ofSettings.nameOf(path))
    expect(ofCities.filter((name) => /field\.|undefined/.test(name))).toEqual([])
    for (const path of ['isOpen', 'answerMinutes', 'unanswered', 'calledFirst']) ofSettings.nameOf(path)
    const names = [...pathsOf(MENU), ...pathsOf(SHOWCASE), ...OF_BRANCHES, ...OF_CALLS].map((path) =>
      others.nameOf(path),
    )
    expect(names.filter((name) => /field\.|undefined/.test(name))).toEqual([])
    const choices = SETTING_PATHS.flatMap((path) => {
      const field = SETTING_FIELDS[settingOfPath(path)]
      return field.kind === 'choice' ? field.values.map((value) => [path, value] as const) : []
    })
    expect(choices.filter(([path, value]) => settings[`value_${path}.${value}`] === undefined)).toEqual([])
    for (const [path, value] of choices)
      expect(ofSettings.valueOf(path, value)).toBe(settings[`value_${path}.${value}`])
    // a text that is not there is told to the console
    expect(complaint.mock.calls).toEqual([])
  },
)
