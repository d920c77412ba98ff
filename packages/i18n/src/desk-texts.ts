import type accounts from '../eng/desk-accounts.json'
import type branch from '../eng/desk-branch.json'
import type branchPrices from '../eng/desk-branch-prices.json'
import type cities from '../eng/desk-cities.json'
import type customers from '../eng/desk-customers.json'
import type domain from '../eng/desk-domain.json'
import type drawer from '../eng/desk-drawer.json'
import type hall from '../eng/desk-hall.json'
import type history from '../eng/desk-history.json'
import type menuImport from '../eng/menu-import.json'
import type options from '../eng/desk-options.json'
import type pictures from '../eng/desk-pictures.json'
import type reports from '../eng/desk-reports.json'
import type refunds from '../eng/desk-refunds.json'
import type registers from '../eng/desk-registers.json'
import type rights from '../eng/desk-rights.json'
import type settings from '../eng/desk-settings.json'
import type showcase from '../eng/desk-showcase.json'
import type start from '../eng/desk-start.json'
import type zones from '../eng/desk-zones.json'
import { useDeskText, type DeskLanguage } from './desk.ts'

type Dictionaries = {
  accounts: typeof accounts
  branch: typeof branch
  branchPrices: typeof branchPrices
  cities: typeof cities
  customers: typeof customers
  domain: typeof domain
  drawer: typeof drawer
  hall: typeof hall
  history: typeof history
  menuImport: typeof menuImport
  options: typeof options
  pictures: typeof pictures
  reports: typeof reports
  refunds: typeof refunds
  registers: typeof registers
  rights: typeof rights
  settings: typeof settings
  showcase: typeof showcase
  start: typeof start
  zones: typeof zones
}
/** Texts of some pages of the desk, which load with them; no other page waits for them. */
export type TextNamespace = keyof Dictionaries
/** The texts of a namespace, plain: values stand in them by their names in braces. */
export type TextsOf<N extends TextNamespace> = Dictionaries[N]

type Keys<D> = {
  [G in keyof D & string]: D[G] extends string ? G : `${G}.${keyof D[G] & string}`
}[keyof D & string]
/** A text of a namespace by its key, such as `menu.add`, with its values in their places. */
export type SayText<N extends TextNamespace> = (
  key: Keys<Dictionaries[N]>,
  values?: Readonly<Record<string, string | number>>,
) => string

