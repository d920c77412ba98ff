import { describe, expect, test } from 'vitest'
import { divideMenu } from './divide-menu.ts'

const text = { uz: '', ru: '', eng: '' }
const group = (id: string) => ({
  id,
  name: text,
  icon: '',
  image: '',
  bgColor: '',
  iconBgColor: '',
  priority: 1,
})
const menu = { groups: [group('flowers'), group('groceries')] }
const CATEGORIES = ['flowers', 'groceries', null]

/** The groups of the categories that are shown. */
function shown(
  groupView: 'GROUP' | 'WITHOUT_GROUP',
  categoryView: 'ALL' | 'GROUP_CATEGORY',
  chosen?: string,
) {
  const { isShown } = divideMenu(menu, { groupView, categoryView }, chosen ?? null)
  return CATEGORIES.filter((groupId) => isShown({ groupId }))
}

describe('CAT-2 the home menu is divided', () => {
  test.each([
    ['GROUP', 'ALL', undefined, CATEGORIES],
    ['GROUP', 'ALL', 'groceries', ['groceries']],
    ['GROUP', 'ALL', 'gone', CATEGORIES],
    ['GROUP', 'GROUP_CATEGORY', undefined, ['flowers', null]],
    ['GROUP', 'GROUP_CATEGORY', 'groceries', ['groceries']],
    ['GROUP', 'GROUP_CATEGORY', 'gone', ['flowers', null]],
    ['WITHOUT_GROUP', 'ALL', 'groceries', CATEGORIES],
    ['WITHOUT_GROUP', 'GROUP_CATEGORY', undefined, CATEGORIES],
  ] as const)('%s, %s, chosen %s: %j', (groupView, categoryView, chosen, expected) => {
    expect(shown(groupView, categoryView, chosen)).toEqual(expected)
  })

  test('tiles are there only where the merchant shows groups and there are two', () => {
    const settings = { groupView: 'GROUP', categoryView: 'ALL' } as const
    expect(divideMenu(menu, settings, null).groups).toHaveLength(2)
    expect(divideMenu({ groups: [group('only')] }, settings, 'only')).toMatchObject({
      groups: [],
      groupId: null,
    })
    expect(divideMenu(menu, { ...settings, groupView: 'WITHOUT_GROUP' }, 'flowers').groups).toEqual([])
  })
})
