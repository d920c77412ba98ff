import { z } from 'zod'
import { Id, Moment, Nothing } from '../common.ts'

const Shift = z.object({
  /** Whose it is: on a tablet whoever began it by PIN, null where the shop knows no PIN. */
  staffId: Id.nullable(),
  name: z.string(),
  /** The tablet on which it is; null on a person's own screen. */
  device: z.object({ id: Id, name: z.string() }).nullable(),
  branchIds: z.array(Id),
  since: Moment,
})

export const shifts = {
  'desk.presence': {
    summary: 'What this screen is able to, each 20 seconds: whether somebody would hear an order',
    body: z.strictObject({
      /** One for each page that is open. */
      screenId: Id,
      isVisible: z.boolean(),
      hasSound: z.boolean(),
      hasWakeLock: z.boolean(),
      isInstalled: z.boolean(),
      battery: z.int().min(0).max(100).nullable().default(null),
      version: z.string().max(40).default(''),
      /** The order whose card is open here. */
      looksAt: Id.nullable().default(null),
    }),
    output: z.object({ now: Moment }),
  },
  'desk.shifts': { summary: 'Who is on shift in my branches', output: z.array(Shift) },
  'desk.beginShift': {
    summary:
      'Begin: from here on somebody is expected to hear the orders of these branches. A tablet says by PIN who begins',
    body: z.strictObject({ branchIds: z.array(Id).min(1).max(200) }),
    output: Shift,
  },
  'desk.endShift': { summary: 'End my shift', output: Nothing },
} as const
