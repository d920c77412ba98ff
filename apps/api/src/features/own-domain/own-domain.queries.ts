import { randomBytes } from 'node:crypto'
import { enqueue, type Db, type Transaction } from '@dasturxon/db'
import { domainOfHost, type DomainStanding } from '@dasturxon/domain'
import { sql } from 'kysely'
import { bumpCatalogueVersion } from '../catalogue/bump-catalogue-version.ts'

export const DOMAIN_QUEUE = 'domain check'

/** The row of a merchant's domain; null where none was typed. */
export async function findDomain(db: Db, merchantId: string) {
  const row = await db
    .selectFrom('own_domain')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .executeTakeFirst()
  return row ?? null
}
export type DomainRow = NonNullable<Awaited<ReturnType<typeof findDomain>>>

/** What of a row the rules of the domain speak of. */
export const domainStanding = (row: DomainRow): DomainStanding => ({
  state: row.state,
  proof: row.proof,
  isOpen: row.is_open,
  problem: row.problem,
  found: row.found,
  provenAt: row.proven_at,
  failingSince: row.failing_since,
})

type Typed = { merchantId: string; host: string; by: string | null; now: Date }

/**
 * Writes down that a shop wants a domain. It is nobody's until its records prove it, so that any number of shops may want the same; what the
 * shop had before it gives up. The caller holds the merchant.
 */
export async function typeDomain(tx: Transaction, { merchantId, host, by, now }: Typed): Promise<void> {
  const token = randomBytes(16).toString('hex')
  const fresh = {
    host,
    token,
    state: 'PENDING' as const,
    proof: null,
    is_open: false,
    problem: null,
    found: [],
    own_addresses: [],
    typed_at: now,
    typed_by: by,
    checked_at: null,
    proven_at: null,
    failing_since: null,
  }
  await tx
    .insertInto('own_domain')
    .values({ merchant_id: merchantId, ...fresh })
    .onConflict((conflict) =>
      conflict
        .column('merchant_id')
        .doUpdateSet((row) => ({ ...fresh, version: row('own_domain.version', '+', 1) })),
    )
    .execute()
  await scheduleCheck(tx, { merchantId, token, at: now })
  await followDomain(tx, merchantId, null)
}

/** Forgets the domain of a shop; whoever has it may prove it for another. The caller holds the merchant. */
export async function forgetDomain(tx: Transaction, merchantId: string): Promise<void> {
  await tx.deleteFrom('own_domain').where('merchant_id', '=', merchantId).execute()
  await followDomain(tx, merchantId, null)
}

/** Leaves the next check; null: none comes by itself. */
export async function scheduleCheck(
  tx: Transaction,
  { merchantId, token, at }: { merchantId: string; token: string; at: Date | null },
): Promise<void> {
  await tx
    .updateTable('own_domain')
    .set({ check_at: at })
    .where('merchant_id', '=', merchantId)
    .where('token', '=', token)
    .execute()
  if (at === null) return
  const key = `${token} ${at.toISOString()}`
  await enqueue(tx, { merchantId, queue: DOMAIN_QUEUE, key, payload: { token }, runAt: at })
}

/**
 * Lets a shop be found by its domain, and its links lead there, as the domain stands; null: it has none. Throws a violation of
 * `merchant_of_domain_host` where another shop has it. Answers whether links lead elsewhere since.
 */
export async function followDomain(
  tx: Transaction,
  merchantId: string,
  domain: Pick<DomainRow, 'host' | 'state' | 'is_open'> | null,
): Promise<boolean> {
  const host = domain?.state === 'PROVEN' ? domainOfHost(domain.host) : null
  const url = domain?.is_open ? `https://${domain.host}` : null
  const before = await tx
    .selectFrom('merchant')
    .select(['domain_host', 'domain_url'])
    .where('id', '=', merchantId)
    .executeTakeFirstOrThrow()
  if (before.domain_host === host && before.domain_url === url) return false
  await tx
    .updateTable('merchant')
    .set((merchant) => ({
      domain_host: host,
      domain_url: url,
      settings: sql`jsonb_set(settings, '{domain}', to_jsonb(${url === null ? '' : (host ?? '')}::text))`,
      settings_version: merchant('settings_version', '+', 1),
    }))
    .where('id', '=', merchantId)
    .execute()
  await bumpCatalogueVersion(tx, merchantId)
  return before.domain_url !== url
}
