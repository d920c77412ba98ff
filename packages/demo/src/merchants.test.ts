import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { demoMerchants, picturesFolder } from './index.ts'
import { picturesIn, readMerchant, textsIn, type Link, type Priced } from './read-merchant.ts'

const merchants = demoMerchants().map(({ sub, folder }) => ({ sub, folder, files: readMerchant(folder) }))
const WEEK = ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY', 'SUNDAY']
const refsOf = (rows: { ref: string }[]) => rows.map(({ ref }) => ref)
const all = merchants.map(({ files }) => files)

describe.each(merchants)('demo merchant $sub', ({ sub, folder, files }) => {
  const { merchant, cities, branches, zones, groups, categories, products, banners, stories, promos } = files

  it('OPS-1 has all that makes it a shop', () => {
    expect(merchant.sub).toBe(sub)
    expect(products.length).toBeGreaterThanOrEqual(28)
    expect(branches.length).toBeGreaterThanOrEqual(2)
    expect(zones.length).toBeGreaterThanOrEqual(2)
    expect(new Set(zones.map(({ price }) => price)).size).toBeGreaterThanOrEqual(2)
    expect(stories.length).toBeGreaterThanOrEqual(4)
    expect(stories.length).toBeLessThanOrEqual(6)
    expect(stories.every(({ slides }) => slides.length > 0)).toBe(true)
    expect(banners.length).toBeGreaterThanOrEqual(2)
    expect(promos.length).toBeGreaterThanOrEqual(2)
    expect(products.filter(({ discount }) => discount > 0).length).toBeGreaterThanOrEqual(3)
    expect(products.filter(({ isCartRecommendation }) => isCartRecommendation).length).toBeGreaterThanOrEqual(
      3,
    )
    expect(files.policies.map(({ type }) => type).toSorted()).toEqual([
      'ABOUT_COMPANY',
      'PRIVACY_POLICY',
      'TERMS',
    ])
    expect(files.vacancies.length).toBeGreaterThan(0)
    expect(branches.filter(({ isMain }) => isMain)).toHaveLength(1)
    expect(cities.filter(({ isMain }) => isMain).map(({ ref }) => ref)).toEqual([merchant.mainCity])
  })

  it('names nothing that does not exist', () => {
    const links: Link[] = [...banners, ...stories.flatMap(({ slides }) => slides)].map(({ link }) => link)
    const linked = (type: string) => links.filter((link) => link?.type === type).map((link) => link?.value)
    expect(refsOf(groups)).toEqual(expect.arrayContaining(categories.map(({ group }) => group)))
    expect(refsOf(categories)).toEqual(expect.arrayContaining(products.map(({ category }) => category)))
    expect(refsOf(cities)).toEqual(expect.arrayContaining([...branches, ...zones].map(({ city }) => city)))
    expect(refsOf(products)).toEqual(expect.arrayContaining(linked('PRODUCT')))
    expect(refsOf(categories)).toEqual(expect.arrayContaining(linked('CATEGORY')))
    expect(linked('PAGE').every((path) => path?.startsWith('/'))).toBe(true)
    expect(refsOf(branches)).toEqual(
      expect.arrayContaining(
        products.flatMap(({ branches: only, stock }) => [...(only ?? []), ...Object.keys(stock ?? {})]),
      ),
    )
  })

  it('CHK-9 has each table once, in a branch it has, with a code of its own', () => {
    const halls = files.halls ?? []
    expect(refsOf(branches)).toEqual(expect.arrayContaining(halls.map(({ branch }) => branch)))
    const tables = halls.flatMap(({ branch, tables: inHall }) =>
      inHall.map(({ name, code }) => ({ place: `${branch}/${name}`, code })),
    )
    expect(new Set(tables.map(({ place }) => place)).size).toBe(tables.length)
    expect(new Set(tables.map(({ code }) => code)).size).toBe(tables.length)
  })

  it('calls no two rows of a file by one ref, and leaves no category empty', () => {
    const modifications = products.flatMap(({ ref, modificationGroups }) =>
      modificationGroups.flatMap((group) =>
        group.modifications.map((one) => `${ref}/${group.ref}/${one.ref}`),
      ),
    )
    for (const refs of [cities, branches, zones, groups, categories, products, banners, stories, promos].map(
      refsOf,
    )) {
      expect(refs).toEqual([...new Set(refs)])
    }
    expect(modifications).toEqual([...new Set(modifications)])
    expect(new Set(products.map(({ category }) => category))).toEqual(new Set(refsOf(categories)))
  })

  it('LNG-1 speaks three languages, each in its own letters', () => {
    const wrong = textsIn(files).flatMap(({ path, text }) => {
      const isEmpty = [text.uz, text.ru, text.eng].some((one) => one.trim() === '')
      const isMixed =
        /['‘’`´]|[^oOgG]ʻ|[\u0400-\u04ff]/.test(text.uz) ||
        /[ʻʼ'`]/.test(text.ru) ||
        /[ʻʼ'`\u0400-\u04ff]/.test(text.eng)
      return isEmpty || isMixed ? [path] : []
    })
    expect(wrong).toEqual([])
    expect(textsIn(files).length).toBeGreaterThan(200)
  })

  it('describes a dish in one breath', () => {
    const long = products.flatMap(({ ref, description }) =>
      Object.values(description).some((text) => text.length < 15 || text.length > 110) ? [ref] : [],
    )
    expect(long).toEqual([])
  })

  it('CAT-9 has every picture it names', () => {
    const folders = [join(folder, 'pictures'), picturesFolder]
    const missing = picturesIn(files).filter(
      (name) => name && !folders.some((at) => existsSync(join(at, name))),
    )
    expect(missing).toEqual([])
    expect(products.every((product) => picturesIn(product)[0])).toBe(true)
  })

  it('customer 23 shows each product, and each offer of one, with a picture of its own', () => {
    const shown = new Map(products.map(({ ref, image }) => [ref, image]))
    expect(new Set(shown.values()).size).toBe(products.length)
    const offers = [...banners, ...stories.flatMap(({ slides }) => slides)]
    const strange = offers.filter(
      ({ link, image }) => link?.type === 'PRODUCT' && shown.get(link.value) !== image,
    )
    expect(refsOf(strange)).toEqual([])
  })

  it('asks sane prices in whole som', () => {
    for (const { costPrice, discount, modificationGroups, amount } of products) {
      expect(costPrice % 10).toBe(0)
      expect(costPrice).toBeGreaterThanOrEqual(5_000)
      expect(costPrice).toBeLessThanOrEqual(1_000_000)
      expect(discount).toBeGreaterThanOrEqual(0)
      expect(discount).toBeLessThanOrEqual(30)
      expect(amount).toBeGreaterThan(0)
      const prices = modificationGroups.flatMap(({ modifications }) =>
        modifications.map(({ price }) => price),
      )
      expect(prices.every((price) => price % 500 === 0 && price >= 0 && price <= 100_000)).toBe(true)
    }
    expect(products.every((one) => one.timeCookingMin <= one.timeCookingMax)).toBe(true)
  })

  it('CAT-5 sells every product at the price on its card: what is required has a free choice', () => {
    const wrong = products.filter(({ modificationGroups }) =>
      modificationGroups.some(({ min, max, modifications }) => {
        const free = modifications.filter(({ price }) => price === 0)
        const counts = modifications.every((one) => one.minCount <= one.maxCount && one.maxCount <= max)
        return mostOf(free) < min || mostOf(modifications) < max || !counts
      }),
    )
    expect(refsOf(wrong)).toEqual([])
  })

  it('LOC-6 delivers around each branch', () => {
    const outside = branches.filter(
      ({ city, longitude, latitude }) =>
        !zones.some((zone) => zone.city === city && contains(zone.polygon, [longitude, latitude])),
    )
    expect(refsOf(outside)).toEqual([])
    expect(zones.every(({ polygon }) => polygon.length >= 8 && polygon.length <= 24)).toBe(true)
  })

  it('LOC-3 says its hours for each day of the week', () => {
    for (const { days } of branches.flatMap(({ workHours }) => workHours)) {
      expect(days.map(({ weekName }) => weekName)).toEqual(WEEK)
    }
  })

  it('carries a fiscal code of 17 digits and readable barcodes', () => {
    const codes = products.map(({ mxicCode }) => mxicCode)
    expect(codes.every((code) => /^\d{17}$/.test(code))).toBe(true)
    expect(codes).toEqual([...new Set(codes)])
    expect(products.every(({ barcode }) => barcode === '' || isEan13(barcode))).toBe(true)
  })
})

describe('the three together', () => {
  const days = all.flatMap(({ branches }) =>
    branches.flatMap(({ workHours }) => workHours.flatMap((one) => one.days)),
  )
  const products = all.flatMap(({ products: rows }) => rows)

  it('LOC-3 show a split day, a day off, a night past midnight and a shop that never closes', () => {
    expect(days.some(({ extraOpen }) => extraOpen !== null)).toBe(true)
    expect(days.some(({ isDayOff }) => isDayOff)).toBe(true)
    expect(days.some(({ open, close }) => close < open && close !== '00:00')).toBe(true)
    expect(days.some(({ open, close, isDayOff }) => open === close && !isDayOff)).toBe(true)
  })

  it('customer 35 show a second city, prices a customer can pay in coins, a stop-list and limited stock', () => {
    expect(all.some(({ cities }) => cities.some(({ ref }) => ref === 'samarkand'))).toBe(true)
    // Nobody can pay 16 991 som in cash.
    expect(products.every(({ costPrice, discount }) => (costPrice * (100 - discount)) % 5_000 === 0)).toBe(
      true,
    )
    expect(products.some(({ discount }) => !Number.isInteger(discount))).toBe(true)
    expect(products.some(({ isAvailable }) => !isAvailable)).toBe(true)
    expect(products.some(({ deliveryEnabled }) => !deliveryEnabled)).toBe(true)
    expect(products.some(({ stock }) => Object.values(stock ?? {}).includes(0))).toBe(true)
  })

  it('CAT-5 show each kind of choice: one of several, a free few, several of one, at least two', () => {
    const groups = products.flatMap(({ modificationGroups }) => modificationGroups)
    expect(groups.some(({ min, max }) => min === 1 && max === 1)).toBe(true)
    expect(groups.some(({ min, max }) => min === 0 && max === 3)).toBe(true)
    expect(groups.some(({ min, max }) => min === 2 && max === 3)).toBe(true)
    expect(groups.some(({ modifications }) => modifications.some(({ maxCount }) => maxCount > 1))).toBe(true)
  })

  it('BSK-3 show a percent, an amount and a delivery promo that run for years', () => {
    const promos = all.flatMap(({ promos: rows }) => rows)
    expect(new Set(promos.map(({ discountType }) => discountType))).toEqual(new Set(['AMOUNT', 'PERCENTAGE']))
    expect(promos.every(({ endDate }) => new Date(endDate) > new Date('2030-01-01'))).toBe(true)
    expect(promos.every(({ code }) => /^[A-Z0-9]{4,16}$/.test(code))).toBe(true)
  })

  it('LNG-4 one speaks all seven languages, the others the three that every shop has', () => {
    const spoken = merchants.map(({ sub, files }) => [
      sub,
      Object.entries(files.merchant.settings).filter(
        ([name, isOn]) => /^(uz|ru|eng|ar|kz|tr|zh)Active$/.test(name) && isOn,
      ).length,
    ])
    expect(Object.fromEntries(spoken)).toEqual({ tez: 3, osh: 7, bozor: 3 })
  })

  it('share pictures that somebody uses, of a size that can be kept here', () => {
    const used = new Set(all.flatMap(picturesIn))
    const originals = readdirSync(picturesFolder)
    expect(originals.filter((name) => !used.has(name))).toEqual([])
    expect(originals.filter((name) => statSync(join(picturesFolder, name)).size > 60_000)).toEqual([])
  })
})

const mostOf = (modifications: Priced[]) => modifications.reduce((sum, { maxCount }) => sum + maxCount, 0)

// The even-odd rule on [longitude, latitude] pairs; no branch stands on an edge.
function contains(polygon: [number, number][], [x, y]: [number, number]): boolean {
  let inside = false
  polygon.forEach(([x1, y1], index) => {
    const [x2, y2] = polygon.at(index - 1) ?? [x1, y1]
    if (y1 > y !== y2 > y && x < x1 + ((y - y1) / (y2 - y1)) * (x2 - x1)) inside = !inside
  })
  return inside
}

function isEan13(code: string): boolean {
  const sum = code
    .split('')
    .reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3), 0)
  return /^\d{13}$/.test(code) && sum % 10 === 0
}
