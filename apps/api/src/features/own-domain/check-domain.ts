import { inTransaction, type Job, type Transaction } from '@dasturxon/db'
import {
  judgeDomain,
  nextDomainCheck,
  proofName,
  standingAfter,
  type DomainRecords,
  type DomainVerdict,
} from '@dasturxon/domain'
import { z } from 'zod'
import type { App } from '../../context.ts'
import { holdMerchant } from '../changes/hold-merchant.ts'
import { setUpBot } from '../telegram/set-up-bot.ts'
import {
  findDomain,
  followDomain,
  scheduleCheck,
  domainStanding,
  type DomainRow,
} from './own-domain.queries.ts'

const UNIQUE_VIOLATION = '23505'
const ONE_OWNER = 'merchant_of_domain_host'
const TAKEN: DomainVerdict = { kind: 'failed', problem: 'TAKEN', found: [], isCertain: true }

const Payload = z.object({ token: z.string() })

/** A check that was left for now: of a domain that was typed anew since, or looked at meanwhile, there is another. */
export async function checkDueDomain(app: App, job: Job): Promise<void> {
  const { merchantId } = job
  if (merchantId === null) return
  const { token } = Payload.parse(job.payload)
  const row = await findDomain(app.db, merchantId)
  if (row?.token !== token || row.check_at === null || row.check_at > app.now()) return
  await checkDomain(app, row)
}

/**
 * Looks at the records of a domain, and lets the shop be found by it as they say (MER-1). A domain is proven first, so that its
 * certificate may be fetched, and open when the shop is seen there. Of two shops whose proofs are both there it is the first one's;
 * the other is told so, and gets it when the first has lost it.
 */
export async function checkDomain(app: App, row: DomainRow): Promise<void> {
  const { domainNames } = app.providers
  const { sub } = await app.db
    .selectFrom('merchant')
    .select('sub')
    .where('id', '=', row.merchant_id)
    .executeTakeFirstOrThrow()
  const target = targetOf(app, sub)
  const records = await readRecords(app, row.host, target)
  const own = records.own.kind === 'found' ? records.own.values : []
  const shop = { target, token: row.token, isTrusted: row.proof === 'OPERATOR' }
  const verdict = judgeDomain(shop, records)
  const isProven = verdict.kind === 'proven'
  const isNew = isProven && row.state !== 'PROVEN'
  if (isNew && !(await save(app, row, { verdict, own, opens: false }))) return
  const opens = isProven && (await domainNames.isOpen(row.host))
  if (!isNew || opens) await save(app, row, { verdict, own, opens })
}

/** The shop's own sub-domain, in full. */
export const targetOf = ({ baseDomains }: Pick<App, 'baseDomains'>, sub: string): string =>
  `${sub}.${baseDomains[0] ?? 'localhost'}`

async function readRecords({ providers }: App, host: string, target: string): Promise<DomainRecords> {
  const { domainNames } = providers
  const [alias, addresses, texts, own] = await Promise.all([
    domainNames.alias(host),
    domainNames.addresses(host),
    domainNames.texts(proofName(host)),
    domainNames.addresses(target),
  ])
  return { alias, addresses, texts, own }
}

type Found = { verdict: DomainVerdict; own: readonly string[]; opens: boolean }

/** Writes what was found; false where the domain is not what was looked at any more, or another shop's. */
async function save(app: App, row: DomainRow, found: Found): Promise<boolean> {
  try {
    const saved = await inTransaction(app, (tx) => write(tx, app, row, found))
    if (saved === null) return false
    if (saved.isElsewhere) await tellBot(app, row.merchant_id)
    return true
  } catch (error) {
    if (!isTaken(error)) throw error
    await inTransaction(app, (tx) => write(tx, app, row, { ...found, verdict: TAKEN }))
    return false
  }
}

async function write(
  tx: Transaction,
  app: App,
  { merchant_id: merchantId, token }: DomainRow,
  { verdict, own, opens }: Found,
): Promise<{ isElsewhere: boolean } | null> {
  await holdMerchant(tx, merchantId)
  const row = await findDomain(tx, merchantId)
  if (row?.token !== token) return null
  const now = app.now()
  const standing = standingAfter(domainStanding(row), { verdict, opens, now })
  const changed = {
    state: standing.state,
    proof: standing.proof,
    is_open: standing.isOpen,
    problem: standing.problem,
    found: [...standing.found],
    proven_at: standing.provenAt,
    failing_since: standing.failingSince,
    checked_at: now,
    ...(own.length > 0 && { own_addresses: [...own] }),
  }
  await tx.updateTable('own_domain').set(changed).where('merchant_id', '=', merchantId).execute()
  const at = nextDomainCheck(standing, { since: row.typed_at, now })
  await scheduleCheck(tx, { merchantId, token, at })
  const isElsewhere = await followDomain(tx, merchantId, { ...row, ...changed })
  return { isElsewhere }
}

/** The bot of the shop opens it, and is called, where its links lead. One that cannot be told now is told at the desk's page of it. */
export async function tellBot(app: App, merchantId: string): Promise<void> {
  const { sub } = await app.db
    .selectFrom('merchant')
    .select('sub')
    .where('id', '=', merchantId)
    .executeTakeFirstOrThrow()
  const done = await setUpBot({ ...app, messenger: app.providers.messenger }, sub)
  if (done.kind === 'refused') app.log('domain.bot_not_told', { merchantId, ...done })
}

const isTaken = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  error.code === UNIQUE_VIOLATION &&
  'constraint' in error &&
  error.constraint === ONE_OWNER