type Loaders<D> = Record<DeskLanguage, () => Promise<{ default: D }>>
const LOADERS: { [N in TextNamespace]: Loaders<Dictionaries[N]> } = {
  accounts: {
    uz: () => import('../uz/desk-accounts.json'),
    ru: () => import('../ru/desk-accounts.json'),
    eng: () => import('../eng/desk-accounts.json'),
  },
  branch: {
    uz: () => import('../uz/desk-branch.json'),
    ru: () => import('../ru/desk-branch.json'),
    eng: () => import('../eng/desk-branch.json'),
  },
  branchPrices: {
    uz: () => import('../uz/desk-branch-prices.json'),
    ru: () => import('../ru/desk-branch-prices.json'),
    eng: () => import('../eng/desk-branch-prices.json'),
  },
  cities: {
    uz: () => import('../uz/desk-cities.json'),
    ru: () => import('../ru/desk-cities.json'),
    eng: () => import('../eng/desk-cities.json'),
  },
  customers: {
    uz: () => import('../uz/desk-customers.json'),
    ru: () => import('../ru/desk-customers.json'),
    eng: () => import('../eng/desk-customers.json'),
  },
  domain: {
    uz: () => import('../uz/desk-domain.json'),
    ru: () => import('../ru/desk-domain.json'),
    eng: () => import('../eng/desk-domain.json'),
  },
  drawer: {
    uz: () => import('../uz/desk-drawer.json'),
    ru: () => import('../ru/desk-drawer.json'),
    eng: () => import('../eng/desk-drawer.json'),
  },
  hall: {
    uz: () => import('../uz/desk-hall.json'),
    ru: () => import('../ru/desk-hall.json'),
    eng: () => import('../eng/desk-hall.json'),
  },
  history: {
    uz: () => import('../uz/desk-history.json'),
    ru: () => import('../ru/desk-history.json'),
    eng: () => import('../eng/desk-history.json'),
  },
  menuImport: {
    uz: () => import('../uz/menu-import.json'),
    ru: () => import('../ru/menu-import.json'),
    eng: () => import('../eng/menu-import.json'),
  },
  options: {
    uz: () => import('../uz/desk-options.json'),
    ru: () => import('../ru/desk-options.json'),
    eng: () => import('../eng/desk-options.json'),
  },
  pictures: {
    uz: () => import('../uz/desk-pictures.json'),
    ru: () => import('../ru/desk-pictures.json'),
    eng: () => import('../eng/desk-pictures.json'),
  },
  reports: {
    uz: () => import('../uz/desk-reports.json'),
    ru: () => import('../ru/desk-reports.json'),
    eng: () => import('../eng/desk-reports.json'),
  },
  refunds: {
    uz: () => import('../uz/desk-refunds.json'),
    ru: () => import('../ru/desk-refunds.json'),
    eng: () => import('../eng/desk-refunds.json'),
  },
  registers: {
    uz: () => import('../uz/desk-registers.json'),
    ru: () => import('../ru/desk-registers.json'),
    eng: () => import('../eng/desk-registers.json'),
  },
  rights: {
    uz: () => import('../uz/desk-rights.json'),
    ru: () => import('../ru/desk-rights.json'),
    eng: () => import('../eng/desk-rights.json'),
  },
  settings: {
    uz: () => import('../uz/desk-settings.json'),
    ru: () => import('../ru/desk-settings.json'),
    eng: () => import('../eng/desk-settings.json'),
  },
  showcase: {
    uz: () => import('../uz/desk-showcase.json'),
    ru: () => import('../ru/desk-showcase.json'),
    eng: () => import('../eng/desk-showcase.json'),
  },
  start: {
    uz: () => import('../uz/desk-start.json'),
    ru: () => import('../ru/desk-start.json'),
    eng: () => import('../eng/desk-start.json'),
  },
  zones: {
    uz: () => import('../uz/desk-zones.json'),
    ru: () => import('../ru/desk-zones.json'),
    eng: () => import('../eng/desk-zones.json'),
  },
}

export const TEXT_NAMESPACES = Object.keys(LOADERS) as TextNamespace[] // forgets the names

type Tree = Readonly<Record<string, string | Readonly<Record<string, string>>>>

const loaded = new Map<string, Tree>()

/** Brings the texts of a namespace, once; pages and parts that say them wait for them as for their scripts. */
export async function loadTexts<N extends TextNamespace>(
  namespace: N,
  language: DeskLanguage,
): Promise<TextsOf<N>> {
  const { default: texts } = await LOADERS[namespace][language]()
  loaded.set(`${namespace} ${language}`, texts)
  return texts
}

/** All texts of a namespace that was loaded, for who looks in them by a name that may not be there. Throws where it was not. */
export function useTextTable<N extends TextNamespace>(namespace: N): TextsOf<N> {
  const { language } = useDeskText()
  const texts = loaded.get(`${namespace} ${language}`)
  if (!texts) throw new Error(`the texts of ${namespace} in ${language} are not loaded`)
  // stored by its name
  return texts as TextsOf<N>
}

/** Says the texts of a namespace that was loaded. Throws where it was not. */
export function useTexts<N extends TextNamespace>(namespace: N): SayText<N> {
  const texts: Tree = useTextTable(namespace)
  return (key, values) => fillText(find(texts, key), values)
}

function find(texts: Tree, key: string): string {
  const [group = '', name = ''] = key.split('.')
  const found = texts[group]
  return (typeof found === 'string' ? found : found?.[name]) ?? key
}

/** A text with its values in the places that it names in braces. */
const fillText = (text: string, values: Readonly<Record<string, string | number>> = {}): string =>
  text.replaceAll(/\{(\w+)\}/g, (_place, name: string) => String(values[name] ?? ''))
