import { cp, mkdtemp, readFile, rm, unlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { demoMerchants, picturesFolder } from '@dasturxon/demo'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { describeProblem, readFolder } from './read-folder.ts'

describe.each(demoMerchants())('OPS-2 the demo merchant $sub', ({ sub, folder }) => {
  it('is a folder the importer reads, with all its pictures', async () => {
    const reading = await readFolder(folder, picturesFolder)
    if (reading.kind === 'refused') throw new Error(reading.problems.map(describeProblem).join('\n'))
    expect(reading.files.merchant.sub).toBe(sub)
    expect(reading.files.products.length).toBeGreaterThanOrEqual(28)
    expect(reading.pictures.get('logo.svg')?.file).toBe(join(folder, 'pictures', 'logo.svg'))
    expect(reading.files.merchant.settings.mapType).toBe('LEAFLET')
  })
})

describe('OPS-2 a folder with mistakes', () => {
  const [, osh] = demoMerchants()
  let folder = ''

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'import-'))
    await cp(osh?.folder ?? '', folder, { recursive: true })
  })
  afterEach(() => rm(folder, { recursive: true, force: true }))

  /** Replaces the first match in a file and tells what the importer says about the folder then. */
  const problemsAfter = async (file: string, from: string | RegExp, to: string): Promise<string[]> => {
    const path = join(folder, file)
    const before = await readFile(path, 'utf8')
    const after = before.replace(from, to)
    expect(after).not.toBe(before)
    await writeFile(path, after)
    return describeFolder()
  }
  const describeFolder = async (): Promise<string[]> => {
    const reading = await readFolder(folder, picturesFolder)
    return reading.kind === 'refused' ? reading.problems.map(describeProblem) : []
  }

  it.each([
    [
      'products.json',
      '"costPrice": 34000',
      '"costPrice": 34000.5',
      /^products\.json:9 row 1 \(plov-wedding\) costPrice: /,
    ],
    [
      'products.json',
      '"costPrice": 34000',
      '"costPrice": -1',
      /^products\.json:9 row 1 \(plov-wedding\) costPrice: /,
    ],
    ['products.json', '"costPrice": 34000', '"costPrice": 1000000001', /row 1 \(plov-wedding\) costPrice: /],
    [
      'products.json',
      '"calorie": 780',
      '"kcal": 780',
      /^products\.json:14 row 1 \(plov-wedding\) kcal: no such key/,
    ],
    [
      'products.json',
      '"discount": 10,',
      '"discount": 10.125,',
      /row 4 \(plov-dish\) discount: at most two decimals/,
    ],
    ['products.json', '"discount": 10,', '"discount": 101,', /row 4 \(plov-dish\) discount: /],
    [
      'products.json',
      '"category": "plov"',
      '"category": "osh"',
      /^products\.json:4 row 1 \(plov-wedding\) category: there is no category "osh"$/,
    ],
    [
      'products.json',
      '"ref": "plov-teahouse"',
      '"ref": "plov-wedding"',
      /row 2 \(plov-wedding\) ref: "plov-wedding" is there already/,
    ],
    [
      'products.json',
      '"ref": "toppings"',
      '"ref": "portion"',
      /modificationGroups\.1\.ref: "portion" is there/,
    ],
    ['products.json', '"ref": "quail-eggs"', '"ref": "qazi"', /modifications\.1\.ref: "qazi" is there/],
    ['stories.json', '"ref": "two"', '"ref": "one"', /slides\.1\.ref: "one" is there/],
    ['promos.json', '"REGISTON"', '"OSH30"', /row 2 \(registon\) code: "OSH30" is there/],
    [
      'products.json',
      '"timeCookingMax": 10',
      '"timeCookingMax": 4',
      /timeCookingMax: smaller than timeCookingMin/,
    ],
    ['products.json', '"max": 1,', '"max": 101,', /modificationGroups\.0\.max: /],
    ['products.json', '"min": 0,', '"min": 4,', /modificationGroups\.1\.max: smaller than min/],
    [
      'products.json',
      /"min": 1,\s+"max": 1,/,
      '"min": 4, "max": 9,',
      /modificationGroups\.0\.min: more than all options together allow/,
    ],
    [
      'products.json',
      /"minCount": 0,\s+"maxCount": \d+,/,
      '"minCount": 2, "maxCount": 2,',
      /modificationGroups\.0\.max: smaller than the options that are obligatory/,
    ],
    [
      'products.json',
      '"image": "plov.webp"',
      '"image": "palov.webp"',
      /image: there is no picture "palov\.webp"/,
    ],
    ['products.json', '"mxicCode": "9', '"mxicCode": "', /mxicCode: 17 digits/],
    [
      'products.json',
      '"stock": { "chorsu"',
      '"stock": { "chorsuu"',
      /row 4 \(plov-dish\) stock\.chorsuu: there is no branch/,
    ],
    [
      'products.json',
      '"stock": { "chorsu"',
      '"branchPrices": { "chorsuu": 30000 }, "stock": { "chorsu"',
      /row 4 \(plov-dish\) branchPrices\.chorsuu: there is no branch/,
    ],
    [
      'products.json',
      '"stock": { "chorsu"',
      '"isAvailable": { "chorsuu": false }, "stock": { "chorsu"',
      /row 4 \(plov-dish\) isAvailable\.chorsuu: there is no branch/,
    ],
    [
      'products.json',
      '"stock": { "chorsu"',
      '"branchPrices": { "chorsu": 0.5 }, "stock": { "chorsu"',
      /branchPrices\.chorsu: /,
    ],
    [
      'products.json',
      '"branches": ["samarkand", "chorsu"]',
      '"branches": ["samarkand"]',
      /stock\.chorsu: branch "chorsu" does not sell it/,
    ],
    [
      'branches.json',
      '"isMain": true',
      '"isMain": false',
      /^branches\.json:1: exactly one branch has isMain, here 0$/,
    ],
    ['payments.json', /"key": "\w+"/, '"key": ""', /^payments\.json:\d+ row 1 settings\.key: /],
    ['payments.json', '"serviceId": "45678"', '"serviceId": 45678', /row 2 settings\.serviceId: /],
    ['payments.json', '"login": "simulator"', '"login": "a:b"', /row 3 settings\.login: /],
    ['payments.json', '"launchLink"', '"launch"', /row 3 settings: .*"launch"/],
    ['payments.json', '"PAYME"', '"PAYPAL"', /row 1 provider: /],
    ['branches.json', 'Asia/Samarkand', 'Asia/Samarqand', /row 3 \(samarkand\) timeZone: a time zone like/],
    ['branches.json', '"open": "06:00"', '"open": "6:00"', /row 1 \(chorsu\) workHours\.0\.days\.0\.open: /],
    [
      'branches.json',
      '"TUESDAY"',
      '"MONDAY"',
      /row 1 \(chorsu\) workHours\.0\.days: a weekday is named twice/,
    ],
    [
      'branches.json',
      /"extraClose": "[\d:]+"/,
      '"extraClose": null',
      /row 3 \(samarkand\) .*extraClose: the second opening/,
    ],
    ['branches.json', '"+998710000211"', '"+99871000"', /row 1 \(chorsu\) phone: a phone like/],
    [
      'branches.json',
      '"city": "samarkand"',
      '"city": "bukhara"',
      /row 3 \(samarkand\) city: there is no city "bukhara"/,
    ],
    ['zones.json', '[69.259, 41.3465]', '[69.259, 91]', /row 1 \(old-town\) polygon\.0\.1: /],
    [
      'zones.json',
      /"polygon": \[\[69\.259.*\]\]/,
      '"polygon": [[69.2, 41.3], [69.3, 41.3], [69.2, 41.3]]',
      /^zones\.json:9 row 1 \(old-town\) polygon: an area has three different corners at least$/,
    ],
    [
      'zones.json',
      /"polygon": (\[\[69\.259.*\]\])/,
      '"polygon": [$1, [[69.24, 41.32], [69.25, 41.32]]]',
      /^zones\.json:9 row 1 \(old-town\) polygon\.1: an area has three different corners at least$/,
    ],
    ['zones.json', '"price": 10000', '"price": 10000, "minOrder": -1', /row 1 \(old-town\) minOrder: /],
    [
      'branches.json',
      '"hourExceptions": []',
      '"hourExceptions": [{ "date": "2027-03-21", "isClosed": true }, { "date": "2027-03-21", "isClosed": false, "open": "10:00", "close": "12:00" }]',
      /hourExceptions: a date is named as closed and as open$/,
    ],
    [
      'merchant.json',
      '"mainCity": "tashkent"',
      '"mainCity": "samarkand"',
      /mainCity: the main city is "tashkent"/,
    ],
    [
      'merchant.json',
      '"uzActive": true',
      '"uzActive": false',
      /settings\.mainLanguage: the main language is switched off/,
    ],
    ['merchant.json', '"#12408F"', '"blue"', /settings\.mainColor: a colour like/],
    ['merchant.json', '"isDark"', '"dark"', /settings\.dark: no such key/],
    [
      'banners.json',
      '"value": "plov-wedding"',
      '"value": "plov-weding"',
      /row 1 \(wedding-plov\) link\.value: there is no product/,
    ],
    [
      'banners.json',
      '"/profile/promos"',
      '"//evil.example"',
      /row 3 \(promo-osh30\) link\.value: a path of the shop/,
    ],
    ['promos.json', '"OSH30"', '"osh30"', /row 1 \(osh30\) code: capital/],
    [
      'promos.json',
      '"deliveryDiscount": 100',
      '"deliveryDiscount": 101',
      /row 2 \(registon\) deliveryDiscount: a percent/,
    ],
    [
      'promos.json',
      '"productDiscount": 30000',
      '"productDiscount": 30000.5',
      /row 1 \(osh30\) productDiscount: whole som/,
    ],
    ['promos.json', '2035-12-31T', '2025-12-31T', /row 1 \(osh30\) endDate: before startDate/],
    [
      'cities.json',
      '"uz": "Toshkent", "ru": "Ташкент", "eng": "Tashkent"',
      '"uz": "", "ru": "", "eng": ""',
      /row 1 \(tashkent\) name: no language has a text/,
    ],
  ])('in %s, %s → %s, is told by file, line, row and key', async (file, from, to, expected) => {
    const problems = await problemsAfter(file, from, to)
    expect(problems).toHaveLength(1)
    expect(problems[0]).toMatch(expected)
  })

  it('names the line at which a file stops being JSON', async () => {
    expect(await problemsAfter('groups.json', '"ref": "kitchen",', '"ref": "kitchen"')).toEqual([
      expect.stringMatching(/^groups\.json:4: /),
    ])
  })

  it('tells all mistakes of all files at once', async () => {
    await problemsAfter('promos.json', '"OSH30"', '"osh30"')
    expect(await problemsAfter('cities.json', '"isMain": true', '"isMain": 1')).toHaveLength(2)
  })

  it('refuses a folder without its menu and a file it does not know; does without stories', async () => {
    await unlink(join(folder, 'products.json'))
    await unlink(join(folder, 'stories.json'))
    await writeFile(join(folder, 'product.json'), '[]')
    expect(await describeFolder()).toEqual([
      'product.json: not a file of this format',
      'products.json: this file is missing',
    ])
  })
})

describe('OPS-2 the smallest shop of docs/importing.md', () => {
  let folder = ''

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'import-'))
  })
  afterEach(() => rm(folder, { recursive: true, force: true }))

  it('is read as it is printed, with the defaults the page names', async () => {
    const page = await readFile(new URL('../../../../../docs/importing.md', import.meta.url), 'utf8')
    const files = [...page.matchAll(/```json (\w+\.json)\n(.*?)```/gs)]
    expect(files).toHaveLength(5)
    for (const [, name = '', text = ''] of files) await writeFile(join(folder, name), text)

    const reading = await readFolder(folder)
    if (reading.kind === 'refused') throw new Error(reading.problems.map(describeProblem).join('\n'))
    const { merchant, products, zones } = reading.files
    expect(merchant.settings).toMatchObject({ uzActive: true, deliveryActive: false, freeDeliveryFrom: null })
    expect(products[0]).toMatchObject({
      unit: 'COUNT',
      amount: 1,
      discount: 0,
      isAvailable: true,
      branches: null,
    })
    expect(zones).toEqual([])
  })
})
