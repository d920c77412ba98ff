import { z } from 'zod'
import { ById, Id, LocalisedText, Moment, named } from '../common.ts'
import { MOST_SHEET_COLUMNS, MOST_SHEET_ROWS, SHEET_BODY_BYTES } from './sheet-limits.ts'

/** The sheets of a menu, in the order of a workbook. */
export const SHEET_KINDS = ['PRODUCTS', 'OPTIONS', 'CATEGORIES'] as const
export type SheetKind = (typeof SHEET_KINDS)[number]

/** What is wrong with a cell; the desk has a text for each in its languages. */
export const CELL_PROBLEMS = [
  'PRICE',
  'PRICE_MISSING',
  'NOT_SOLD',
  'NUMBER',
  'RANGE',
  'FLAG',
  'UNIT',
  'WORD',
  'REF',
  'TWICE',
  'CATEGORY',
  'CATEGORY_MISSING',
  'NAME_MISSING',
  'TOO_LONG',
  'DIGITS',
  'ROUNDED',
  'PICTURE',
  'PRODUCT',
  'GROUP_DIFFERS',
  'LIMITS',
  'VALUE',
  'DATE',
  'SEVERAL',
] as const
export type CellProblem = (typeof CELL_PROBLEMS)[number]

const CELL = 32_767

/** Place of a row, as the file counts it (from 1); `page`: of several sheets of a kind which one, from 0. */
const RowPlace = z.object({
  sheet: z.enum(SHEET_KINDS),
  page: z.int().min(0).default(0),
  row: z.int().min(1),
})
/** Place of a cell: the column from 0. */
const Place = RowPlace.extend({ column: z.int().min(0) })

export const SheetProblem = Place.extend({
  code: z.enum(CELL_PROBLEMS),
  /** What stands there. */
  value: z.string(),
  /** What is certainly meant, as it would be typed. */
  repair: z.string().nullable(),
  /** The limit that it breaks. */
  limit: z.number().nullable(),
}).meta({ id: 'SheetProblem' })
export type SheetProblem = z.infer<typeof SheetProblem>

/**
 * How a column got its meaning: by its heading, certainly by its words and cells, by hand (now or before), left out by hand; or nobody
 * has said it.
 */
export const COLUMN_MATCHES = ['HEADING', 'LIKENESS', 'HAND', 'LEFT_OUT', 'ASKED'] as const
export type ColumnMatch = (typeof COLUMN_MATCHES)[number]

/** What becomes of a row; a heading names the category of the rows below it, and neither it nor what is left out is of the menu. */
export const ROW_STATES = ['WRONG', 'NEW', 'CHANGED', 'SAME', 'HEADING', 'LEFT_OUT'] as const

/** What is wrong with a file of an import folder; the desk has a text for each in its languages. */
export const SHOP_PROBLEMS = [
  'NOT_JSON',
  'UNKNOWN_FILE',
  'UNKNOWN_KEY',
  'VALUE',
  'FIT',
  'PICTURE',
  'SECRET',
  'OTHER_SHOP',
] as const

/** The whole shop as an import folder would make it. */
const ShopCheck = z.object({
  problems: z.array(
    z.object({
      /** `branches.json`. */
      file: z.string(),
      /** From 1. */
      line: z.int().nullable(),
      row: z.int().nullable(),
      ref: z.string().nullable(),
      /** Of the value inside the row. */
      path: z.string(),
      code: z.enum(SHOP_PROBLEMS),
      /** The importer's own words, in English. */
      message: z.string(),
    }),
  ),
  /** By file, in the order of the importer. */
  counts: z.array(z.object({ file: z.string(), added: z.int(), changed: z.int(), removed: z.int() })),
  /** The first of them. */
  differences: z.array(
    z.object({
      file: z.string(),
      kind: z.enum(['ADDED', 'CHANGED', 'REMOVED']),
      ref: z.string(),
      name: z.string(),
      /** Of a changed row; a value that is no word or number is null. */
      fields: z.array(
        z.object({ path: z.string(), before: z.string().nullable(), after: z.string().nullable() }),
      ),
    }),
  ),
  /** Rows that the files do not have: they stay, unless the shop is replaced. */
  missing: z.int(),
  /** Of all that would be written. */
  digest: z.string(),
})

