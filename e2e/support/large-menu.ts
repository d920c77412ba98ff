import type { Change, Row } from './own-shop.ts'

const DISHES = [
  ['Chizburger', 'Чизбургер', 'Cheeseburger'],
  ['Lavash', 'Лаваш', 'Lavash wrap'],
  ['Lagʻmon', 'Лагман', 'Lagman noodles'],
  ['Osh', 'Плов', 'Plov'],
  ['Manti', 'Манты', 'Manti dumplings'],
  ['Somsa', 'Самса', 'Somsa'],
  ['Shoʻrva', 'Шурпа', 'Shurpa soup'],
  ['Pitsa', 'Пицца', 'Pizza'],
  ['Hot-dog', 'Хот-дог', 'Hot dog'],
  ['Limonad', 'Лимонад', 'Lemonade'],
] as const
const MANNERS = [
  ['klassik', 'классический', 'classic'],
  ['pishloqli', 'с сыром', 'with cheese'],
  ['achchiq qizil qalampirli', 'острый с красным перцем', 'hot with red pepper'],
  ['uy uslubida, koʻkatlar bilan', 'по-домашнему, с зеленью', 'home style, with herbs'],
  ['katta', 'большой', 'large'],
] as const
const PICTURES = ['cheeseburger', 'lavash', 'lagmon', 'plov', 'manti', 'somsa', 'shurva', 'cola']

/** How many categories and products the large menu of the tests has. */
export const LARGE = { categories: 40, products: 5000 }

/** The name of a product of the large menu in Uzbek, from its place. No two are the same. */
export const largeName = (place: number): string => nameOf(place).uz

/** The name of a category of the large menu in Uzbek. */
export const largeCategory = (index: number): string => `Boʻlim ${index + 1}`

/** Makes a menu of 5 000 products in 40 categories, in the views that categories can have. */
export const toLargeMenu: Change = (files) => {
  const [category] = files.categories
  const [product] = files.products
  if (!category || !product) throw new Error('the shop has a menu to begin with')
  files.categories = Array.from({ length: LARGE.categories }, (_, index): Row => ({
    ...category,
    ref: `c${index}`,
    group: null,
    name: { uz: largeCategory(index), ru: `Раздел ${index + 1}`, eng: `Part ${index + 1}` },
    viewType: index % 10 === 7 ? 'SMALL' : 'MEDIUM',
    scrollType: index % 10 === 4 ? 'HORIZONTAL' : 'VERTICAL',
    navigationType: index === 20 ? 'FULL_SCREEN' : 'SHEET',
    priority: index + 1,
  }))
  files.products = Array.from({ length: LARGE.products }, (_, place): Row => ({
    ...product,
    ref: `p${place}`,
    category: `c${categoryOf(place)}`,
    name: nameOf(place),
    image: `${PICTURES[place % PICTURES.length]}.webp`,
    gallery: [],
    costPrice: 12_000 + (place % 60) * 1000,
    discount: place % 9 === 0 ? 10 : 0,
    labels: place % 7 === 0 ? ['HIT'] : [],
    priority: place + 1,
    isCartRecommendation: false,
    modificationGroups: place % 4 === 3 ? product['modificationGroups'] : [],
  }))
  files.banners = []
  files.stories = []
  files.promos = []
  files.grades = []
}

/** Uneven on purpose: from 50 to 200 products, as shops have them. */
function categoryOf(place: number): number {
  const pair = Math.floor(place / 250)
  return pair * 2 + (place % 250 < 50 + (pair % 4) * 50 ? 0 : 1)
}

function nameOf(place: number): { uz: string; ru: string; eng: string } {
  const dish = DISHES[place % DISHES.length] ?? DISHES[0]
  const manner = MANNERS[Math.floor(place / DISHES.length) % MANNERS.length] ?? MANNERS[0]
  const number = place + 1
  return {
    uz: `${dish[0]} ${manner[0]} ${number}`,
    ru: `${dish[1]} ${manner[1]} ${number}`,
    eng: `${dish[2]} ${manner[2]} ${number}`,
  }
}
