import { LANGUAGES, type FieldValue } from '@dasturxon/domain'
import { optionsField } from '../catalogue/option-groups.ts'
import type { MenuRecord } from '../menu/menu-records.ts'
import type { Menu } from './load-menu.ts'

type Text = { uz: string; ru: string; eng: string }

const textOf = (field: string, text: Text): Record<string, FieldValue> =>
  Object.fromEntries(
    LANGUAGES.map((language) => [
      `${field}.${language}`,
      language === 'uz' || language === 'ru' || language === 'eng' ? text[language] : '',
    ]),
  )

const record = (
  kind: MenuRecord['kind'],
  { ref, name, fields }: { ref: string; name: Text; fields: Record<string, FieldValue> },
): MenuRecord => ({
  kind,
  id: ref,
  ref,
  name,
  version: 1,
  fields: { deleted: false, image: '', ...textOf('name', name), ...fields },
})

const dish = (
  ref: string,
  { category, name, fields }: { category: string; name: Text; fields: Record<string, FieldValue> },
): MenuRecord =>
  record('PRODUCT', {
    ref,
    name,
    fields: {
      categoryId: category,
      ...textOf('description', { uz: '', ru: '', eng: '' }),
      discount: 0,
      unit: 'COUNT',
      amount: 1,
      measure: '',
      active: true,
      labels: [],
      allergens: null,
      diets: [],
      tags: [],
      calorie: 0,
      timeCookingMin: 0,
      timeCookingMax: 0,
      isBatch: false,
      mxicCode: '',
      packageCode: '',
      vatPercent: 12,
      barcode: '',
      options: '',
      ...fields,
    },
  })

const PORTIONS = optionsField([
  {
    id: 'portion',
    ref: 'portion',
    name: { uz: 'Porsiya', ru: 'Порция', eng: 'Portion' },
    min: 1,
    max: 1,
    modifications: [
      { ref: 'whole', name: { uz: 'Butun', ru: 'Целая', eng: 'Whole' }, price: 0 },
      { ref: 'double', name: { uz: 'Ikki hissa', ru: 'Двойная', eng: 'Double' }, price: 18_000 },
    ].map((option) => ({
      ...option,
      id: option.ref,
      minCount: 0,
      maxCount: 1,
      image: '',
      allergens: null,
      diets: [],
    })),
  },
])

/** An example in every column, for a shop that has no menu yet; it is imported as it is (desk §5.11). */
export const TEMPLATE_MENU: Menu = {
  merchantId: '',
  categories: [
    record('CATEGORY', {
      ref: 'hot-dishes',
      name: { uz: 'Issiq taomlar', ru: 'Горячие блюда', eng: 'Hot dishes' },
      fields: {},
    }),
    record('CATEGORY', {
      ref: 'drinks',
      name: { uz: 'Ichimliklar', ru: 'Напитки', eng: 'Drinks' },
      fields: {},
    }),
  ],
  products: [
    dish('plov', {
      category: 'hot-dishes',
      name: { uz: 'Toʻy oshi', ru: 'Свадебный плов', eng: 'Wedding plov' },
      fields: {
        ...textOf('description', {
          uz: 'Qoʻy goʻshti, sariq sabzi va noʻxat bilan',
          ru: 'С бараниной, жёлтой морковью и нутом',
          eng: 'With mutton, yellow carrots and chickpeas',
        }),
        costPrice: 36_000,
        unit: 'GRAMM',
        amount: 350,
        labels: ['HIT'],
        allergens: [],
        diets: ['HALAL'],
        tags: ['palov'],
        calorie: 640,
        timeCookingMin: 5,
        timeCookingMax: 10,
        isBatch: true,
        options: PORTIONS,
      },
    }),
    dish('lagman', {
      category: 'hot-dishes',
      name: { uz: 'Lagʻmon', ru: 'Лагман', eng: 'Lagman' },
      fields: {
        costPrice: 32_000,
        discount: 10,
        labels: ['NEW', 'SPICY'],
        allergens: ['GLUTEN', 'EGGS'],
        measure: '400 g',
      },
    }),
    dish('green-tea', {
      category: 'drinks',
      name: { uz: 'Koʻk choy', ru: 'Зелёный чай', eng: 'Green tea' },
      fields: {
        costPrice: 6_000,
        unit: 'LITER',
        amount: 0.5,
        allergens: [],
        diets: ['VEGAN'],
      },
    }),
  ],
}
