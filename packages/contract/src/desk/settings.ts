import { PAYMENT_SWITCHES } from '@dasturxon/domain'
import { z } from 'zod'
import { ById, Id, Moment, Nothing, named } from '../common.ts'
import { RecordVersion } from './records.ts'
import { SETTING_PATHS } from './setting-fields.ts'

const Value = z.union([
  z.string().max(4000),
  z.number(),
  z.boolean(),
  z.null(),
  z.array(z.string().max(500)).max(50),
])
const Path = z.enum(SETTING_PATHS)

/** Settings that somebody changes, by path, each with what it held when they began (desk §6.4). */
export const SettingsPatch = z.partialRecord(Path, z.strictObject({ base: Value, value: Value }))
export type SettingsPatch = z.infer<typeof SettingsPatch>

/** What somebody has changed and not published: nobody else sees it (DSK-81). */
export const SettingsDraft = named('SettingsDraft', {
  patch: SettingsPatch,
  savedAt: Moment,
  /** When it is published by itself; null: when somebody presses. */
  publishAt: Moment.nullable(),
  /** Why it was not published at its moment: the setting that somebody else changed meanwhile, and who. */
  failed: z.object({ code: z.string(), path: z.string().nullable(), by: z.string(), at: Moment }).nullable(),
})
export type SettingsDraft = z.infer<typeof SettingsDraft>

export const DeskSettings = named('DeskSettings', {
  /** Moves with every publication and every import. */
  version: RecordVersion,
  /** What holds in the shop, by path. */
  values: z.record(z.string(), Value),
  /** Who changed a setting last at the desk, by path. */
  authors: z.array(z.object({ path: z.string(), by: z.string(), at: Moment })),
  /** The caller's own. */
  draft: SettingsDraft.nullable(),
  /** Drafts of anybody that are published by themselves, by their moments. */
  scheduled: z.array(z.object({ staffId: Id, by: z.string(), at: Moment, changes: z.int() })),
  /** Ways to pay that could take no money if they were on, by their switch, and what is missing (DAY-11). */
  paymentObstacles: z.array(
    z.object({
      setting: z.enum(Object.values(PAYMENT_SWITCHES)),
      lacks: z.enum(['NO_METHOD', 'NO_ACCOUNT']),
    }),
  ),
})
export type DeskSettings = z.infer<typeof DeskSettings>

export const settings = {
  'desk.settings': { summary: 'The settings of the shop, and my draft of them', output: DeskSettings },
  'desk.saveSettingsDraft': {
    summary: 'Keep what I changed and have not published, in place of what I kept before',
    body: z.strictObject({ patch: SettingsPatch }),
    output: SettingsDraft,
  },
  'desk.discardSettingsDraft': { summary: 'Forget my draft', output: Nothing },
  'desk.previewSettings': {
    summary: 'A token with which this sign-in sees the shop with my draft, for ten minutes',
    output: z.object({ token: z.string(), until: Moment }),
  },
  'desk.publishSettings': {
    summary:
      'Change settings of the shop, all at once; one that somebody else changed meanwhile is refused (record_changed)',
    body: z.strictObject({
      version: RecordVersion,
      patch: SettingsPatch.refine((patch) => Object.keys(patch).length > 0),
    }),
    output: DeskSettings,
  },
  'desk.scheduleSettings': {
    summary:
      'Keep my draft and publish it at a moment, at most thirty days ahead; what is changed before that ends it',
    body: z.strictObject({
      version: RecordVersion,
      patch: SettingsPatch.refine((patch) => Object.keys(patch).length > 0),
      at: Moment,
    }),
    output: DeskSettings,
  },
  'desk.unscheduleSettings': {
    summary: 'Do not publish the draft of a person at its moment; the draft stays',
    params: ById,
    output: DeskSettings,
  },
} as const
