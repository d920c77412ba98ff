import engDesk from '../eng/desk.json' with { type: 'json' }
import engDrawer from '../eng/desk-drawer.json' with { type: 'json' }
import engOffice from '../eng/desk-office.json' with { type: 'json' }
import engSheets from '../eng/sheets.json' with { type: 'json' }
import ruDesk from '../ru/desk.json' with { type: 'json' }
import ruDrawer from '../ru/desk-drawer.json' with { type: 'json' }
import ruOffice from '../ru/desk-office.json' with { type: 'json' }
import ruSheets from '../ru/sheets.json' with { type: 'json' }
import uzDesk from '../uz/desk.json' with { type: 'json' }
import uzDrawer from '../uz/desk-drawer.json' with { type: 'json' }
import uzOffice from '../uz/desk-office.json' with { type: 'json' }
import uzSheets from '../uz/sheets.json' with { type: 'json' }
import type { DeskLanguage } from './desk.ts'

/** What sheets of the menu and of reports are called, their columns, and the words of their cells. Read on the server only. */
export type SheetWords = {
  sheets: typeof engSheets.sheets
  columns: typeof engSheets.columns
  /** Of the files of reports. */
  reports: typeof engSheets.reports
  /** Of the list of customers. */
  customers: typeof engSheets.customers
  /** Of the page of the drawer, for what is told of it. */
  drawer: typeof engDrawer
  /** Of labels, allergens, diets, units, yes and no, by their codes. */
  words: typeof engSheets.words & typeof engDesk.allergen & typeof engOffice.unit
}

export const SHEET_WORDS: Readonly<Record<DeskLanguage, SheetWords>> = {
  uz: { ...uzSheets, drawer: uzDrawer, words: { ...uzSheets.words, ...uzDesk.allergen, ...uzOffice.unit } },
  ru: { ...ruSheets, drawer: ruDrawer, words: { ...ruSheets.words, ...ruDesk.allergen, ...ruOffice.unit } },
  eng: {
    ...engSheets,
    drawer: engDrawer,
    words: { ...engSheets.words, ...engDesk.allergen, ...engOffice.unit },
  },
}
