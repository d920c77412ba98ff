import type { DeskAlarm } from '@dasturxon/contract/desk'
import { inTransaction } from '@dasturxon/db'
import { CALLED_FIRST } from '@dasturxon/domain'
import { sql } from 'kysely'
import { AppError } from '../../http/app-error.ts'
import type { DeskContext, DeskHandlers } from '../staff/desk-context.ts'
import { assertMyBranches, isMine, listMyBranches } from '../staff/staff.queries.ts'
import { writeDown } from '../staff/write-entry.ts'
import { findAlarmSetting, findStaffGroup, saveAlarmSetting, saveStaffGroup } from './alarm-setting.ts'

export const alarmHandlers = {
  'desk.alarm': (_input, ctx) => showAlarm(ctx),

  'desk.changeAlarm': async ({ body }, ctx) => {
    const { merchantId } = ctx
    await inTransaction(ctx, async (tx) => {
      const before = await findAlarmSetting(tx, merchantId)
      await saveAlarmSetting(tx, merchantId, body)
      const after = await findAlarmSetting(tx, merchantId)
      await writeDown(tx, ctx, 'ALARM_CHANGED', [{ kind: 'SETTINGS', id: merchantId, before, after }])
    })
    return showAlarm(ctx)
  },

  'desk.setStaffGroup': async ({ params, body }, ctx) => {
    const { merchantId } = ctx
    const branchId = params.id
    await assertMyBranches(ctx, [branchId])
    await inTransaction(ctx, async (tx) => {
      const before = { staffGroup: await findStaffGroup(tx, { merchantId, branchId }) }
      if (!(await saveStaffGroup(tx, { merchantId, branchId, chatId: body.chatId })))
        throw new AppError('branch_not_found')
      const after = { staffGroup: body.chatId === null ? null : String(body.chatId) }
      await writeDown(tx, ctx, 'ALARM_CHANGED', [{ kind: 'BRANCH', id: branchId, before, after }])
    })
    return showAlarm(ctx)
  },
} satisfies Partial<DeskHandlers>

/** The setting, and who is called, as far as they are of the caller's branches. */
async function showAlarm(ctx: DeskContext): Promise<DeskAlarm> {
  const { db, merchantId } = ctx
  const branches = await listMyBranches(ctx)
  const groups = await db
    .selectFrom('staff_group')
    .select('branch_id')
    .select(sql<string>`chat_id::text`.as('chatId'))
    .where('merchant_id', '=', merchantId)
    .execute()
  const bot = await db
    .selectFrom('telegram_bot')
    .select('merchant_id')
    .where('merchant_id', '=', merchantId)
    .executeTakeFirst()
  const people = await db
    .selectFrom('staff as s')
    .select(['s.id', 's.name', 's.phone', 's.role', 's.branch_ids'])
    .select((select) =>
      select
        .exists(
          select
            .selectFrom('telegram_chat as c')
            .select('c.phone')
            .whereRef('c.merchant_id', '=', 's.merchant_id')
            .whereRef('c.phone', '=', 's.phone')
            .where('c.can_write', '=', true),
        )
        .as('hasChat'),
    )
    .where('s.merchant_id', '=', merchantId)
    .where('s.status', '=', 'ACTIVE')
    .where('s.role', 'in', CALLED_FIRST)
    .orderBy('s.id')
    .execute()
  return {
    setting: await findAlarmSetting(db, merchantId),
    called: people.flatMap(({ id, name, phone, role: said, branch_ids: branchIds, hasChat }) => {
      const role = CALLED_FIRST.find((one) => one === said)
      if (!role || !branches.some((branch) => isMine({ branchIds }, branch.id))) return []
      return [{ staffId: id, name, phone, role, hasChat: Boolean(bot) && Boolean(hasChat) }]
    }),
    groups: branches.map(({ id }) => {
      const group = groups.find(({ branch_id: branchId }) => branchId === id)
      return { branchId: id, chatId: group ? Number(group.chatId) : null }
    }),
    hasBot: Boolean(bot),
  }
}
