import type { DeskSettings } from '@dasturxon/contract/desk'
import { SETTING_FIELDS, SETTING_GROUPS, SETTING_NAMES } from '@dasturxon/contract/desk/setting-fields'
import { loadSettingSynonyms, loadSettingTexts } from '@dasturxon/i18n/desk-settings'
import { describe, expect, test } from 'vitest'
import { findSettings } from './find-settings.ts'
import { afterEvent, draftOf, rebased, shownValues, withChange } from './settings-draft.ts'

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

const live: DeskSettings = {
  version: 3,
  values: { mainColor: '#FCE000', isDark: false },
  authors: [],
  draft: null,
  scheduled: [],
  paymentObstacles: [],
}

test('DSK-81 a draft holds what differs, with what was there when it began', () => {
  const one = withChange(live, {}, { path: 'mainColor', value: '#C2185B' })
  const two = withChange(live, one, { path: 'mainColor', value: '#00A082' })
  expect(two).toEqual({ mainColor: { base: '#FCE000', value: '#00A082' } })
  expect(shownValues(live, two)).toEqual({ mainColor: '#00A082', isDark: false })
  expect(withChange(live, two, { path: 'mainColor', value: '#FCE000' })).toEqual({})
})

test('what was typed goes on top of what others have published; what they published alike is no change', () => {
  const typed = withChange(live, withChange(live, {}, { path: 'isDark', value: true }), {
    path: 'mainColor',
    value: '#C2185B',
  })
  const fresh = { ...live, values: { mainColor: '#00A082', isDark: true } }
  expect(rebased(fresh, typed)).toEqual({ mainColor: { base: '#00A082', value: '#C2185B' } })
})

test('a draft that is saved again is published by itself no more, and that of others still is', () => {
  const at = '2026-10-02T10:00:00Z'
  const scheduledBy = (staffId: string) => ({ staffId, by: 'Malika', at, changes: 1 })
  const draft = { patch: {}, savedAt: at, publishAt: at, failed: null }
  const known = draftOf({ ...live, draft, scheduled: [scheduledBy('own'), scheduledBy('other')] })
  const saved = afterEvent(known, { kind: 'saved', at: '2026-10-02T11:00:00Z', staffId: 'own' })
  expect(saved.live.draft?.publishAt).toBeNull()
  expect(saved.live.scheduled).toEqual([scheduledBy('other')])
  expect([saved.savedAt, saved.round]).toEqual(['2026-10-02T11:00:00Z', known.round + 1])
  expect(afterEvent(saved, { kind: 'ended', live }).patch).toEqual({})
})
