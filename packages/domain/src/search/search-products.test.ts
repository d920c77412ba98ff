import { describe, expect, it } from 'vitest'
import { dishDictionary } from './dish-dictionary.ts'
import { buildSearchIndex, buildSearchIndexGently, type SearchableMenu } from './search-index.ts'
import { searchProducts, searchProductsGently } from './search-products.ts'
import { testMenu } from './test-menu.ts'
import { NARROW, PAIRS, STRANGERS } from './test-pairs.ts'

const index = buildSearchIndex(testMenu, dishDictionary())
const search = (query: string) => searchProducts(index, query)

/** A menu of products by `uz | ru | eng`, each its own id. */
function buildMenu(lines: { name: string; category?: string; tags?: string[]; description?: string }[]) {
  const textOf = (line: string) => {
    const [uz = '', ru = '', eng = ''] = line.split('|').map((text) => text.trim())
    return { uz, ru, eng }
  }
  const menu: SearchableMenu = {
    categories: lines.map(({ name, category = '' }) => ({ id: name, name: textOf(category) })),
    products: lines.map(({ name, tags = [], description = '' }) => ({
      id: name,
      categoryId: name,
      name: textOf(name),
      description: textOf(description),
      tags,
    })),
  }
  const built = buildSearchIndex(menu, dishDictionary())
  return (query: string) => searchProducts(built, query)
}

describe('CAT-7 a table of queries', () => {
  it('is large enough to mean something, and names dishes that exist', () => {
    expect(testMenu.products.length).toBeGreaterThanOrEqual(110)
    expect(new Set(PAIRS.map(([query, dish]) => `${query} ${dish}`)).size).toBeGreaterThanOrEqual(200)
    expect(STRANGERS.length).toBeGreaterThanOrEqual(30)
    expect(PAIRS.map(([, dish]) => dish).filter((dish) => !index.ids.includes(dish))).toEqual([])
  })

  it('finds at least 95 % of the dishes among the first five', () => {
    const missed = PAIRS.filter(([query, dish]) => !search(query).slice(0, 5).includes(dish))
    const recall = 1 - missed.length / PAIRS.length
    const list = missed.map(([query, dish]) => `${query} → ${dish}: ${search(query).slice(0, 5).join(' | ')}`)
    expect(recall, `missed ${missed.length} of ${PAIRS.length}:\n${list.join('\n')}`).toBeGreaterThanOrEqual(
      0.95,
    )
  })

  it.each(STRANGERS)('finds nothing for what is not on the menu: %s', (query) => {
    expect(search(query)).toEqual([])
  })

  it.each(NARROW)('%s finds at most %i, for a short word is not part of every word', (query, most) => {
    expect(search(query).length).toBeGreaterThan(0)
    expect(search(query).length, search(query).join(' | ')).toBeLessThanOrEqual(most)
  })

  it('gives the same answer to the same question, and all of it is on the menu once', async () => {
    let rests = 0
    const again = await buildSearchIndexGently(
      structuredClone(testMenu),
      async () => rests++,
      dishDictionary(),
    )
    expect(rests).toBe(Math.floor(testMenu.products.length / 50))
    for (const [query] of PAIRS) {
      const found = search(query)
      expect(searchProducts(again, query), query).toEqual(found)
      expect(new Set(found).size, query).toBe(found.length)
    }
  })

  it('DSK-60 gives the same answer with a rest after each word it looks for', async () => {
    let rests = 0
    for (const [query] of PAIRS)
      expect(await searchProductsGently(index, query, async () => rests++), query).toEqual(search(query))
    expect(rests).toBeGreaterThan(PAIRS.length)
  })
})

