import { newId } from '@dasturxon/db'
import { expect } from 'vitest'
import { dataOf } from '../desk.ts'
import type { WalkedShop } from './shop.ts'
import {
  follows,
  imported,
  inLanguages,
  plainly,
  pressed,
  readBy,
  said,
  sends,
  texts,
  typed,
  type DeskRecord,
  type Entities,
} from './ways.ts'

const PICTURE = 'https://pictures.example/taom.webp'

const productCalled = (name: 'product' | 'hiddenProduct'): DeskRecord => ({
  call: 'desk.changeProduct',
  load: async ({ person, ids }) =>
    dataOf(await (await person('OWNER')).call('desk.product', { params: { id: ids[name] } })),
})
const product = productCalled('product')

const categoryCalled = (name: 'category' | 'otherCategory'): DeskRecord => ({
  call: 'desk.changeCategory',
  load: async ({ person, ids }) => {
    const { categories } = dataOf(await (await person('OWNER')).call('desk.products'))
    const found = categories.find(({ id }) => id === ids[name])
    if (!found) throw new Error(`there is no ${name}`)
    return { ...found, fields: { ...found, ...inLanguages('name', found.name) } }
  },
})
const category = categoryCalled('category')

const group: DeskRecord = {
  call: 'desk.changeGroup',
  load: async ({ person, ids }) => {
    const { content } = dataOf(await (await person('OWNER')).call('desk.groups'))
    const found = content.find(({ id }) => id === ids.group)
    if (!found) throw new Error('the group is there')
    return found
  },
}
const ofGroup = plainly(group)
const ofProduct = plainly(product)
const ofCategory = plainly(category)

const isShown = async ({ customer, ids }: WalkedShop) => {
  const { products } = dataOf(await customer.call('catalogue.overalls'))
  return products.find(({ id }) => id === ids.hiddenProduct)?.active
}

const gradeOfDish = async ({ guest, ids }: WalkedShop) => {
  const { products } = dataOf(await guest('catalogue.overalls'))
  return products.find(({ id }) => id === ids.productWithChoice)?.grade
}

/** A choice that the dish has not had. */
const choice = { group: newId(), option: newId() }
const choiceFields = {
  [`choice.${choice.group}.there`]: true,
  [`choice.${choice.group}.name.uz`]: 'Hajm',
  [`choice.${choice.group}.min`]: 1,
  [`choice.${choice.group}.max`]: 1,
  [`choice.${choice.group}.option.${choice.option}.there`]: true,
  [`choice.${choice.group}.option.${choice.option}.name.uz`]: '1 litr',
  [`choice.${choice.group}.option.${choice.option}.price`]: 6_000,
}
const CHOICE = {
  id: choice.group,
  min: 1,
  max: 1,
  modifications: [expect.objectContaining({ id: choice.option, price: 6_000 })],
}

