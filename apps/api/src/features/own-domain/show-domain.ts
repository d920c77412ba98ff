import type { DeskDomain } from '@dasturxon/contract/desk'
import { DOMAIN_LOST_AFTER_MS, isRootDomain, proofName, proofText } from '@dasturxon/domain'
import { isIPv6 } from 'node:net'
import type { DeskContext } from '../staff/desk-context.ts'
import { targetOf } from './check-domain.ts'
import { findDomain, type DomainRow } from './own-domain.queries.ts'

/** The domain of the shop as its owner sees it. */
export async function showDomain(ctx: DeskContext): Promise<DeskDomain> {
  const { sub } = ctx.merchant
  const row = await findDomain(ctx.db, ctx.merchantId)
  return {
    version: row?.version ?? 0,
    subUrl: ctx.shopUrl({ sub, domainUrl: null }),
    domain: row && presentDomain(row, targetOf(ctx, sub)),
  }
}

const moment = (date: Date | null): string | null => date?.toISOString() ?? null

function presentDomain(row: DomainRow, target: string): NonNullable<DeskDomain['domain']> {
  const isLeaving = row.state === 'PROVEN' && row.problem !== 'NOT_OPEN' && row.failing_since !== null
  return {
    host: row.host,
    state: row.state,
    proof: row.proof,
    isOpen: row.is_open,
    problem: row.problem,
    found: row.found,
    typedAt: row.typed_at.toISOString(),
    typedBy: row.typed_by,
    checkedAt: moment(row.checked_at),
    provenAt: moment(row.proven_at),
    lostAt:
      isLeaving && row.failing_since
        ? moment(new Date(row.failing_since.getTime() + DOMAIN_LOST_AFTER_MS))
        : null,
    ways: waysOf(row, target),
  }
}

type Ways = NonNullable<DeskDomain['domain']>['ways']

/** The two ways to prove it, the one that fits first: name servers take no CNAME for the root of a domain (RFC 1034 §3.6.2). */
function waysOf({ host, token, own_addresses: addresses }: DomainRow, target: string): Ways {
  const byAlias: Ways[number] = {
    proof: 'CNAME',
    records: [{ type: 'CNAME', name: host, value: target }],
  }
  const byText: Ways[number] = {
    proof: 'TXT',
    records: [
      ...addresses.map((value) => ({
        type: isIPv6(value) ? ('AAAA' as const) : ('A' as const),
        name: host,
        value,
      })),
      { type: 'TXT', name: proofName(host), value: proofText(token) },
    ],
  }
  return isRootDomain(host) ? [byText, byAlias] : [byAlias, byText]
}
