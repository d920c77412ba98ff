import type { ImportCheck } from '@dasturxon/contract/desk'
import { useTexts } from '@dasturxon/i18n/desk-texts'
import type { CheckedSheet } from './import-rows.ts'

/** What a sheet is called: by what it holds, and by its own name where there are several of a kind. */
export function useSheetName({ sheets }: Pick<ImportCheck, 'sheets'>): (sheet: CheckedSheet) => string {
  const say = useTexts('menuImport')
  return ({ kind, name }) =>
    name !== '' && sheets.filter((one) => one.kind === kind).length > 1 ? name : say(kind)
}

/** What a column is called: as its file does, else by what it is. */
export const headingOf =
  ({ fields }: Pick<ImportCheck, 'fields'>) =>
  ({ kind, columns }: CheckedSheet, at: number): string => {
    const { heading = '', key = null } = columns[at] ?? {}
    return heading === '' && key !== null
      ? (fields.find((field) => field.sheet === kind && field.key === key)?.heading ?? '')
      : heading
  }
