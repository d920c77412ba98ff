import { commonDishes, type CommonDish } from '@dasturxon/demo'
import type { DishProposal } from '@dasturxon/contract/desk'
import { DISH_KINDS, foldWords, type DishKind } from '@dasturxon/domain'

/** What dishes of a kind stand below, where a list has no heading. */
const CATEGORIES: Record<DishKind, { uz: string; ru: string; eng: string }> = {
  main: { uz: 'Asosiy taomlar', ru: 'Основные блюда', eng: 'Main dishes' },
  soup: { uz: 'Birinchi taomlar', ru: 'Супы', eng: 'Soups' },
  grill: { uz: 'Shashlik va kaboblar', ru: 'Шашлык и кебаб', eng: 'Grill' },
  dough: { uz: 'Xamir taomlar', ru: 'Блюда из теста', eng: 'Dough dishes' },
  bread: { uz: 'Nonlar', ru: 'Хлеб', eng: 'Bread' },
  salad: { uz: 'Salatlar', ru: 'Салаты', eng: 'Salads' },
  fastfood: { uz: 'Fast-fud', ru: 'Фастфуд', eng: 'Fast food' },
  pizza: { uz: 'Pitsa', ru: 'Пицца', eng: 'Pizza' },
  sushi: { uz: 'Sushi va rollar', ru: 'Суши и роллы', eng: 'Sushi and rolls' },
  breakfast: { uz: 'Nonushta', ru: 'Завтраки', eng: 'Breakfast' },
  dessert: { uz: 'Shirinliklar', ru: 'Десерты', eng: 'Desserts' },
  coffee: { uz: 'Qahva', ru: 'Кофе', eng: 'Coffee' },
  tea: { uz: 'Choy', ru: 'Чай', eng: 'Tea' },
  drink: { uz: 'Ichimliklar', ru: 'Напитки', eng: 'Drinks' },
  sauce: { uz: 'Souslar', ru: 'Соусы', eng: 'Sauces' },
  flowers: { uz: 'Gullar', ru: 'Цветы', eng: 'Flowers' },
  grocery: { uz: 'Mahsulotlar', ru: 'Продукты', eng: 'Groceries' },
}

/** How many, how heavy: it is no word of the name, and is said in each language. */
const AMOUNT = /[\s,]*(\d+(?:[.,]\d+)?)\s*(dona|ta|шт\.?|штук|pcs|g|gr|гр?|kg|кг|l|л|ml|мл|sm|см)\.?$/iu
const UNITS: Record<string, { uz: string; ru: string; eng: string }> = Object.fromEntries(
  [
    [
      ['dona', 'ta', 'шт', 'шт.', 'штук', 'pcs'],
      ['dona', 'шт.', 'pcs'],
    ],
    [
      ['g', 'gr', 'г', 'гр'],
      ['g', 'г', 'g'],
    ],
    [
      ['kg', 'кг'],
      ['kg', 'кг', 'kg'],
    ],
    [
      ['l', 'л'],
      ['l', 'л', 'l'],
    ],
    [
      ['ml', 'мл'],
      ['ml', 'мл', 'ml'],
    ],
    [
      ['sm', 'см'],
      ['sm', 'см', 'cm'],
    ],
  ].flatMap(([written = [], [uz = '', ru = '', eng = ''] = []]) =>
    written.map((unit) => [unit, { uz, ru, eng }] as const),
  ),
)

const spelled = (name: string) => foldWords(name, { yo: 'yo' }).join(' ')
export const isDishKind = (kind: string): kind is DishKind => DISH_KINDS.some((one) => one === kind)

let index: ReadonlyMap<string, CommonDish> | undefined

function readIndex(): ReadonlyMap<string, CommonDish> {
  const names = commonDishes().flatMap((dish) =>
    [dish.uz, dish.ru, dish.eng].map((name) => [spelled(name), dish] as const),
  )
  // of names that two share the first one counts
  return new Map(names.toReversed())
}

/** The dish that a name means, by all its spellings in three languages; null where the dictionary has none. */
function findDish(name: string): CommonDish | null {
  index ??= readIndex()
  return index.get(spelled(name)) ?? null
}

/**
 * What the dictionary knows of names as somebody wrote them: `Manti 5 dona` is manti, five of them in each language. Names that it
 * does not know have no row.
 */
export function proposeDishes(names: readonly string[]): DishProposal[] {
  return [...new Set(names)].flatMap((asked) => {
    const whole = findDish(asked)
    const amount = whole ? null : AMOUNT.exec(asked)
    const dish = whole ?? (amount ? findDish(asked.slice(0, amount.index)) : null)
    if (!dish || !isDishKind(dish.kind)) return []
    const [, figure = '', written = ''] = amount ?? []
    const unit = UNITS[written.toLowerCase()]
    const named = (language: 'uz' | 'ru' | 'eng') =>
      unit ? `${dish[language]}, ${figure} ${unit[language]}` : dish[language]
    return [
      {
        asked,
        name: { uz: named('uz'), ru: named('ru'), eng: named('eng') },
        kind: dish.kind,
        category: CATEGORIES[dish.kind],
        picture: dish.picture,
      },
    ]
  })
}

/** The dish of the dictionary by its Uzbek name, as ready menus call it. Throws where there is none: our own files are wrong then. */
export function requireDish(name: string): CommonDish {
  const dish = commonDishes().find(({ uz }) => uz === name)
  if (!dish) throw new Error(`the dictionary has no dish ${name}`)
  return dish
}
