import type { AlarmChange, AlarmSetting } from '@dasturxon/contract/desk'
import type { AlarmSetting as AlarmSettingTable, Db } from '@dasturxon/db'
import { ANSWER_MINUTES } from '@dasturxon/domain'
import { sql, type Insertable } from 'kysely'
import { findBranch } from '../branches/branches.queries.ts'

/** How a merchant wants unanswered orders treated (desk §6.1). */
export async function findAlarmSetting(db: Db, merchantId: string): Promise<AlarmSetting> {
  const row = await db
    .selectFrom('alarm_setting')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .executeTakeFirst()
  return {
    answerMinutes: row?.answer_minutes ?? ANSWER_MINUTES.usual,
    unanswered: row?.unanswered === 'ACCEPT' ? 'ACCEPT' : 'CANCEL',
    calledFirst: row?.called_first === 'OWNER' ? 'OWNER' : 'MANAGER',
  }
}

/** Keeps what is named of it; the rest stays as it is. */
export async function saveAlarmSetting(db: Db, merchantId: string, setting: AlarmChange): Promise<void> {
  const { answerMinutes, unanswered, calledFirst } = setting
  const named: Omit<Insertable<AlarmSettingTable>, 'merchant_id'> = {
    ...(answerMinutes !== undefined && { answer_minutes: answerMinutes }),
    ...(unanswered !== undefined && { unanswered }),
    ...(calledFirst !== undefined && { called_first: calledFirst }),
  }
  await db
    .insertInto('alarm_setting')
    .values({ merchant_id: merchantId, ...named })
    .onConflict((conflict) =>
      conflict.column('merchant_id').doUpdateSet({ merchant_id: merchantId, ...named }),
    )
    .execute()
}

/** Telegram's number of the group of a branch, as it is typed; null where there is none. */
export async function findStaffGroup(
  db: Db,
  { merchantId, branchId }: { merchantId: string; branchId: string },
): Promise<string | null> {
  const row = await db
    .selectFrom('staff_group')
    .select(sql<string>`chat_id::text`.as('chatId'))
    .where('merchant_id', '=', merchantId)
    .where('branch_id', '=', branchId)
    .executeTakeFirst()
  return row?.chatId ?? null
}

/** The Telegram group that hears of a branch's orders, with the shop's bot in it, or none; false when there is no such branch. */
export async function saveStaffGroup(
  db: Db,
  { merchantId, branchId, chatId }: { merchantId: string; branchId: string; chatId: number | null },
): Promise<boolean> {
  const branch = await findBranch(db, merchantId, branchId)
  if (!branch) return false
  if (chatId === null) {
    await db
      .deleteFrom('staff_group')
      .where('merchant_id', '=', merchantId)
      .where('branch_id', '=', branchId)
      .execute()
    return true
  }
  await db
    .insertInto('staff_group')
    .values({ merchant_id: merchantId, branch_id: branchId, chat_id: chatId })
    .onConflict((conflict) => conflict.columns(['merchant_id', 'branch_id']).doUpdateSet({ chat_id: chatId }))
    .execute()
  return true
}
