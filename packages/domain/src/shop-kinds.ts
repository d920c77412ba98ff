/** What a shop may sell (CUS-18). A shop whose merchant has said nothing is a kitchen. */
export const SHOP_KINDS = ['KITCHEN', 'COFFEE', 'GROCERIES', 'FLOWERS'] as const
export type ShopKind = (typeof SHOP_KINDS)[number]

type ShopKindRow = {
  /** What it sells is eaten: customers filter it by allergens and diets, as far as its menu declares any, and may tell what they avoid. */
  isFood: boolean
  /** An order is made ready by cooking, or by putting together what is there. */
  work: 'cooks' | 'gathers'
  /** An order may ask for sets of cutlery. */
  hasCutlery: boolean
  /** An order may carry the words of a card, and keep to itself whom it is from. */
  hasCard: boolean
}

/** What follows from the kind of a shop beside its words, which stand in the dictionaries as `{kind, select, …}`. */
export const SHOP_KIND_ROWS: Readonly<Record<ShopKind, ShopKindRow>> = {
  KITCHEN: { isFood: true, work: 'cooks', hasCutlery: true, hasCard: false },
  COFFEE: { isFood: true, work: 'cooks', hasCutlery: true, hasCard: false },
  GROCERIES: { isFood: true, work: 'gathers', hasCutlery: false, hasCard: false },
  FLOWERS: { isFood: false, work: 'gathers', hasCutlery: false, hasCard: true },
}