/** The menu (spec §3 Group, Category, Product). */
export const MENU: Entities = {
  'Localised text': {
    uz: readBy(typed(product)({ 'name.uz': 'Muzdek kola' }, 'Muzdek kola'), nameIn('uz')),
    ru: readBy(typed(product)({ 'name.ru': 'Ледяная кола' }, 'Ледяная кола'), nameIn('ru')),
    eng: said(readBy(typed(product)({ 'name.eng': 'Iced cola' }, 'Iced cola'), nameIn('eng')), 'eng strings'),
  },
  Group: {
    id: follows('an import', ({ ids }: WalkedShop) => ids.group),
    name: typed(group)(inLanguages('name', texts('Ovqatlar')), texts('Ovqatlar')),
    ...Object.fromEntries([
      ofGroup('icon', PICTURE),
      ofGroup('image', PICTURE),
      ofGroup('bgColor', '#ffeedd'),
      ofGroup('iconBgColor', '#ddeeff'),
    ]),
    priority: pressed(
      'desk.orderGroups',
      ({ ids }) => ({ body: { id: ids.group, after: ids.otherGroup } }),
      1,
    ),
    categories: typed(categoryCalled('otherCategory'))(
      ({ ids }) => ({ groupId: ids.group }),
      ({ ids }: WalkedShop) => [ids.category, ids.otherCategory],
    ),
  },
  Category: {
    id: follows('an import', ({ ids }: WalkedShop) => ids.category),
    name: typed(category)(inLanguages('name', texts('Issiq')), texts('Issiq')),
    ...Object.fromEntries([
      ofCategory('image', PICTURE),
      ofCategory('textColor', '#12408f'),
      ofCategory('viewType', 'BIG'),
      ofCategory('isWithoutCart', true),
      ofCategory('scrollType', 'HORIZONTAL'),
      ofCategory('navigationType', 'FULL_SCREEN'),
      ofCategory('groupId', null),
    ]),
    priority: pressed(
      'desk.orderCategories',
      ({ ids }) => ({ body: { id: ids.category, after: ids.otherCategory } }),
      1,
    ),
    products: typed(product)(
      ({ ids }) => ({ categoryId: ids.category }),
      ({ ids }: WalkedShop) => [ids.productWithChoice, ids.product],
    ),
  },
  Product: {
    id: follows('an import', ({ ids }: WalkedShop) => ids.product),
    name: typed(product)(inLanguages('name', texts('Limonad')), texts('Limonad')),
    description: typed(product)(inLanguages('description', texts('Limonli')), texts('Limonli')),
    gallery: typed(product)({ gallery: `${PICTURE}\n${PICTURE}?2` }, [PICTURE, `${PICTURE}?2`]),
    categoryId: typed(product)(
      ({ ids }) => ({ categoryId: ids.otherCategory }),
      ({ ids }: WalkedShop) => ids.otherCategory,
    ),
    category: typed(product)(
      ({ ids }) => ({ categoryId: ids.category }),
      ({ ids }: WalkedShop) => ({ id: ids.category, name: texts('Issiq') }),
    ),
    group: typed(category)(
      ({ ids }) => ({ groupId: ids.group }),
      ({ ids }: WalkedShop) => ({ id: ids.group, name: texts('Ovqatlar') }),
    ),
    priority: pressed('desk.orderProducts', ({ ids }) => ({ body: { id: ids.product, after: null } }), 0),
    ...Object.fromEntries([
      ofProduct('image', PICTURE),
      ofProduct('costPrice', 12_500),
      ofProduct('discount', 12.5),
      ofProduct('additionalPrice', 31_000),
      ofProduct('amount', 0.25),
      ofProduct('unit', 'LITER'),
      ofProduct('deliveryEnabled', false),
      ofProduct('labels', ['NEW']),
      ofProduct('tags', ['choy', 'piyola']),
      ofProduct('calorie', 240),
      ofProduct('measure', '4 kishilik'),
      ofProduct('barcode', '4780012345678'),
      ofProduct('mxicCode', '02202001001000001'),
      ofProduct('timeCookingMax', 25),
      ofProduct('timeCookingMin', 15),
      ofProduct('eatsPrice', 35_000),
      ofProduct('enabledEats', true),
      ofProduct('expressPrice', 36_000),
      ofProduct('enabledExpress', true),
      ofProduct('isCartRecommendation', true),
      ofProduct('systems', ['WEB']),
    ]),
    externalIds: said(
      typed(product)({ externalIds: 'iiko=4711\nposter=ab 12' }, { iiko: '4711', poster: 'ab 12' }),
      'external integration ids',
    ),
    active: readBy(typed(productCalled('hiddenProduct'))({ active: true }, true), isShown),
    count: pressed(
      'desk.changeStock',
      ({ ids }) => ({ body: { productId: ids.product, branchId: ids.branch, left: 41 } }),
      41,
    ),
    productBranch: pressed(
      'desk.changeProduct',
      async (shop) => {
        const { id, version } = await product.load(shop)
        const branchPrices = [{ branchId: shop.ids.otherBranch, base: null, value: 13_500 }]
        return { params: { id }, body: { version, branchPrices } }
      },
      ({ ids }: WalkedShop) =>
        expect.arrayContaining([expect.objectContaining({ branchId: ids.otherBranch, price: 13_500 })]),
    ),
    modificationGroups: said(
      pressed(
        'desk.changeProduct',
        async (shop) => {
          const { id, version } = await product.load(shop)
          const choices = Object.fromEntries(
            Object.entries(choiceFields).map(([path, value]) => [path, { base: null, value }]),
          )
          return { params: { id }, body: { version, choices } }
        },
        [expect.objectContaining(CHOICE)],
      ),
      'modificationGroups',
      'count and modifications each with a price',
      'Options have minimum and maximum selection counts',
    ),
    type: follows('a choice of the dish', 'MODIFICATION'),
    isAvailable: pressed(
      'desk.setStop',
      ({ ids }) => ({ body: { kind: 'PRODUCT', id: ids.product, branchId: null, end: 'NEVER' } }),
      false,
    ),
    isFavourite: sends(
      'favourites.add',
      ({ ids }) => ({ body: { productId: ids.product, isFavourite: true } }),
      true,
    ),
    grade: readBy(imported(1), gradeOfDish),
    favaoriteId: follows('favourites.add', expect.any(String)),
  },
  Catalogue: {
    groups: follows('an import', ({ ids }: WalkedShop) =>
      expect.arrayContaining([expect.objectContaining({ id: ids.group })]),
    ),
    categories: follows('an import', ({ ids }: WalkedShop) =>
      expect.arrayContaining([expect.objectContaining({ id: ids.category })]),
    ),
    products: follows('an import', ({ ids }: WalkedShop) =>
      expect.arrayContaining([expect.objectContaining({ id: ids.product })]),
    ),
  },
}

function nameIn(language: 'uz' | 'ru' | 'eng') {
  return async ({ customer, ids }: WalkedShop) => {
    const { product: found } = dataOf(
      await customer.call('catalogue.product', { params: { id: ids.product } }),
    )
    return found.name[language]
  }
}