describe('CAT-7 the order of what is found', () => {
  it('the first word of a name, other words of it, category and tags, pieces, descriptions; else as in the menu', () => {
    const find = buildMenu([
      { name: 'Choyxona oshi', description: 'Gurman yonida' },
      { name: 'Supergurman' },
      { name: 'Tovuq', tags: ['gurman'] },
      { name: 'Qanot', category: 'Гурманы' },
      { name: 'Katta gurman' },
      { name: 'Gurman' },
      { name: 'Gurman mini' },
    ])
    expect(find('gurman')).toEqual([
      'Gurman',
      'Gurman mini',
      'Katta gurman',
      'Tovuq',
      'Qanot',
      'Supergurman',
      'Choyxona oshi',
    ])
  })

  it('CUS-16 the word as it is, its beginning, another word of the same meaning; a typo only of what none of them has', () => {
    const find = buildMenu([
      { name: 'Yongʻoqli paxlava' },
      { name: 'Plovli | Плов' },
      { name: 'Palovxona' },
      { name: 'Palov' },
    ])
    expect(find('палов')).toEqual(['Palov', 'Palovxona', 'Plovli | Плов'])
    expect(find('палав')).toEqual(['Plovli | Плов', 'Palov'])
    expect(find('пахлва')).toEqual(['Yongʻoqli paxlava'])
  })

  it('the word as it is, then longer words that begin with it', () => {
    const find = buildMenu([{ name: 'Oshqovoq' }, { name: 'Toʻy oshi' }, { name: 'Kechki osh' }])
    expect(find('osh')).toEqual(['Kechki osh', 'Toʻy oshi', 'Oshqovoq'])
  })

  it('all words, in any order; where no dish has all of them, those that have most', () => {
    const find = buildMenu([
      { name: 'Burger klassik', description: 'Issiq' },
      { name: 'Lagʻmon' },
      { name: '15 ta gul' },
    ])
    expect(find('klassik burger')).toEqual(['Burger klassik'])
    expect(find('burger bilan')).toEqual(['Burger klassik'])
    expect(find('klassik burger qwxyz')).toEqual(['Burger klassik'])
    expect(find('lagʻmon klassik burger')).toEqual(['Burger klassik'])
    expect(find('lagʻmon burger')).toEqual(['Burger klassik', 'Lagʻmon'])
    // neither a description nor a number is why the rest is left out
    expect(find('issiq telefon')).toEqual([])
    expect(find('telefon 15')).toEqual([])
  })

  it('DSK-36 who narrows a list down means all words', () => {
    const built = buildSearchIndex({
      categories: [],
      products: [
        {
          id: 'burger',
          categoryId: '',
          name: { uz: 'Burger klassik', ru: '', eng: '' },
          description: { uz: '', ru: '', eng: '' },
          tags: [],
        },
      ],
    })
    expect(searchProducts(built, 'burger klassik', 'all')).toEqual(['burger'])
    expect(searchProducts(built, 'burger qwxyz')).toEqual(['burger'])
    expect(searchProducts(built, 'burger qwxyz', 'all')).toEqual([])
  })

  it('of a very long query the first eight words', () => {
    const find = buildMenu([{ name: 'Bir ikki uch tort besh olti yetti sakkiz' }, { name: 'Lagʻmon' }])
    expect(find('qa qb qc qd qe qf qg lagʻmon')).toHaveLength(1)
    expect(find('qa qb qc qd qe qf qg qh lagʻmon')).toEqual([])
  })

  it('words of every language count, and a product may have names in one only', () => {
    const find = buildMenu([{ name: '| Борщ |' }, { name: 'Somsa | Самса | Pastry' }])
    expect(find('borsh')).toEqual(['| Борщ |'])
    expect(find('pastry')).toEqual(find('самса'))
  })
})

describe('CAT-7 when nothing is found as written', () => {
  const find = buildMenu([{ name: 'Lagʻmon' }, { name: 'Manti' }, { name: 'Norin' }, { name: 'Xot-dog' }])

  it('one typo is forgiven from five letters on', () => {
    expect(find('mamti')).toEqual(['Manti'])
    expect(find('mami')).toEqual([])
    expect(find('лагман')).toEqual(['Lagʻmon'])
    expect(find('lugmin')).toEqual([])
  })

  it('CUS-16 a forgotten letter from four letters on, and the same in Latin and Cyrillic', () => {
    expect(find('mnti')).toEqual(['Manti'])
    expect(find('мнти')).toEqual(['Manti'])
    const wraps = buildMenu([{ name: 'Lavash' }, { name: 'Choy' }])
    for (const typed of ['lavsh', 'лавш', 'lavshi', 'лавшы']) expect(wraps(typed), typed).toEqual(['Lavash'])
    for (const typed of ['chasi', 'часы']) expect(wraps(typed), typed).toEqual([])
  })

  it('CUS-16 a word of the field is itself: neither a typo nor another layout of one that the menu has', () => {
    const bakery = buildMenu([{ name: 'Narimon' }, { name: 'Somsa, 6 шт.' }])
    expect(bakery('narin')).toEqual([])
    expect(bakery('norin')).toEqual([])
    expect(bakery('narim')).toEqual(['Narimon'])
  })

  it('a typo in the first letter is forgiven from six letters on', () => {
    expect(find('nagmon')).toEqual(['Lagʻmon'])
    expect(find('morin')).toEqual([])
  })

  it('another number is not a typo', () => {
    const rice = buildMenu([{ name: 'Guruch 12345' }])
    expect(rice('12345')).toHaveLength(1)
    expect(rice('12346')).toEqual([])
  })

  it('a word that the menu has is no typo of another', () => {
    const both = buildMenu([{ name: 'Salat' }, { name: 'Salam' }])
    expect(both('salat')).toEqual(['Salat'])
    expect(both('salaf')).toEqual(['Salat', 'Salam'])
  })

  it('the keyboard may have been in the other layout, and two words may be one', () => {
    expect(find('vfynb')).toEqual(['Manti'])
    expect(find('тщкшт')).toEqual(['Norin'])
    expect(find('xotdog')).toEqual(['Xot-dog'])
    expect(find('xot dog')).toEqual(['Xot-dog'])
    expect(find('lag mon')).toEqual(['Lagʻmon'])
  })
})
