import type { DeskProducts } from '@dasturxon/contract/desk'
import { foldWords, type MenuLine } from '@dasturxon/domain'

type Dish = Exclude<MenuLine, { kind: 'CATEGORY' }>

/** A dish of a pasted list: `isHere` where the menu has one of its name. */
export type PastedDish = { line: Dish; isHere: boolean }
/** Dishes below one heading; `id` is the category of that name which the menu has, `name` is empty above the first heading. */
export type PastedGroup = { name: string; id: string | null; dishes: PastedDish[] }

/** Names are the same however they are spelled: Лағмон is Lagʻmon. */
const spelled = (name: string) => foldWords(name, { yo: 'yo' }).join(' ')
const namesOf = ({ uz, ru, eng }: { uz: string; ru: string; eng: string }) => [uz, ru, eng].filter(Boolean)

/** The lines of a pasted list below their headings, beside what the menu has already. Headings of one category are one group. */
export function groupLines(lines: readonly MenuLine[], menu: DeskProducts): PastedGroup[] {
  const categories = new Map(
    menu.categories.flatMap(({ id, name }) => namesOf(name).map((one) => [spelled(one), id] as const)),
  )
  const dishes = new Set(menu.products.flatMap(({ name }) => namesOf(name).map(spelled)))
  const groups = new Map<string, PastedGroup>()
  const groupOf = (name: string) => {
    const id = categories.get(spelled(name)) ?? null
    const key = id ?? spelled(name)
    const known = groups.get(key)
    if (known) return known
    const group = { name, id, dishes: [] }
    groups.set(key, group)
    return group
  }
  let current = ''
  for (const line of lines)
    if (line.kind === 'CATEGORY') current = line.name
    else groupOf(current).dishes.push({ line, isHere: dishes.has(spelled(line.name)) })
  return [...groups.values()]
}

/** What a person said of a line that was asked about, or of one that is taken otherwise. */
export type Answer = { isTaken: boolean; price: number | null }

/** Before anybody says anything: what is certain and new is added, the rest waits. */
export const firstAnswer = ({ line, isHere }: PastedDish): Answer => ({
  isTaken: line.kind === 'DISH' && !isHere,
  price: line.price,
})

/** What of a pasted list nobody could be sure of, as it was written, below the headings it stood below. */
export function unsureText(list: string, groups: readonly PastedGroup[]): string {
  const rows = list.split(/\r?\n/)
  return groups
    .map(({ name, dishes }) => ({
      name,
      lines: dishes.flatMap(({ line }) => (line.kind === 'UNSURE' ? [rows[line.line - 1] ?? ''] : [])),
    }))
    .filter(({ lines }) => lines.length > 0)
    .map(({ name, lines }) => [...(name === '' ? [] : [`${name}:`]), ...lines].join('\n'))
    .join('\n\n')
}
