import type { Db } from '@dasturxon/db'
import {
  CHANNELS_OF_KIND,
  isOnByDefault,
  NOTIFICATION_KINDS,
  type NotificationChannel,
  type NotificationKind,
} from '@dasturxon/domain'

export type Customer = { merchantId: string; userId: string }
export type Choice = { kind: NotificationKind; channel: NotificationChannel; isOn: boolean }

/** Every kind with every channel it can go through: as the customer chose, else as it is by default. */
export async function loadChoices(db: Db, { merchantId, userId }: Customer): Promise<Choice[]> {
  const rows = await db
    .selectFrom('notification_choice')
    .select(['kind', 'channel', 'is_on'])
    .where('merchant_id', '=', merchantId)
    .where('user_id', '=', userId)
    .execute()
  const chosen = new Map(rows.map((row) => [`${row.kind} ${row.channel}`, row.is_on]))
  return NOTIFICATION_KINDS.flatMap((kind) =>
    CHANNELS_OF_KIND[kind].map((channel) => ({
      kind,
      channel,
      isOn: chosen.get(`${kind} ${channel}`) ?? isOnByDefault(kind, channel),
    })),
  )
}

export async function saveChoice(
  db: Db,
  { merchantId, userId }: Customer,
  { kind, channel, isOn }: Choice,
): Promise<void> {
  await db
    .insertInto('notification_choice')
    .values({ merchant_id: merchantId, user_id: userId, kind, channel, is_on: isOn })
    .onConflict((conflict) =>
      conflict.columns(['merchant_id', 'user_id', 'kind', 'channel']).doUpdateSet({ is_on: isOn }),
    )
    .execute()
}
