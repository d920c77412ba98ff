import type { CallName } from '@dasturxon/contract'
import type { Keys } from './inputs-of-calls.ts'
import { newPhone } from './build.ts'
import type { World } from './world.ts'

/** Calls that end sessions, an account or its phone; they are tried after all others, in this order. */
export const ENDING_ACCOUNTS: CallName[] = ['users.endSessions', 'users.verifyPhone', 'users.remove']

/** A customer's session, and the clock moved on, so that another code may be sent. */
type Owner = { sub: string; token: string; passTime: () => void }

/** What an account’s owner has in hand when a call asks for fresh proof; nothing for other calls. Their phone may get codes again. */
export async function proofOf(world: World, name: CallName, owner: Owner): Promise<Partial<Keys>> {
  const { db } = world
  // A matrix of calls asks for more codes than one phone gets in a day, in however many shops (decision 0049).
  await db.deleteFrom('deployment_budget').execute()
  if (name !== 'users.changePhone' && !ENDING_ACCOUNTS.includes(name)) return {}
  const call = world.clientOf(owner.sub, owner.token)
  owner.passTime()
  const me = await call('users.me')
  if (!me.ok) throw new Error(me.error.code)
  const { id, phone, merchantId } = me.data
  // a matrix of calls asks more often than a customer may
  await db.deleteFrom('budget').where('merchant_id', '=', merchantId).execute()
  if (name === 'users.endSessions') {
    await call('users.sendCode', { body: { purpose: 'END_SESSIONS' } })
    return { code: await newestCode(world, phone) }
  }
  if (name === 'users.remove') {
    await db
      .updateTable('orders')
      .set({ status: 'DELIVERED' })
      .where('merchant_id', '=', merchantId)
      .where('user_id', '=', id)
      .execute()
    await call('users.sendCode', { body: { purpose: 'REMOVE' } })
    return { code: await newestCode(world, phone) }
  }
  await call('users.sendCode', { body: { purpose: 'OLD_PHONE' } })
  const code = await newestCode(world, phone)
  const nextPhone = newPhone()
  if (name === 'users.changePhone') return { nextPhone, code }
  const asked = await call('users.changePhone', { body: { phone: nextPhone, type: 'WEB', code } })
  if (!asked.ok) throw new Error(asked.error.code)
  return { nextPhone, phoneChangeId: asked.data.id, code: await newestCode(world, nextPhone) }
}

/** The code that was sent to a phone last. */
export async function newestCode({ db }: Pick<World, 'db'>, phone: string): Promise<string> {
  const { code } = await db
    .selectFrom('dev_inbox')
    .select('code')
    .where('phone', '=', phone)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  return code ?? ''
}
