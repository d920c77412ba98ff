import type { ErrorCode } from '@dasturxon/contract'
import type { DeskDomain } from '@dasturxon/contract/desk'
import type { Transaction } from '@dasturxon/db'
import { domainRefusal, hostInText, type DomainRefusal } from '@dasturxon/domain'
import { domainToASCII } from 'node:url'
import { AppError } from '../../http/app-error.ts'
import type { RateLimit } from '../../http/limits.ts'
import { bumpCatalogueVersion } from '../catalogue/bump-catalogue-version.ts'
import { holdingMerchant } from '../changes/hold-merchant.ts'
import type { DeskContext, DeskHandlers, DeskHandler } from '../staff/desk-context.ts'
import { writeDown } from '../staff/write-entry.ts'
import { checkDomain, tellBot } from './check-domain.ts'
import { findDomain, forgetDomain, typeDomain } from './own-domain.queries.ts'
import { showDomain } from './show-domain.ts'

/** Each look asks strangers' name servers, and waits for them. */
const LOOKS: RateLimit = { key: 'domain', per: 'source', limit: 20, windowSeconds: 600 }

const REFUSED = {
  invalid: 'domain_invalid',
  address: 'domain_is_address',
  ours: 'domain_is_ours',
  special: 'domain_special',
} as const satisfies Record<DomainRefusal, ErrorCode>

/** Types the domain of a shop and looks at it at once. Throws why it can be none, and domain_changed where somebody else was faster. */
const setDomain: DeskHandler<'desk.setDomain'> = async ({ body }, ctx) => {
  const host = readHost(body.domain, ctx)
  const { merchantId, now } = ctx
  const wasOpen = await holdingMerchant(ctx, async (tx) => {
    const held = await findDomain(tx, merchantId)
    if (held?.host === host) return false
    if ((held?.version ?? 0) !== body.version) throw new AppError('domain_changed')
    await typeDomain(tx, { merchantId, host, by: ctx.onDuty.name, now: now() })
    await writeChange(tx, ctx, held?.host ?? null, host)
    return held?.is_open ?? false
  })
  if (wasOpen) await tellBot(ctx, merchantId)
  return checkNow(ctx)
}

/** Throws domain_not_found where none was typed. */
async function checkNow(ctx: DeskContext): Promise<DeskDomain> {
  const row = await findDomain(ctx.db, ctx.merchantId)
  if (!row) throw new AppError('domain_not_found')
  await checkDomain(ctx, row)
  return showDomain(ctx)
}

/** Throws domain_not_found and domain_changed. */
const removeDomain: DeskHandler<'desk.removeDomain'> = async ({ body }, ctx) => {
  const { merchantId } = ctx
  await holdingMerchant(ctx, async (tx) => {
    const held = await findDomain(tx, merchantId)
    if (!held) throw new AppError('domain_not_found')
    if (held.version !== body.version) throw new AppError('domain_changed')
    await forgetDomain(tx, merchantId)
    await writeChange(tx, ctx, held.host, null)
  })
  await tellBot(ctx, merchantId)
  return showDomain(ctx)
}

/** The host that was typed, `xn--…` for letters of other alphabets. Throws why a shop cannot have it. */
function readHost(text: string, { baseDomains, reservedHosts }: DeskContext): string {
  const typed = hostInText(text)
  const host = domainToASCII(typed) || typed
  const refusal = domainRefusal(host, { baseDomains, reservedHosts })
  if (refusal !== null) throw new AppError(REFUSED[refusal])
  return host
}

/** Into the log, and for the next import of files, which say nothing of it. */
async function writeChange(
  tx: Transaction,
  ctx: DeskContext,
  before: string | null,
  after: string | null,
): Promise<void> {
  const { merchantId } = ctx
  await bumpCatalogueVersion(tx, merchantId, { atDesk: ctx.now() })
  await writeDown(tx, ctx, 'DOMAIN_CHANGED', [
    { kind: 'SETTINGS', id: merchantId, before: { ownDomain: before }, after: { ownDomain: after } },
  ])
}

export const ownDomainHandlers = {
  'desk.domain': (_input, ctx) => showDomain(ctx),
  'desk.setDomain': { rateLimit: LOOKS, handler: setDomain },
  'desk.checkDomain': { rateLimit: LOOKS, handler: (_input, ctx) => checkNow(ctx) },
  'desk.removeDomain': removeDomain,
} satisfies Partial<DeskHandlers>
