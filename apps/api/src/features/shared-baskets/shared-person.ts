import { newId, type Db, type Transaction } from '@dasturxon/db'
import type { RequestContext } from '../../context.ts'
import { AppError } from '../../http/app-error.ts'
import { hashToken } from '../../http/token.ts'
import { MOST_PEOPLE } from './limits.ts'

export type SharedPersonRow = { id: string; basket_id: string; position: number; user_id: string | null }

/** Whoever has this token, in whatever basket of the shop. Who joined signed in is found by nobody else's session. */
export async function findPerson(
  db: Db,
  { merchantId, user }: Pick<RequestContext, 'merchantId' | 'user'>,
  personToken: string,
): Promise<SharedPersonRow | null> {
  const row = await db
    .selectFrom('shared_basket_person')
    .select(['id', 'basket_id', 'position', 'user_id'])
    .where('merchant_id', '=', merchantId)
    .where('token_hash', '=', hashToken(personToken))
    .executeTakeFirst()
  if (!row || (row.user_id !== null && row.user_id !== user?.id)) return null
  return row
}

/**
 * Adds a person, whose basket the transaction has locked; the same token again is the same person. Throws
 * shared_basket_full.
 */
export async function addPerson(
  tx: Transaction,
  ctx: Pick<RequestContext, 'merchantId' | 'user'>,
  { basketId, personToken, name, now }: { basketId: string; personToken: string; name: string; now: Date },
): Promise<{ id: string; isFresh: boolean }> {
  const known = await findPerson(tx, ctx, personToken)
  if (known?.basket_id === basketId) return { id: known.id, isFresh: false }
  const { merchantId, user } = ctx
  const there = await tx
    .selectFrom('shared_basket_person')
    .select(['name', 'position'])
    .where('merchant_id', '=', merchantId)
    .where('basket_id', '=', basketId)
    .execute()
  if (there.length >= MOST_PEOPLE) throw new AppError('shared_basket_full')
  const id = newId(now)
  const added = await tx
    .insertInto('shared_basket_person')
    .values({
      merchant_id: merchantId,
      basket_id: basketId,
      id,
      position: 1 + Math.max(-1, ...there.map(({ position }) => position)),
      name: tellApart(name, new Set(there.map((other) => other.name))),
      token_hash: hashToken(personToken),
      user_id: user?.id ?? null,
      joined_at: now,
    })
    // a token that is somebody's elsewhere speaks for nobody here
    .onConflict((conflict) => conflict.columns(['merchant_id', 'token_hash']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!added) throw new AppError('shared_basket_person_not_found')
  return { id, isFresh: true }
}

/** Two of one name are told apart, here and on the bill: the second Ali is 'Ali 2'. */
function tellApart(name: string, taken: ReadonlySet<string>): string {
  let unique = name
  for (let number = 2; taken.has(unique); number += 1) unique = `${name} ${number}`
  return unique
}
