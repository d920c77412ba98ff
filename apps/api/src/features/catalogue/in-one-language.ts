import type {
  Catalogue,
  Category,
  LocalisedText,
  Mealtime,
  ModificationGroup,
  Product,
} from '@dasturxon/contract'
import { pickText, type Language } from '@dasturxon/domain'

/** The language a customer reads, and the one that stands in for it first. */
export type LanguageWish = { asked: Language; mainLanguage: Language | null }

type Group = Catalogue['groups'][number]

/**
 * A text in one language (LNG-4): under the language it is written in, which may be one that stands in for the asked one;
 * the languages every text has are empty otherwise.
 */
function textIn(text: LocalisedText, { asked, mainLanguage }: LanguageWish): LocalisedText {
  const picked = pickText(text, asked, mainLanguage)
  const empty = { uz: '', ru: '', eng: '' }
  return picked.language === null ? empty : { ...empty, [picked.language]: picked.text }
}

/** A product with all its texts in one language. */
export function productIn(product: Product, wish: LanguageWish): Product {
  return {
    ...product,
    name: textIn(product.name, wish),
    description: textIn(product.description, wish),
    modificationGroups: product.modificationGroups.map((group) => modificationGroupIn(group, wish)),
  }
}

function modificationGroupIn(group: ModificationGroup, wish: LanguageWish): ModificationGroup {
  return {
    ...group,
    name: textIn(group.name, wish),
    modifications: group.modifications.map((option) => ({ ...option, name: textIn(option.name, wish) })),
  }
}

const namedIn = <T extends Group | Category | Mealtime>(row: T, wish: LanguageWish): T => ({
  ...row,
  name: textIn(row.name, wish),
})

/** A catalogue with all its texts in one language. */
export function catalogueIn(catalogue: Catalogue, wish: LanguageWish): Catalogue {
  return {
    ...catalogue,
    groups: catalogue.groups.map((group) => namedIn(group, wish)),
    mealtimes: catalogue.mealtimes.map((mealtime) => namedIn(mealtime, wish)),
    categories: catalogue.categories.map((category) => namedIn(category, wish)),
    products: catalogue.products.map((product) => productIn(product, wish)),
  }
}
