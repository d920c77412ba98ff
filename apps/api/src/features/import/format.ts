import { z } from 'zod'
import { AccountRow } from './account-rows.ts'
import { BotRow } from './bot-rows.ts'
import { BannerRow, PolicyRow, PromoRow, StoryRow, VacancyRow } from './content-rows.ts'
import { DeliveryAccountRow } from './delivery-account-rows.ts'
import type { FileName } from './file-names.ts'
import { HallRow } from './hall-rows.ts'
import { SmsAccountRow } from './sms-account-rows.ts'
import { CategoryRow, GradeRow, GroupRow, MealtimeRow, ProductRow } from './menu-rows.ts'
import { StationRow } from './station-rows.ts'
import { BranchRow, CityRow, MerchantFile, ZoneRow } from './merchant-rows.ts'

/**
 * The files of an import folder by name, without `.json` (docs/importing.md, OPS-2). Strict: a key that is not of the
 * format is refused, because it is most often a misspelt one.
 */
export const FILES = {
  merchant: MerchantFile,
  cities: z.array(CityRow).min(1).max(200),
  branches: z.array(BranchRow).min(1).max(1000),
  halls: z.array(HallRow).max(500),
  zones: z.array(ZoneRow).max(1000),
  mealtimes: z.array(MealtimeRow).max(50),
  groups: z.array(GroupRow).max(200),
  categories: z.array(CategoryRow).min(1).max(500),
  products: z.array(ProductRow).min(1).max(20_000),
  stations: z.array(StationRow).max(1000),
  grades: z.array(GradeRow).max(100_000),
  banners: z.array(BannerRow).max(50),
  stories: z.array(StoryRow).max(50),
  promos: z.array(PromoRow).max(10_000),
  policies: z.array(PolicyRow).max(3),
  vacancies: z.array(VacancyRow).max(500),
  payments: z.array(AccountRow).max(10),
  sms: z.array(SmsAccountRow).max(2),
  delivery: z.array(DeliveryAccountRow).max(1),
  telegram: z.array(BotRow).max(1),
} as const satisfies Record<FileName, z.ZodType>

export type { FileName }

/** Without these there is no shop; a file that is missing otherwise means an empty list. */
export const REQUIRED_FILES: readonly FileName[] = [
  'merchant',
  'cities',
  'branches',
  'categories',
  'products',
]

/** What a whole folder says, checked and with defaults filled in. */
export type MerchantImport = { [Name in FileName]: z.infer<(typeof FILES)[Name]> }

/**
 * What is wrong, where: the file, the line in it (1-based, null when the file is not there) and, for a list, the row by
 * number (1-based) and by ref. `path` names the value inside the row, `message` says what it should be.
 */
export type ImportProblem = {
  file: string
  line: number | null
  row: number | null
  ref: string | null
  path: string
  message: string
}
