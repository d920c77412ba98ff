import type { FileName, MerchantImport } from './format.ts'
import type { Link } from './rows.ts'

/** Something that is wrong between rows; `path` begins with the row's index when the file is a list. */
export type BrokenRule = { name: FileName; path: readonly PropertyKey[]; message: string }

/**
 * What no single row can tell: refs that are used twice or name nothing, a shop without a main branch, a product of
 * nobody. Pictures are looked up by whoever reads the folder.
 */
export function checkReferences(files: MerchantImport): BrokenRule[] {
  return [
    ...checkUnique(files),
    ...checkMain(files),
    ...checkPlaces(files),
    ...checkHalls(files),
    ...checkMenu(files),
    ...checkStations(files),
    ...checkLinks(files),
  ]
}

type Row = { ref: string }

const refsOf = (rows: readonly Row[]) => new Set(rows.map(({ ref }) => ref))

function checkUnique(files: MerchantImport): BrokenRule[] {
  const {
    merchant: _merchant,
    policies: _policies,
    payments: _payments,
    sms: _sms,
    delivery: _delivery,
    telegram: _telegram,
    ...lists
  } = files
  const { branches, stories, products, promos } = files
  const names = Object.keys(lists) as (keyof typeof lists)[]
  return [
    ...names.flatMap((name) => repeated(name, [], lists[name], 'ref')),
    ...repeated('promos', [], promos, 'code'),
    ...repeated('policies', [], files.policies, 'type'),
    ...repeated('payments', [], files.payments, 'provider'),
    ...repeated('sms', [], files.sms, 'gateway'),
    ...repeated('delivery', [], files.delivery, 'provider'),
    ...repeated('merchant', ['payments'], files.merchant.payments, 'type'),
    ...branches.flatMap(({ workHours }, at) => repeated('branches', [at, 'workHours'], workHours, 'type')),
    ...stories.flatMap(({ slides }, at) => repeated('stories', [at, 'slides'], slides, 'ref')),
    ...products.flatMap(({ modificationGroups }, at) => checkModifications(modificationGroups, at)),
  ]
}

type ModificationGroups = MerchantImport['products'][number]['modificationGroups']

function checkModifications(groups: ModificationGroups, product: number): BrokenRule[] {
  const path = [product, 'modificationGroups']
  return [
    ...repeated('products', path, groups, 'ref'),
    ...groups.flatMap(({ modifications }, group) =>
      repeated('products', [...path, group, 'modifications'], modifications, 'ref'),
    ),
  ]
}

function repeated<Key extends string>(
  name: FileName,
  before: readonly PropertyKey[],
  rows: readonly Record<Key, string>[],
  key: Key,
): BrokenRule[] {
  const seen = new Set<string>()
  return rows.flatMap((row, index) => {
    const value = row[key]
    if (!seen.has(value)) {
      seen.add(value)
      return []
    }
    return [{ name, path: [...before, index, key], message: `"${value}" is there already` }]
  })
}

function checkMain({ cities, branches, merchant }: MerchantImport): BrokenRule[] {
  const mainBranches = branches.filter(({ isMain }) => isMain).length
  const mainCities = cities.filter(({ isMain }) => isMain)
  const problems: BrokenRule[] = []
  if (mainBranches !== 1) {
    problems.push({
      name: 'branches',
      path: [],
      message: `exactly one branch has isMain, here ${mainBranches}`,
    })
  }
  if (mainCities.length !== 1) {
    problems.push({
      name: 'cities',
      path: [],
      message: `exactly one city has isMain, here ${mainCities.length}`,
    })
  }
  if (mainCities.length === 1 && mainCities[0]?.ref !== merchant.mainCity) {
    problems.push({
      name: 'merchant',
      path: ['mainCity'],
      message: `the main city is "${mainCities[0]?.ref}"`,
    })
  }
  return problems
}

function checkPlaces({ cities, branches, zones }: MerchantImport): BrokenRule[] {
  const known = refsOf(cities)
  return [
    ...branches.flatMap(({ city }, index) => unknown(known, city, 'branches', [index, 'city'], 'city')),
    ...zones.flatMap(({ city }, index) => unknown(known, city, 'zones', [index, 'city'], 'city')),
  ]
}

