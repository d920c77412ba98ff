/**
 * How many codes are sent, how many wrong ones are heard and how many files are read before a budget is spent (decision 0049). An operator sets other
 * numbers by `BUDGETS`, under these names. Phones count over all shops of the deployment, since they have one owner.
 */
export const BUDGET_LIMITS = {
  /** To numbers that have never ordered: from one address at one shop, and at all shops. */
  'source-hour': 100,
  'source-hour-everywhere': 300,
  /** To numbers that have ordered, from one address at one shop. */
  'known-source-hour': 300,
  'phone-hour': 5,
  'phone-day': 10,
  /** To strangers in a block of ten thousand numbers. */
  'block-hour': 60,
  'block-hour-everywhere': 200,
  /** To strangers, for a shop and for all of them. */
  'merchant-hour': 2_000,
  'merchant-day': 20_000,
  'deployment-hour': 10_000,
  /** Wrong codes from one address in ten minutes. */
  'wrong-source': 30,
  /** Promo codes that do not exist, of one customer or of the guests behind one address, in ten minutes. */
  'wrong-promo': 30,
  /** Files of a menu that a shop's desk has read in an hour. */
  'sheets-hour': 60,
  /** Tests of its accounts with outside services that a shop's desk makes in an hour. */
  'account-tests-hour': 60,
} as const
export type BudgetName = keyof typeof BUDGET_LIMITS
export type BudgetLimits = Partial<Record<BudgetName, number>>

export const isBudgetName = (name: string): name is BudgetName => Object.hasOwn(BUDGET_LIMITS, name)
