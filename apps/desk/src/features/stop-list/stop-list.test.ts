import type { DeskMenu } from '@dasturxon/contract/desk'
import { expect, test } from 'vitest'
import { stoppablesOf, stopSearch } from './stop-list.ts'

const text = (uz: string, ru: string) => ({ uz, ru, eng: uz })
const product = (id: string, name: { uz: string; ru: string; eng: string }, options: string[] = []) => ({
  id,
  categoryId: 'c',
  name,
  image: '',
  price: 6_000,
  timesStopped: 0,
  options: options.map((option) => ({
    id: `${id} ${option}`,
    groupId: 'g',
    groupName: text('', ''),
    name: text(option, 'Казы'),
    price: 0,
  })),
  branches: [{ branchId: 'b', stock: 14 }],
})
const menu: DeskMenu = {
  categories: [],
  products: [
    product('non', text('Tandir non', 'Лепёшка')),
    product('osh', text('Toʻy oshi', 'Свадебный плов'), ['Qazi']),
  ],
}

test.each(['нон', 'non', 'nonn'])('DSK-36 «%s» finds the bread', (query) => {
  const search = stopSearch(stoppablesOf(menu, 'b'))
  expect(search(query).map(({ id }) => id)).toContain('non')
})

test('DSK-36 an option is found beside the dishes, and says whose it is', () => {
  const [found] = stopSearch(stoppablesOf(menu, 'b'))('казы')
  expect(found).toMatchObject({ kind: 'OPTION', productId: 'osh', of: { uz: 'Toʻy oshi' } })
})
