import type { MerchantSettings } from '@dasturxon/contract'
import type { DeskAccount, DeskAccounts } from '@dasturxon/contract/desk'
import {
  ACCOUNT_NAMES,
  accountState,
  isPaymentAccount,
  isSwitchedPayment,
  PAYMENT_SWITCHES,
  tailOf,
  type AccountName,
  type PaymentProviderName,
} from '@dasturxon/domain'
import { loadMerchantSettings } from '../merchants/merchant-settings.ts'
import { findFormerKey } from '../payment-methods/account-keys.ts'
import { openFormerSettings } from '../payment-methods/gateway-accounts.ts'
import { paymentProviders } from '../../providers/payments/providers.ts'
import type { DeskContext } from '../staff/desk-context.ts'
import { formOf, presentFields, valueOf } from './account-fields.ts'
import { kindOf } from './account-kinds.ts'
import { findLastCall } from './calls-of.ts'
import { mapPageOf } from './map-page.ts'

/** A call of a provider is shown so far; the rest is in the log of payments. */
const LONGEST_CALL = 500

/** Every service with which a shop may have an account, what each needs, and what is set of it; no secret (DSK-74). */
export async function listAccounts(ctx: DeskContext): Promise<DeskAccounts> {
  const accounts: DeskAccount[] = []
  const settings = await loadMerchantSettings(ctx.db, ctx.merchantId)
  for (const name of ACCOUNT_NAMES) {
    const account = await presentAccount(ctx, name, settings)
    if (account) accounts.push(account)
  }
  return { accounts, canBeSet: ctx.secrets !== null }
}

async function presentAccount(
  ctx: DeskContext,
  name: AccountName,
  switches: MerchantSettings,
): Promise<DeskAccount | null> {
  const kind = kindOf(name)
  if (!kind) return null
  // without the key nobody opens what is sealed, and nobody could write it anew
  const held = ctx.secrets ? await kind.read(ctx, ctx.merchantId) : null
  const settings = held?.settings ?? {}
  const test = held?.tested ?? null
  const mapPage = name === 'YANDEX_MAPS' ? mapPageOf(ctx) : null
  const calls = isPaymentAccount(name)
    ? await presentCalls(ctx, name)
    : { ...NO_CALLS, addresses: mapPage === null ? [] : [mapPage] }
  return {
    name,
    forms: kind.forms.map((form) => ({ name: form.name, fields: presentFields(form, settings) })),
    form: held ? (formOf(kind.forms, settings)?.name ?? null) : null,
    version: held?.version ?? 0,
    changedAt: held?.changedAt?.toISOString() ?? null,
    changedBy: held?.changedBy ?? null,
    state: accountState({ isSet: held !== null, isActive: held?.isActive ?? false, test }),
    test,
    isOffered: isPaymentAccount(name) && (!isSwitchedPayment(name) || switches[PAYMENT_SWITCHES[name]]),
    ...calls,
  }
}

const NO_CALLS = { addresses: [], lastCall: null, formerKey: null }

async function presentCalls(ctx: DeskContext, provider: PaymentProviderName) {
  const { db, merchantId, now } = ctx
  const shop = await db
    .selectFrom('merchant')
    .select(['sub', 'domain_url as domainUrl'])
    .where('id', '=', merchantId)
    .executeTakeFirstOrThrow()
  const base = `${ctx.shopUrl(shop)}/api/payments/${provider.toLowerCase()}/${shop.sub}`
  const last = await findLastCall(db, { merchantId, provider })
  const former = await findFormerKey(db, { merchantId, provider, now: now() })
  return {
    addresses: (paymentProviders[provider]?.callPaths ?? ['']).map((path) => `${base}${path}`),
    lastCall: last && {
      at: last.at.toISOString(),
      call: last.call,
      request: last.request.slice(0, LONGEST_CALL),
      reply: last.reply.slice(0, LONGEST_CALL),
    },
    formerKey: former && {
      shown: formerTail(ctx, provider, former.sealed),
      until: former.until.toISOString(),
      lastAt: (await findLastCall(db, { merchantId, provider, isByFormer: true }))?.at.toISOString() ?? null,
    },
  }
}

function formerTail(ctx: DeskContext, provider: PaymentProviderName, sealed: string): string {
  const settings = openFormerSettings(ctx, { merchantId: ctx.merchantId, provider, sealed })
  const form = formOf(paymentProviders[provider]?.forms ?? [], settings)
  const secret = form?.fields.find(({ kind, isRequired }) => kind === 'SECRET' && isRequired)
  return tailOf(String(secret ? valueOf(settings, secret.name) : ''))
}
