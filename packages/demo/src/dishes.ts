import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

type Names = { uz: string; ru: string; eng: string }

/** A common dish as it is called in three languages; `picture` is a file of `picturesFolder`, null where there is none. */
export type CommonDish = Names & { kind: string; picture: string | null }

/** A menu that a new shop may begin with: dishes by their Uzbek names of the dictionary, prices in whole som. */
export type CommonMenu = {
  id: string
  name: Names
  categories: { name: Names; dishes: { dish: string; price: number }[] }[]
}

// Our own files, which their test holds to these shapes.
const folder = fileURLToPath(new URL('../dishes', import.meta.url))

const read = (name: string): unknown => JSON.parse(readFileSync(join(folder, name), 'utf8'))

let dishes: readonly CommonDish[] | undefined
let menus: readonly CommonMenu[] | undefined

/** The shipped dictionary of common dishes, read when it is first asked for. */
export const commonDishes = (): readonly CommonDish[] =>
  (dishes ??= read('dishes.json') as readonly CommonDish[])

/** Menus to begin with. */
export const commonMenus = (): readonly CommonMenu[] =>
  (menus ??= read('ready-menus.json') as readonly CommonMenu[])
