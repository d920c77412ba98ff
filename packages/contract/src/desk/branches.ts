import { LANGUAGES, SERVICE_TYPES, TEXT_LANGUAGES } from '@dasturxon/domain'
import { z } from 'zod'
import {
  ById,
  forEach,
  Id,
  Latitude,
  LocalisedText,
  Longitude,
  Moment,
  requiredText,
  typedText,
  named,
} from '../common.ts'
import { BRANCH_TEXT, BranchChanges, BranchPhone, HoursText } from './branch-fields.ts'
import { FieldAuthor, PressKey, RecordVersion } from './records.ts'

const Value = z.union([z.string(), z.number(), z.boolean(), z.null(), z.array(z.string())])

/** A branch as a row of the list. */
export const DeskBranchRow = named('DeskBranchRow', {
  id: Id,
  name: LocalisedText,
  address: z.string(),
  isActive: z.boolean(),
  isMain: z.boolean(),
  timeZone: z.string(),
  /** Whether it serves now by its hours, whatever the service, and until when that holds; null: for the next two weeks. */
  isOpen: z.boolean(),
  until: Moment.nullable(),
})
export type DeskBranchRow = z.infer<typeof DeskBranchRow>

export const DeskBranch = named('DeskBranch', {
  id: Id,
  version: RecordVersion,
  mainLanguage: z.enum(LANGUAGES),
  timeZone: z.string(),
  /** What may be changed of it, by path: `name.uz`, `hours.DELIVERY.MONDAY`, `special.2026-12-31`. */
  fields: z.record(z.string(), Value),
  /** Of fields that were changed at the desk. */
  authors: z.array(FieldAuthor),
})
export type DeskBranch = z.infer<typeof DeskBranch>

/** Orders that a change leaves without an open branch. */
export const Stranded = named('Stranded', {
  /** For later, whose time is outside the hours then; earliest first, at most fifty. */
  orders: z.array(
    z.object({ id: Id, number: z.int(), serviceType: z.enum(SERVICE_TYPES), at: Moment, branchId: Id }),
  ),
  /** Orders for now that are under way while the branch closes by the change. */
  underWay: z.int(),
})
export type Stranded = z.infer<typeof Stranded>

export const branches = {
  'desk.branches': { summary: 'My branches', output: z.array(DeskBranchRow) },
  'desk.addBranch': {
    summary:
      'Add a branch, in the main city unless another one is named; the same key again answers the same branch',
    body: z.strictObject({
      key: PressKey,
      name: z.strictObject(forEach(TEXT_LANGUAGES, typedText(BRANCH_TEXT.name).default(''))),
      address: requiredText(BRANCH_TEXT.address),
      cityId: Id.optional(),
      latitude: Latitude,
      longitude: Longitude,
      phone: BranchPhone.default(''),
      /** Of every day of the week: `10:00-22:00`. */
      hours: HoursText,
      /** Whether customers see it at once. */
      isActive: z.boolean().default(false),
    }),
    output: z.object({ id: Id }),
  },
  'desk.branch': {
    summary: 'One branch with all that may be changed of it',
    params: ById,
    output: DeskBranch,
  },
  'desk.changeBranch': {
    summary:
      'Change fields of a branch; a field that somebody else changed meanwhile is refused (record_changed)',
    params: ById,
    body: z.strictObject({ version: RecordVersion, patch: BranchChanges }),
    output: z.object({
      version: RecordVersion,
      alsoChanged: z.array(FieldAuthor),
      branch: DeskBranch,
      stranded: Stranded,
    }),
  },
  'desk.strandedOrders': {
    summary: 'Which orders a change would strand; nothing is written',
    params: ById,
    body: z.strictObject({ patch: BranchChanges }),
    output: Stranded,
  },
  'desk.copyHours': {
    summary:
      'Give hours of a branch to others: their week as it is here, or the special days that are to come',
    params: ById,
    body: z.strictObject({
      branchIds: z
        .array(Id)
        .min(1)
        .max(200)
        .refine((ids) => new Set(ids).size === ids.length),
      part: z.enum(['WEEK', 'SPECIAL']),
    }),
    output: z.object({ changed: z.int(), stranded: Stranded }),
  },
} as const
