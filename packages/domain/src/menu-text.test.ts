import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MONEY_LIMITS } from './money.ts'
import { parseMenuText, splitSizes, type MenuLine } from './menu-text.ts'
import { isPrice } from './price-line.ts'

/** A line as the table below says it: a category, a dish and its price, or what is asked. */
function told(line: MenuLine | undefined): string {
  if (!line) return 'nothing'
  if (line.kind === 'CATEGORY') return `# ${line.name}`
  if (line.kind === 'DISH') return `${line.name} = ${line.price}`
  return `? ${line.doubt} ${line.price ?? '–'}`
}

/** Lines as restaurants of Tashkent send them in chats, and what each says. */
const IN_THE_WILD: readonly [string, string][] = [
  ['🔥 MILLIY TAOMLAR 🔥', '# Milliy taomlar'],
  ['Toʻy oshi — 38 000', 'Toʻy oshi = 38000'],
  ['Choyxona osh 35.000', 'Choyxona osh = 35000'],
  ['Qozon kabob 45,000 soʻm', 'Qozon kabob = 45000'],
  ["Norin 32'000", 'Norin = 32000'],
  ['Manti (5 dona) 25 ming', 'Manti (5 dona) = 25000'],
  ['Xonim 22ming', 'Xonim = 22000'],
  ['Lagʻmon 28k', 'Lagʻmon = 28000'],
  ['Lagʻmon qovurma 30К', 'Lagʻmon qovurma = 30000'],
  ['Mastava.....20000', 'Mastava = 20000'],
  ['Shoʻrva: 24 000 сум', 'Shoʻrva = 24000'],
  ['• Dimlama - 33 000', 'Dimlama = 33000'],
  ['1. Somsa goʻshtli 9 000', 'Somsa goʻshtli = 9000'],
  ['2) Somsa qovoqli 7000', 'Somsa qovoqli = 7000'],
  ['Tandir non 6000', 'Tandir non = 6000'],
  ['- Patir   8 000 so`m', 'Patir = 8000'],
  ['', ''],
  ['Шашлыки:', '# Шашлыки'],
  ['Шашлык из баранины 27 тыс.', 'Шашлык из баранины = 27000'],
  ['Шашлык куриный 250 г — 22 000 сум', 'Шашлык куриный 250 г = 22000'],
  ['Люля-кебаб 25000сум', 'Люля-кебаб = 25000'],
  ['Печень 18,5 тыс', 'Печень = 18500'],
  ['Крылышки 6 шт 36 000', 'Крылышки 6 шт = 36000'],
  ['Ассорти на 4 чел. 189 000', 'Ассорти на 4 чел = 189000'],
  ['Сет «Семейный» 1 200 000', 'Сет «Семейный» = 1200000'],
  ['Лук маринованный 5 минг', 'Лук маринованный = 5000'],
  ['', ''],
  ['Burgers', '# Burgers'],
  ['Cheeseburger | 34 000', 'Cheeseburger = 34000'],
  ['Double cheeseburger\t46 000', 'Double cheeseburger = 46000'],
  ['Chicken burger – 32000 UZS', 'Chicken burger = 32000'],
  ['(chicken fillet, salad, sauce)', ''],
  ['Fries S 12 000', 'Fries S = 12000'],
  ['Fries L 100 g = 16 000', 'Fries L 100 g = 16000'],
  ['35 000 - Kids box', 'Kids box = 35000'],
  ['15 ming Hot-dog', 'Hot-dog = 15000'],
  ['', ''],
  ['Pitsa 🍕', '# Pitsa'],
  ['Margarita 30 sm 55 000', 'Margarita 30 sm = 55000'],
  ['Pepperoni 35sm — 72.000', 'Pepperoni 35sm = 72000'],
  ['Pitsa 25/30/35 45000/55000/65000', '? SEVERAL_PRICES 65000'],
  ['4 pishloqli 68000', '4 pishloqli = 68000'],
  ['', ''],
  ['SALATLAR', '# Salatlar'],
  ['Achchiq-chuchuk 14 000', 'Achchiq-chuchuk = 14000'],
  ['Sezar (tovuqli) 29 000 soʻm.', 'Sezar (tovuqli) = 29000'],
  ['Olivye 1 kg 60 000', 'Olivye 1 kg = 60000'],
  ['yangi bodring, pomidor, piyoz', ''],
  ['Grek salati ... 27k', 'Grek salati = 27000'],
  ['', ''],
  ['Ichimliklar', '# Ichimliklar'],
  ['Coca-Cola 0,5 l 9 000', 'Coca-Cola 0,5 l = 9000'],
  ['Coca-Cola 1.5 - 15000', 'Coca-Cola 1.5 = 15000'],
  ['Fanta 1l 12.000', 'Fanta 1l = 12000'],
  ['7 Up 0.5 9000', '7 Up 0.5 = 9000'],
  ['Choy qora 5000', 'Choy qora = 5000'],
  ['Choy limonli 8', '? FEW_SOM 8000'],
  ['Kofe amerikano 15K', 'Kofe amerikano = 15000'],
  ['Kompot 1 litr — 18 ming soʻm', 'Kompot 1 litr = 18000'],
  ['Suv gazsiz 0.5 3 000', 'Suv gazsiz 0.5 = 3000'],
  ['', ''],
  ['Desertlar (uy usulida)', '# Desertlar (uy usulida)'],
  ['Medovik 28 000 soʻm/dona', 'Medovik = 28000'],
  ['Чизкейк «Нью-Йорк» — 32 000 сум / 1 шт.', 'Чизкейк «Нью-Йорк» = 32000'],
  ['Napoleon 24 ming, kuniga yangi', '? NO_PRICE –'],
  ['Muzqaymoq 100 gr — 9 000', 'Muzqaymoq 100 gr = 9000'],
  ['Sharbat 100% 1l 25000', 'Sharbat 100% 1l = 25000'],
  ['★ Paxlava 12k ★', 'Paxlava = 12000'],
]

