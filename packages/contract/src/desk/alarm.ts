import { ANSWER_MINUTES, CALLED_FIRST, UNANSWERED } from '@dasturxon/domain'
import { z } from 'zod'
import { ById, Id, named } from '../common.ts'

/** What a shop wants done with orders that nobody answers; for the desk and for `npm run merchant -- alarm`. */
export const AlarmSetting = z
  .strictObject({
    answerMinutes: z.int().min(ANSWER_MINUTES.least).max(ANSWER_MINUTES.most),
    /** What becomes of an order that nobody answered in that time. */
    unanswered: z.enum(UNANSWERED),
    calledFirst: z.enum(CALLED_FIRST),
  })
  .meta({ id: 'AlarmSetting' })
export type AlarmSetting = z.infer<typeof AlarmSetting>
/** What of it is to change. */
export const AlarmChange = AlarmSetting.partial()
export type AlarmChange = z.infer<typeof AlarmChange>

/** Telegram's number of a chat; that of a group is below zero. */
export const ChatId = z.int().refine((id) => id !== 0)

export const DeskAlarm = named('DeskAlarm', {
  setting: AlarmSetting,
  /** Managers and owners of my branches: who is called, at the phone they sign in with. */
  called: z.array(
    z.object({
      staffId: Id,
      name: z.string(),
      phone: z.string(),
      role: z.enum(CALLED_FIRST),
      hasChat: z.boolean(),
    }),
  ),
  /** The Telegram group of each of my branches; null where there is none. */
  groups: z.array(z.object({ branchId: Id, chatId: z.int().nullable() })),
  /** Whether the shop has a bot: without one no chat is told. */
  hasBot: z.boolean(),
})
export type DeskAlarm = z.infer<typeof DeskAlarm>

export const alarm = {
  'desk.alarm': {
    summary: 'What happens to an order that nobody answers, and who is called',
    output: DeskAlarm,
  },
  'desk.changeAlarm': {
    summary: 'Change what happens to orders that nobody answers, from the next step of each on',
    body: AlarmSetting,
    output: DeskAlarm,
  },
  'desk.setStaffGroup': {
    summary: 'The Telegram group that hears of a branch’s orders, with the shop’s bot in it; null: none',
    params: ById,
    body: z.strictObject({ chatId: ChatId.nullable() }),
    output: DeskAlarm,
  },
} as const
