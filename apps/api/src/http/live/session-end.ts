import { sql } from 'kysely'
import type { App } from '../../context.ts'
import { BUS_RECONNECTED } from '@dasturxon/db'
import { SESSION_TOPIC, sessionRef, type Session } from '../session.ts'
import { hashToken } from '../token.ts'
import { every } from './event-stream.ts'

/** A session that ended by time, or whose end no message told of, is noticed at the latest by this. */
const CHECK_MS = 4_000

/** `ref` is what is published when it may have ended; `tokenHash` is hexadecimal. */
type Followed = { merchantId: string; ref: string; tokenHash: string; end: () => void }

/** Sign-ins of one kind: what is heard when one may have ended, and which still hold, by the hashes of their tokens. */
export type SignIns = {
  topic: string
  listLive: (app: Pick<App, 'db' | 'now'>, followed: readonly Followed[]) => Promise<Set<string>>
}

/**
 * The sign-ins that have something open in this process. `follow` calls `end` when one has ended, whoever ended it and in
 * whichever process; its answer stops that.
 */
export function followSignIns(
  app: Pick<App, 'bus' | 'db' | 'log' | 'now'>,
  { topic, listLive: listHolding }: SignIns,
) {
  const all = new Set<Followed>()

  async function check(followed: Followed[]) {
    if (followed.length === 0) return
    try {
      const live = await listHolding(app, followed)
      for (const one of followed) if (!live.has(one.tokenHash)) one.end()
    } catch (error) {
      app.log('live.sessions_not_checked', { cause: String(error) }) // the next check asks again
    }
  }
  const checkAll = () => void check([...all])

  const ends = [
    app.bus.subscribe(topic, (ended) => void check([...all].filter(({ ref }) => ref === ended))),
    app.bus.subscribe(BUS_RECONNECTED, checkAll),
    every(CHECK_MS, checkAll),
  ]
  return {
    follow(token: string, { merchantId, ref, end }: Omit<Followed, 'tokenHash'>): () => void {
      const followed = { merchantId, ref, tokenHash: hashToken(token).toString('hex'), end }
      all.add(followed)
      return () => all.delete(followed)
    },
    stop: () => ends.forEach((end) => end()),
  }
}

/** The sessions of customers. */
export function followSessions(app: Pick<App, 'bus' | 'db' | 'log' | 'now'>) {
  const signIns = followSignIns(app, { topic: SESSION_TOPIC, listLive })
  return {
    stop: signIns.stop,
    follow: ({ merchantId, user }: Session, token: string, end: () => void) =>
      signIns.follow(token, { merchantId, ref: sessionRef({ merchantId, userId: user.id }), end }),
  }
}

/** The hashes of the tokens whose sessions still hold. */
async function listLive(
  { db, now }: Pick<App, 'db' | 'now'>,
  followed: readonly Followed[],
): Promise<Set<string>> {
  const { rows } = await sql<{ hash: string }>`
    select distinct asked.hash
    from unnest(${followed.map(({ merchantId }) => merchantId)}::uuid[], ${followed.map(({ tokenHash }) => tokenHash)}::text[])
      as asked (merchant_id, hash)
    join session s on s.merchant_id = asked.merchant_id and s.token_hash = decode(asked.hash, 'hex')
    join customer c on c.merchant_id = s.merchant_id and c.id = s.user_id
    where s.expires_at > ${now()} and c.is_active`.execute(db)
  return new Set(rows.map(({ hash }) => hash))
}
