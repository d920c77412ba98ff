import { sql } from 'kysely'
import { followSignIns, type SignIns } from '../../http/live/session-end.ts'
import { STAFF_TOPIC } from './staff-session.ts'

/** The hashes of the tokens of the desk whose sign-ins still hold. */
const listLive: SignIns['listLive'] = async (own, merchantId, { hashes, now }) => {
  const { rows } = await sql<{ hash: string }>`
    select asked.hash
    from unnest(${hashes}::text[]) as asked (hash)
    join staff_session s on s.merchant_id = ${merchantId} and s.token_hash = decode(asked.hash, 'hex')
    left join staff p on p.merchant_id = s.merchant_id and p.id = s.staff_id and p.status = 'ACTIVE'
    left join staff_device d on d.merchant_id = s.merchant_id and d.id = s.device_id and d.revoked_at is null
    where s.expires_at > ${now} and (p.id is not null or d.id is not null)`.execute(own)
  return rows.map(({ hash }) => hash)
}

/** The sign-ins of the desk that have something open in this process. */
export const followStaff = (app: Parameters<typeof followSignIns>[0]) =>
  followSignIns(app, { topic: STAFF_TOPIC, listLive })