describe('DSK-91 DAY-31 a list that is pasted', () => {
  it('of sixty lines in the wild 57 are read as they are meant, and three that may mean two things are asked', () => {
    const lines = parseMenuText(IN_THE_WILD.map(([line]) => line).join('\n'))
    const at = new Map(lines.map((line) => [line.line, line]))
    for (const [index, [words, meant]] of IN_THE_WILD.entries())
      expect(told(at.get(index + 1)), words).toBe(meant || 'nothing')
    const written = IN_THE_WILD.filter(([, meant]) => meant !== '')
    const asked = written.filter(([, meant]) => meant.startsWith('?'))
    expect([written.length, asked.length]).toEqual([60, 3])
  })

  it.each<[string, string]>([
    ['Osh 999', '? FEW_SOM 999000'],
    ['Osh 1000', 'Osh = 1000'],
    ['Xaltacha 500 soʻm', 'Xaltacha = 500'],
    ['Osh 24,5', '? FEW_SOM 24500'],
    ['Osh 24.50', '? FEW_SOM 24500'],
    ['Osh 24.500', 'Osh = 24500'],
    ['Osh 1,5 ming', 'Osh = 1500'],
    [`Osh ${MONEY_LIMITS.price}`, `Osh = ${MONEY_LIMITS.price}`],
    [`Osh ${MONEY_LIMITS.price + 1}`, '? FEW_SOM –'],
    ['Osh 25 000 - 30 000', '? SEVERAL_PRICES 30000'],
    ['25 000', '? NO_NAME 25000'],
    ['Osh 0,7 kg', '? NO_PRICE –'],
    ['Osh 1 кг', '? NO_PRICE –'],
    ['KFC 25 000', 'KFC = 25000'],
    ['TANDIR NON 6000', 'Tandir non = 6000'],
    ['Osh\u00A035\u202F000', 'Osh = 35000'],
    ['\uFEFFOsh\u200B 35000', 'Osh = 35000'],
    ['', 'nothing'],
    ['—', 'nothing'],
    ['=====', 'nothing'],
    ['➖➖➖➖➖', 'nothing'],
    // headings that are numbered
    ['🥣 1-taomlar:', '# 1-taomlar'],
    ['1️⃣ Salatlar:', '# Salatlar'],
    ['1️⃣2️⃣ SALATLAR', '# Salatlar'],
    ['3 Salatlar:', '# 3 Salatlar'],
    ['2. Shoʻrvalar:', '# Shoʻrvalar'],
    ['**SALATLAR**', '# Salatlar'],
    ['Nonushta (08:00–11:00):', '# Nonushta (08:00–11:00)'],
    // ways to reach the shop, and its hours
    ['Buyurtma: +998 90 123 45 67', 'nothing'],
    ['☎️ +998(90)123-45-67', 'nothing'],
    ['Tel: 90 123 45 67', 'nothing'],
    ['Тел. (71) 200-45-67', 'nothing'],
    ['901234567', 'nothing'],
    ['@nonvoyxona_bot', 'nothing'],
    ['https://t.me/nonvoyxona?start=35000', 'nothing'],
    ['Osh 35 000 +998901234567', 'Osh = 35000'],
    ['Ish vaqti: 10:00 - 23:00', '? NO_PRICE –'],
    // pictures, numbers and marks around a dish
    ['🇺🇿 Osh 35 000', 'Osh = 35000'],
    ['👨🏽‍🍳 Osh 💰 35 000 soʻm ✅', 'Osh = 35000'],
    ['1.Somsa 9 000', 'Somsa = 9000'],
    ['№ 4 Manti 25 000', 'Manti = 25000'],
    ['3️⃣ Manti 25 000', 'Manti = 25000'],
    ['7 Up 9000', '7 Up = 9000'],
    ['Osh 35 000,00', 'Osh = 35000'],
    ['Osh 35000.00 сум', 'Osh = 35000'],
    ['Osh 35 000 soʼm', 'Osh = 35000'],
    ['35 - Kids box', '? FEW_SOM 35000'],
    // several sizes
    ['Kofe 15k/20k', '? SEVERAL_PRICES 20000'],
    ['Lavash S 25 000 M 30 000 L 35 000', '? SEVERAL_PRICES 35000'],
    ['Osh 0,7 – 28 ming, 1 – 35 ming', '? SEVERAL_PRICES 35000'],
    ['Choy 5000 / 8000', '? SEVERAL_PRICES 8000'],
    ['Set 2 kishilik 100 000, 4 kishilik 180 000', '? SEVERAL_PRICES 180000'],
    ['Pitsa 1000 g 45 000', 'Pitsa 1000 g = 45000'],
    ['Goʻsht 1500 gramm 150 000', 'Goʻsht 1500 gramm = 150000'],
  ])('%j is %s', (words, meant) => {
    expect(told(parseMenuText(words)[0])).toBe(meant)
  })

  it('what is in brackets or in small letters goes to the dish above it', () => {
    const [dish, next] = parseMenuText('Osh 35000\n(guruch, goʻsht)\nva sabzi\nManti 20000')
    expect(dish).toMatchObject({ name: 'Osh', description: 'guruch, goʻsht va sabzi' })
    expect(next).toMatchObject({ name: 'Manti', description: '' })
  })

  it('a line without a price is a category where dishes follow, else it is asked', () => {
    expect(parseMenuText('Bizning menyu\nOshlar\nOsh 35000').map(told)).toEqual([
      '? NO_PRICE –',
      '# Oshlar',
      'Osh = 35000',
    ])
  })

  it('a price that stands alone is of the line above it, as in posts of a channel', () => {
    const lines = parseMenuText(
      'Oshlar:\nToʻy oshi\n(guruch, goʻsht)\n35 000 soʻm\n\nManti\nNarxi: 25 ming\n\nNorin\nЦена 28 000',
    )
    expect(lines.map(told)).toEqual(['# Oshlar', 'Toʻy oshi = 35000', 'Manti = 25000', 'Norin = 28000'])
    expect(lines[1]).toMatchObject({ line: 2, description: 'guruch, goʻsht' })
    expect(parseMenuText('Osh\n25 000 - 30 000').map(told)).toEqual(['# Osh', '? SEVERAL_PRICES 30000'])
  })

  it.each<[string, string[] | null]>([
    ['Pitsa 25/30/35 45000/55000/65000', ['Pitsa 25 – 45000', 'Pitsa 30 – 55000', 'Pitsa 35 – 65000']],
    ['🥤 Cola 0.5/1 l 8 000 / 12 000', ['Cola 0.5 l – 8000', 'Cola 1 l – 12000']],
    ['Lavash S 25 000 M 30 000 L 35 000', ['Lavash S – 25000', 'Lavash M – 30000', 'Lavash L – 35000']],
    ['Osh 0,7 – 28 ming, 1 – 35 ming', ['Osh 0,7 – 28000', 'Osh 1 – 35000']],
    ['Set 2 kishilik 100 000 (4 kishilik 180 000)', ['Set 2 kishilik – 100000', 'Set 4 kishilik – 180000']],
    ['Choy 5000 / 8000', null],
    ['Pitsa 25/30 45000/55000/65000', null],
    ['S 25 000 M 30 000', null],
    ['Osh 35 000', null],
    ['', null],
  ])('the sizes of %j are lines of their own, where each has its price', (row, lines) => {
    expect(splitSizes(row)).toEqual(lines)
    for (const line of lines ?? []) expect(parseMenuText(line)).toMatchObject([{ kind: 'DISH' }])
  })

  it('takes whatever is pasted, and every price is one', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'grapheme' }), { maxLength: 8 }), (rows) => {
        const prices = parseMenuText(rows.join('\n')).flatMap((line) =>
          line.kind === 'CATEGORY' || line.price === null ? [] : [line.price],
        )
        expect(prices.every(isPrice)).toBe(true)
        rows.forEach(splitSizes)
      }),
    )
  })
})
