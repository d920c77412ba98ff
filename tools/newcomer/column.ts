import { launchBrowser } from '../bench/browser.ts'
import type { Patch } from './patches.ts'

const COLUMNS = 'apps/desk/src/features/menu/menu-columns.tsx'
const HEADINGS = { uz: 'Allergenlar', ru: 'Аллергены', eng: 'Allergens' }
const CELL = `
function AllergensCell({ product }: CellProps) {
  return <span>{product.hasAllergens ? '+' : '–'}</span>
}
`

/** Says of each dish whether its allergens are known. */
export const column: Patch = {
  task: "a column of the menu's grid at the desk",
  bar: 4,
  edits: [
    [COLUMNS, "export type ColumnName = 'select' | 'dish'", " | 'allergens'"],
    [
      COLUMNS,
      'className: menuDishes.name, Cell: DishCell },\n',
      "  { name: 'allergens', width: '96px', act: 'open', Cell: AllergensCell },\n",
    ],
    [COLUMNS, "(hasBranches && widthByBranches) || width).join(' ')\n", CELL],
    ...Object.entries(HEADINGS).map(
      ([language, heading]) =>
        [
          `packages/i18n/${language}/desk-office.json`,
          '  "menu": {\n',
          `    "allergens": "${heading}",\n`,
        ] as const,
    ),
  ],
  async show({ port }) {
    const browser = await launchBrowser()
    try {
      const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
      await page.goto(`http://tez.localhost:${port}/desk`)
      await page.getByRole('button', { name: /^Menejer ·/ }).click()
      await page.getByRole('navigation').first().waitFor()
      await page.goto(`http://tez.localhost:${port}/desk/menu`)
      await page.getByRole('columnheader', { name: HEADINGS.uz }).waitFor()
      await page.locator('[role=gridcell][data-column=allergens]', { hasText: '+' }).first().waitFor()
    } finally {
      await browser.close()
    }
  },
}