export const ImportCheck = named('ImportCheck', {
  id: Id,
  fileName: z.string(),
  at: Moment,
  by: z.string(),
  version: z.int(),
  sheets: z.array(
    z.object({
      kind: z.enum(SHEET_KINDS),
      /** Of several sheets of a kind which one it is, and what it is called in the file. */
      page: z.int(),
      name: z.string(),
      /** Rows are not checked until somebody says which of the columns that are asked has the name, and which one value more. */
      isAsked: z.boolean(),
      columns: z.array(
        z.object({
          heading: z.string(),
          /** What the column is; null: nothing of it is read. */
          key: z.string().nullable(),
          match: z.enum(COLUMN_MATCHES),
          /** What an asked column certainly is. */
          proposal: z.string().nullable(),
        }),
      ),
      rows: z.array(
        z.object({
          row: z.int(),
          cells: z.array(z.string()),
          state: z.enum(ROW_STATES),
          /** Columns whose values the shop does not have. */
          changed: z.array(z.int()),
        }),
      ),
    }),
  ),
  /** What a column of each sheet may be, in the reader's language. */
  fields: z.array(z.object({ sheet: z.enum(SHEET_KINDS), key: z.string(), heading: z.string() })),
  /** Files of an import folder that are left aside: here comes the menu of it. */
  leftAside: z.array(z.string()),
  /** Of the file what is not read: sheets in which nothing is understood, and what is hidden; `rows`: that many of the sheet. */
  unread: z.array(z.object({ sheet: z.string(), isHidden: z.boolean(), rows: z.int().nullable() })),
  /** Of an import folder with more than the menu; null: it is a sheet. */
  shop: ShopCheck.nullable(),
  problems: z.array(SheetProblem),
  /** Dishes and categories that would change. */
  counts: z.object({ changed: z.int(), added: z.int(), same: z.int() }),
  /** What the shop has and the sheet does not: it stays, unless the menu is replaced. */
  missing: z.array(
    z.object({ kind: z.enum(['PRODUCT', 'CATEGORY', 'OPTION']), id: Id, name: LocalisedText }),
  ),
  /** Of all that would be written: who applies says what they saw. */
  digest: z.string(),
  /** When and by which entry of the log it was applied; no entry where nothing changed. */
  applied: z.object({ at: Moment, entryId: Id.nullable(), isUndone: z.boolean() }).nullable(),
})
export type ImportCheck = z.infer<typeof ImportCheck>

export const sheets = {
  'desk.exportMenu': {
    summary: 'The menu as a file: a workbook of three sheets, or its dishes as CSV; base64',
    query: z.object({
      format: z.enum(['xlsx', 'csv']).default('xlsx'),
      language: z.enum(['uz', 'ru', 'eng']).default('uz'),
      /** Examples in place of the menu, for a shop that has none. */
      template: z.stringbool().default(false),
    }),
    output: z.object({ fileName: z.string(), file: z.string() }),
  },
  'desk.sendSheet': {
    summary:
      'Send a sheet (XLSX or CSV), or a ZIP of one with pictures or of an import folder, base64: it is checked, nothing is written',
    body: z.strictObject({
      key: z.guid(),
      fileName: z.string().min(1).max(200),
      file: z.base64().max(SHEET_BODY_BYTES),
    }),
    output: ImportCheck,
  },
  'desk.import': {
    summary:
      'A sheet that was sent, checked against the shop as it is; `replace` as desk.applyImport would write it',
    params: ById,
    query: z.object({ replace: z.stringbool().default(false) }),
    output: ImportCheck,
  },
  'desk.mendSheet': {
    summary:
      'Mend cells of a sheet that was sent, leave rows of it out, or say that categories of it are new; it is checked again',
    params: ById,
    body: z
      .strictObject({
        cells: z
          .array(z.strictObject({ ...Place.shape, value: z.string().max(CELL) }))
          .max(MOST_SHEET_ROWS)
          .default([]),
        /** Rows that are none of the menu, or are again. */
        rows: z
          .array(z.strictObject({ ...RowPlace.shape, isLeftOut: z.boolean() }))
          .max(MOST_SHEET_ROWS)
          .default([]),
        /** Names of categories that dishes of the sheet have and the shop does not: they come with it. */
        categories: z.array(z.string().trim().min(1).max(80)).max(100).default([]),
      })
      .refine(({ cells, rows, categories }) => cells.length + rows.length + categories.length > 0, {
        path: ['cells'],
      }),
    output: ImportCheck,
  },
  'desk.matchColumns': {
    summary:
      'Say what columns of a sheet are whose headings say nothing; it is remembered for the next sheets of the shop, and checked again',
    params: ById,
    body: z.strictObject({
      columns: z
        .array(
          z.strictObject({
            sheet: z.enum(SHEET_KINDS),
            page: z.int().min(0).default(0),
            column: z.int().min(0),
            /** Null: it is left out. */
            key: z.string().max(100).nullable(),
          }),
        )
        .min(1)
        .max(SHEET_KINDS.length * MOST_SHEET_COLUMNS),
    }),
    output: ImportCheck,
  },
  'desk.applyImport': {
    summary: 'Write all of a sheet at once; `replace` also takes from the shop what the sheet does not have',
    params: ById,
    body: z.strictObject({ digest: z.string().max(100), replace: z.boolean().default(false) }),
    output: z.object({ entryId: Id.nullable(), changed: z.int(), added: z.int(), removed: z.int() }),
  },
  'desk.applyShop': {
    summary:
      'Make the whole shop what an import folder says, at once; `replace` also takes from it what the files do not have',
    params: ById,
    body: z.strictObject({ digest: z.string().max(100), replace: z.boolean().default(false) }),
    output: z.object({ entryId: Id.nullable() }),
  },
} as const
