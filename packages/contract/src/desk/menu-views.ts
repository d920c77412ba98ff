import { z } from 'zod'
import { ById, Id, typedText } from '../common.ts'
import { MENU_FILTERS, MENU_QUERY, MENU_VIEW_NAME } from './menu-filters.ts'

/** Which dishes a view of the menu shows. */
export const MenuFilter = z.strictObject({
  category: Id.nullable(),
  only: z
    .array(z.enum(MENU_FILTERS))
    .max(MENU_FILTERS.length)
    .refine((only) => new Set(only).size === only.length),
  query: typedText(MENU_QUERY),
})

export const MenuView = z.object({ id: Id, name: z.string(), filter: MenuFilter }).meta({ id: 'MenuView' })
export type MenuView = z.infer<typeof MenuView>

const Views = z.array(MenuView)

export const menuViews = {
  'desk.menuViews': { summary: 'Filters of the menu that I keep, the oldest first', output: Views },
  'desk.saveMenuView': {
    summary: 'Keep a filter of the menu under a name of mine, in place of what I kept under it before',
    body: z.strictObject({
      name: typedText(MENU_VIEW_NAME).refine((name) => name.trim() !== ''),
      filter: MenuFilter,
    }),
    output: Views,
  },
  'desk.removeMenuView': { summary: 'Forget a filter of mine', params: ById, output: Views },
} as const
