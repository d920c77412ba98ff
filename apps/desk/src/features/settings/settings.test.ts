import type { DeskSettings } from '@dasturxon/contract/desk'
import { SETTING_FIELDS, SETTING_GROUPS, SETTING_NAMES } from '@dasturxon/contract/desk/setting-fields'
import { loadSettingSynonyms, loadSettingTexts } from '@dasturxon/i18n/desk-settings'
import { describe, expect, test } from 'vitest'
import { findSettings } from './find-settings.ts'
import { shownValues, withChange } from './settings-draft.ts'

const [texts, synonyms] = await Promise.all([loadSettingTexts(), loadSettingSynonyms()])
const find = (query: string) => findSettings(query, Object.values(texts), synonyms)

describe('DSK-80 a setting is found', () => {
  test('every one has a name, and every group and choice, in each language', () => {
    const values = SETTING_NAMES.flatMap((name) => {
      const field = SETTING_FIELDS[name]
      return field.kind === 'choice' ? [...field.values] : []
    })
    for (const { name, group, value } of Object.values(texts)) {
      expect(Object.keys(name).toSorted()).toEqual([...SETTING_NAMES].toSorted())
      expect(Object.keys(group)).toEqual([...SETTING_GROUPS])
      expect(values.filter((one) => !(one in value))).toEqual([])
    }
  })

  test.each([
    ['where is the dark theme', 'isDark'],
    ['где тёмная тема', 'isDark'],
    ['tungi', 'isDark'],
    ['ночная', 'isDark'],
    ['Яндекс Метрика', 'yandexMetricsEnabled'],
    ['НАЛИЧ', 'cashActive'],
    ['qr', 'dineInActive'],
    ['футер', 'leftCopyWrite'],
  ])('by "%s"', (query, name) => expect(find(query)[0]).toBe(name))

  test.each(SETTING_NAMES)('%s by its own name in each language', (name) => {
    for (const text of Object.values(texts)) expect(find(text.name[name])).toContain(name)
  })

  test('nothing by nothing, and none by what none is called', () => {
    expect([find(' '), find('qwertyuiop')]).toEqual([[], []])
  })
})

test('DSK-81 a draft holds what differs, with what was there when it began', () => {
  const live: DeskSettings = {
    version: 3,
    values: { mainColor: '#FCE000', isDark: false },
    authors: [],
    draft: null,
    scheduled: [],
    paymentObstacles: [],
  }
  const one = withChange(live, {}, { path: 'mainColor', value: '#C2185B' })
  const two = withChange(live, one, { path: 'mainColor', value: '#00A082' })
  expect(two).toEqual({ mainColor: { base: '#FCE000', value: '#00A082' } })
  expect(shownValues(live, two)).toEqual({ mainColor: '#00A082', isDark: false })
  expect(withChange(live, two, { path: 'mainColor', value: '#FCE000' })).toEqual({})
})