function checkHalls({ branches, halls }: MerchantImport): BrokenRule[] {
  const known = refsOf(branches)
  const codes = new Set<string>()
  return halls.flatMap(({ branch, tables }, index) => [
    ...unknown(known, branch, 'halls', [index, 'branch'], 'branch'),
    ...repeated('halls', [index, 'tables'], tables, 'ref'),
    ...tables.flatMap(({ code }, at) => {
      if (code === null) return []
      const isTaken = codes.has(code)
      codes.add(code)
      const path = [index, 'tables', at, 'code']
      return isTaken ? [{ name: 'halls' as const, path, message: `"${code}" is there already` }] : []
    }),
  ])
}

function checkMenu({
  groups,
  categories,
  products,
  branches,
  mealtimes,
  grades,
}: MerchantImport): BrokenRule[] {
  const known = {
    groups: refsOf(groups),
    categories: refsOf(categories),
    branches: refsOf(branches),
    mealtimes: refsOf(mealtimes),
    products: refsOf(products),
  }
  const checkMealtimes = (name: 'categories' | 'products', index: number, refs: readonly string[]) =>
    refs.flatMap((ref, at) => unknown(known.mealtimes, ref, name, [index, 'mealtimes', at], 'mealtime'))
  return [
    ...grades.flatMap(({ product }, index) =>
      unknown(known.products, product, 'grades', [index, 'product'], 'product'),
    ),
    ...categories.flatMap(({ mealtimes: refs }, index) => checkMealtimes('categories', index, refs)),
    ...products.flatMap(({ mealtimes: refs }, index) => checkMealtimes('products', index, refs)),
    ...categories.flatMap(({ group }, index) =>
      group === null ? [] : unknown(known.groups, group, 'categories', [index, 'group'], 'group'),
    ),
    ...products.flatMap(({ category, branches: only, stock, branchPrices, isAvailable }, index) => [
      ...unknown(known.categories, category, 'products', [index, 'category'], 'category'),
      ...(only ?? []).flatMap((ref, at) =>
        unknown(known.branches, ref, 'products', [index, 'branches', at], 'branch'),
      ),
      ...Object.entries({ stock, branchPrices, isAvailable }).flatMap(([field, byBranch]) =>
        Object.keys(byBranch ?? {}).flatMap((ref) =>
          checkSeller(known.branches, { only, ref, path: [index, field, ref] }),
        ),
      ),
    ]),
  ]
}

function checkStations({ branches, categories, products, stations }: MerchantImport): BrokenRule[] {
  const known = { branches: refsOf(branches), categories: refsOf(categories), products: refsOf(products) }
  return stations.flatMap(({ branch, categories: made, products: dishes }, index) => [
    ...unknown(known.branches, branch, 'stations', [index, 'branch'], 'branch'),
    ...made.flatMap((ref, at) =>
      unknown(known.categories, ref, 'stations', [index, 'categories', at], 'category'),
    ),
    ...dishes.flatMap((ref, at) =>
      unknown(known.products, ref, 'stations', [index, 'products', at], 'product'),
    ),
  ])
}

/** A product is counted, priced and to be had only where it is sold. */
const checkSeller = (
  branches: ReadonlySet<string>,
  { only, ref, path }: { only: readonly string[] | null; ref: string; path: PropertyKey[] },
): BrokenRule[] =>
  only !== null && !only.includes(ref)
    ? [{ name: 'products', path, message: `branch "${ref}" does not sell it` }]
    : unknown(branches, ref, 'products', path, 'branch')

function checkLinks({ banners, stories, products, categories, groups }: MerchantImport): BrokenRule[] {
  const known = { PRODUCT: refsOf(products), CATEGORY: refsOf(categories), GROUP: refsOf(groups) }
  const check = (link: Link, name: FileName, path: PropertyKey[]): BrokenRule[] =>
    link === null || link.type === 'PAGE' || link.type === 'URL'
      ? []
      : unknown(known[link.type], link.value, name, [...path, 'link', 'value'], link.type.toLowerCase())
  return [
    ...banners.flatMap(({ link }, index) => check(link, 'banners', [index])),
    ...stories.flatMap(({ slides }, index) =>
      slides.flatMap(({ link }, at) => check(link, 'stories', [index, 'slides', at])),
    ),
  ]
}

function unknown(
  known: ReadonlySet<string>,
  ref: string,
  name: FileName,
  path: PropertyKey[],
  noun: string,
): BrokenRule[] {
  return known.has(ref) ? [] : [{ name, path, message: `there is no ${noun} "${ref}"` }]
}
