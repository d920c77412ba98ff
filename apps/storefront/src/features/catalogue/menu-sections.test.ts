import type { Category, Product } from '@dasturxon/contract'
import { expect, test } from 'vitest'
import { keepFitting, type MenuSection } from './menu-sections.ts'

/** A section of which only what the filter reads is there. */
const section = (id: string, count: number, ...products: Pick<Product, 'id' | 'allergens' | 'diets'>[]) =>
  ({
    category: { id } as Category,
    products: products.map((product) => ({ ...product, modificationGroups: [] })) as unknown as Product[],
    count,
    isStale: false,
  }) satisfies MenuSection

const fries = { id: 'fries', allergens: [], diets: ['VEGAN', 'VEGETARIAN'] as const }
const burger = { id: 'burger', allergens: ['MILK'] as const, diets: [] }
const soup = { id: 'soup', allergens: null, diets: [] }
const rest = [
  section('snacks', 2, { ...fries, diets: [...fries.diets] }, { ...burger, allergens: ['MILK'] }),
  section('burgers', 1, { ...burger, allergens: ['MILK'] }),
  section('soups', 1, soup),
  section('unknown-yet', 7, { ...burger, allergens: ['MILK'] }),
]
const shown = (sections: readonly MenuSection[]) =>
  sections.map(({ category, products, count }) => [category.id, products.map(({ id }) => id), count])

test('customer 22 “only these” takes what does not fit off the menu, with the sections that have nothing else', () => {
  expect(shown(keepFitting(rest, ['VEGETARIAN']))).toEqual([
    ['snacks', ['fries'], 1],
    // Its merchant has not said; the card tells to ask.
    ['soups', ['soup'], 1],
    // Six of the seven have not come yet.
    ['unknown-yet', [], 6],
  ])
  expect(keepFitting(rest, [])).toBe(rest)
})
