import { createHash } from 'node:crypto'
import { categoryWords, ingredientWords, kindWords, remarkWords, type Words } from './menu-words.ts'

/** Rows of `categories.json` and `products.json`, as docs/importing.md describes them. */
export type ComposedMenu = { categories: Row[]; products: (Row & { costPrice: number })[] }
type Row = { ref: string } & Record<string, unknown>

/**
 * A menu of a size, the same each time: dishes, descriptions, pictures, prices and choices as varied as those of a real
 * one, so that what is measured with it holds for a real one. At most twelve categories of 84 products.
 */
export function composeMenu({
  categories,
  productsPerCategory,
}: {
  categories: number
  productsPerCategory: number
}): ComposedMenu {
  const random = createRandom(categories * 1000 + productsPerCategory)
  const chosen = categoryWords.slice(0, categories)
  return {
    categories: chosen.map(({ ref, name }, at) => ({ ref, name, priority: at * 10, image: pictureOf(ref) })),
    products: chosen.flatMap(({ ref, dishes }) =>
      Array.from({ length: productsPerCategory }, (_, index) => {
        const dish = pick(dishes, index)
        const kind = pick(kindWords, Math.floor(index / dishes.length))
        return composeProduct({ category: ref, index, name: join([dish, kind], ', '), random })
      }),
    ),
  }
}

type Random = (below: number) => number

function composeProduct(input: { category: string; index: number; name: Words; random: Random }) {
  const { category, index, name, random } = input
  const ref = `${category}-${index + 1}`
  const cooking = random(20)
  return {
    ref,
    category,
    name,
    description: describeBy(random),
    image: pictureOf(ref),
    costPrice: 6_000 + random(140) * 500,
    discount: random(8) === 0 ? 5 * (1 + random(5)) : 0,
    unit: random(3) === 0 ? 'COUNT' : 'GRAMM',
    amount: 50 + random(60) * 10,
    calorie: 80 + random(900),
    timeCookingMin: cooking,
    timeCookingMax: cooking + 5 + random(4) * 5,
    labels: ['HIT', 'NEW', 'SPICY', 'VEGETARIAN'].filter(() => random(7) === 0),
    mxicCode: `99999${Array.from({ length: 12 }, () => random(10)).join('')}`,
    modificationGroups: index % 4 === 0 ? composeChoices(random) : [],
    priority: index * 10,
  }
}

/** Longer than people write, because words that are drawn by lot pack better than sentences: as many bytes in the end. */
function describeBy(random: Random): Words {
  const count = 6 + random(5)
  const parts = Array.from({ length: count }, () => pick(ingredientWords, random(ingredientWords.length)))
  const list = join([...new Set(parts)], ', ')
  const remarks = join(
    [random(remarkWords.length), random(remarkWords.length)].map((at) => pick(remarkWords, at)),
    '. ',
  )
  const sentence = (language: keyof Words) =>
    `${list[language].charAt(0).toUpperCase()}${list[language].slice(1)}. ${remarks[language]}.`
  return { uz: sentence('uz'), ru: sentence('ru'), eng: sentence('eng') }
}

const SIZE: Words = { uz: 'Hajmi', ru: 'Размер', eng: 'Size' }
const EXTRA: Words = { uz: 'Qoʻshimcha', ru: 'Добавить', eng: 'Add' }
const grams = (amount: number): Words => ({ uz: `${amount} g`, ru: `${amount} г`, eng: `${amount} g` })

function composeChoices(random: Random) {
  const sizes = Array.from({ length: 2 + random(2) }, (_, at) => ({
    ref: `size-${at}`,
    name: grams(200 + at * 150 + random(10) * 10),
    price: at * (4_000 + random(8) * 1_000),
  }))
  const extras = Array.from({ length: 2 + random(3) }, (_, at) => ({
    ref: `extra-${at}`,
    name: pick(ingredientWords, random(ingredientWords.length)),
    price: 1_000 + random(12) * 1_000,
    maxCount: 1 + random(3),
  }))
  const choices = [
    { ref: 'size', name: SIZE, min: 1, max: 1, modifications: sizes },
    { ref: 'extra', name: EXTRA, min: 0, max: 3, modifications: extras },
  ]
  return random(2) === 0 ? choices : choices.slice(0, 1)
}

/** Named as a published picture is, of which the name carries a hash and a colour. */
function pictureOf(ref: string): string {
  const hash = createHash('sha256').update(ref).digest('hex')
  return `https://media.example.uz/menu/${ref}-${hash.slice(0, 16)}-560x560-cut-${hash.slice(16, 22)}.webp`
}

const join = (parts: Words[], by: string): Words => ({
  uz: parts.map(({ uz }) => uz).join(by),
  ru: parts.map(({ ru }) => ru).join(by),
  eng: parts.map(({ eng }) => eng).join(by),
})

const EMPTY: Words = { uz: '', ru: '', eng: '' }
const pick = (list: readonly Words[], at: number): Words => list[at % list.length] ?? EMPTY

/** A small generator of its own (mulberry32), because Math.random cannot be made to repeat itself. */
export function createRandom(seed: number): Random {
  let state = seed
  return (below) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below
  }
}
