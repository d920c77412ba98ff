import { sql } from 'kysely'
import type { App } from '../../context.ts'
import { MESSAGES_MISSED, ofMerchant, type Db } from '@dasturxon/db'
import { SESSION_TOPIC, sessionRef, type Session } from '../session.ts'
import { hashToken } from '../token.ts'
import { every } from './event-stream.ts'

/** A session that ended by time, or whose end no message told of, is noticed at the latest by this. */
const CHECK_MS = 4_000

/** `ref` is what is published when it may have ended; `tokenHash` is hexadecimal. */
type Followed = { merchantId: string; ref: string; tokenHash: string; end: () => void }

/** Sign-ins of one kind: what is heard when one may have ended, and which of a merchant's still hold, by their tokens' hashes. */
export type SignIns = {
  topic: string
  listLive: (
    own: Db,
    merchantId: string,
    asked: { hashes: readonly string[]; now: Date },
  ) => Promise<string[]>
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
      for (const [merchantId, own] of Map.groupBy(followed, (one) => one.merchantId)) {
        const hashes = [...new Set(own.map(({ tokenHash }) => tokenHash))]
        const asked = { hashes, now: app.now() }
        const live = new Set(await listHolding(ofMerchant(app.db, merchantId), merchantId, asked))
        for (const one of own) if (!live.has(one.tokenHash)) one.end()
      }
    } catch (error) {
      app.log('live.sessions_not_checked', { cause: String(error) }) // the next check asks again
    }
  }
  const checkAll = () => void check([...all])

  const ends = [
    app.bus.subscribe(topic, (ended) => void check([...all].filter(({ ref }) => ref === ended))),
    app.bus.subscribe(MESSAGES_MISSED, checkAll),
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
const listLive: SignIns['listLive'] = async (own, merchantId, { hashes, now }) => {
  const { rows } = await sql<{ hash: string }>`
    select asked.hash
    from unnest(${hashes}::text[]) as asked (hash)
    join session s on s.merchant_id = ${merchantId} and s.token_hash = decode(asked.hash, 'hex')
    join customer c on c.merchant_id = s.merchant_id and c.id = s.user_id
    where s.expires_at > ${now} and c.is_active`.execute(own)
  return rows.map(({ hash }) => hash)
}
