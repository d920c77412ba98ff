import { expect, test } from 'vitest'
import { guessShopKind } from './guess-shop-kind.ts'
import type { ShopKind } from './shop-kinds.ts'

const NAMES: Record<ShopKind, string[]> = {
  FLOWERS: [
    'Gul dunyosi',
    'Gullar olami',
    'Toshkent gullari',
    'Guldasta.uz',
    'Гуллар',
    'Atirgul',
    'Flower Lab',
    'FLOWERS',
    'Bouquet Room',
    'Flora Design',
    'Цветы 24',
    'Мир цветов',
    'Цветочный дом',
    'Букетная',
    'Студия флористики «Пион»',
    'Tsvety Samarkand',
    'Gul & Bozor',
    'Gul doʻkoni',
  ],
  COFFEE: [
    'Coffee Time',
    'Safia Coffee',
    'Kofe va kitob',
    'Kofexona №1',
    'Qahvaxona',
    'Қаҳва',
    'Кофейня «Утро»',
    'Кофе с собой',
    'Espresso Bar',
    'Latte',
    'Coffee Market',
  ],
  GROCERIES: [
    'Baraka market',
    'Makro supermarketi',
    'Супермаркет Корзинка',
    'Minimarket 7',
    "Oila do'koni",
    'Дўкон',
    'Магазин «Ромашка»',
    'Продукты у дома',
    'Oziq-ovqat',
    'Mevalar',
    'Fresh Grocery',
    'Chorsu bozori',
  ],
  KITCHEN: [
    'Tez Burger',
    'Osh markazi',
    'Registon Choyxonasi',
    'Чайхана Регистан',
    'Gulnora opa oshxonasi',
    'Gulzor',
    'Milliy taomlar',
    'Ресторан «Сад цветов»',
    'Somsa Market',
    'Lola Pizza',
    'Marketing Pro Plov',
    'Светофор',
    'Nasiba',
    '',
    '🌷',
  ],
}

test.each(Object.entries(NAMES).flatMap(([kind, names]) => names.map((name) => [name, kind])))(
  'CUS-18 a shop called “%s” is taken for one of the kind %s',
  (name, kind) => expect(guessShopKind({ name, menu: '' })).toBe(kind),
)

test('CUS-18 a name that says nothing leaves it to the menu, and one that says something does not', () => {
  expect(guessShopKind({ name: 'Nasiba', menu: 'Latte 25000\nKapuchino 23000\nNapoleon 30000' })).toBe(
    'COFFEE',
  )
  expect(guessShopKind({ name: 'Nasiba', menu: 'Букет «Нежность» 259000\nТюльпаны, 15 шт. 149000' })).toBe(
    'FLOWERS',
  )
  expect(guessShopKind({ name: 'Nasiba', menu: 'Osh 35000\nLavash 28000\nLatte 25000' })).toBe('KITCHEN')
  expect(guessShopKind({ name: 'Gullar', menu: 'Latte 25000' })).toBe('FLOWERS')
})
