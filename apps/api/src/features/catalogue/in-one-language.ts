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
export type LanguageChoice = { asked: Language; mainLanguage: Language | null }

type Group = Catalogue['groups'][number]

/**
 * A text in one language (LNG-4): under the language it is written in, which may be one that stands in for the asked one;
 * the languages every text has are empty otherwise.
 */
function textIn(text: LocalisedText, { asked, mainLanguage }: LanguageChoice): LocalisedText {
  const picked = pickText(text, asked, mainLanguage)
  const empty = { uz: '', ru: '', eng: '' }
  return picked.language === null ? empty : { ...empty, [picked.language]: picked.text }
}

/** A product with all its texts in one language. */
export function productIn(product: Product, choice: LanguageChoice): Product {
  return {
    ...product,
    name: textIn(product.name, choice),
    description: textIn(product.description, choice),
    modificationGroups: product.modificationGroups.map((group) => modificationGroupIn(group, choice)),
  }
}

function modificationGroupIn(group: ModificationGroup, choice: LanguageChoice): ModificationGroup {
  return {
    ...group,
    name: textIn(group.name, choice),
    modifications: group.modifications.map((option) => ({ ...option, name: textIn(option.name, choice) })),
  }
}

const namedIn = <T extends Group | Category | Mealtime>(row: T, choice: LanguageChoice): T => ({
  ...row,
  name: textIn(row.name, choice),
})

/** A catalogue with all its texts in one language. */
export function catalogueIn(catalogue: Catalogue, choice: LanguageChoice): Catalogue {
  return {
    ...catalogue,
    groups: catalogue.groups.map((group) => namedIn(group, choice)),
    mealtimes: catalogue.mealtimes.map((mealtime) => namedIn(mealtime, choice)),
    categories: catalogue.categories.map((category) => namedIn(category, choice)),
    products: catalogue.products.map((product) => productIn(product, choice)),
  }
}
