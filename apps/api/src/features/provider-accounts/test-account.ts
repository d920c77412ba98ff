import type { DeskAccounts } from '@dasturxon/contract/desk'
import {
  callsState,
  isPaymentAccount,
  isServiceAccount,
  keyState,
  type AccountName,
  type AccountTested,
  type PaymentProviderName,
  type ServiceName,
  type SmsGatewayName,
} from '@dasturxon/domain'
import { AppError } from '../../http/app-error.ts'
import type { HeldAccount } from '../../providers/held-account.ts'
import { paymentProviders } from '../../providers/payments/providers.ts'
import type { Probe } from '../../providers/probe.ts'
import { probeGateway } from '../../providers/sms/gateways.ts'
import { probeService } from '../../providers/yandex-services.ts'
import { readGatewayAccount } from '../payment-methods/gateway-accounts.ts'
import type { DeskContext } from '../staff/desk-context.ts'
import { askBot, askWebhook, readBotPicture } from '../telegram/ask-bot.ts'
import { kindOf } from './account-kinds.ts'
import { countUnheard, findLastCall } from './calls-of.ts'
import { listAccounts } from './list-accounts.ts'
import { mapPageOf } from './map-page.ts'

/** A provider that does not answer for so long is not there (part three, money §3). */
const NETWORK_MS = 10_000

type Found = Omit<AccountTested, 'at' | 'ms'> & { isRefused: boolean }

/**
 * Tests an account: whether its provider is there; whether it knows the key, which is asked only where it is there; and whether its calls
 * reach us, by the last one that was signed, apart from both (DSK-75). What was found is kept with the account. Throws account_not_found.
 */
export async function testAccount(name: AccountName, ctx: DeskContext): Promise<DeskAccounts> {
  const kind = kindOf(name)
  const held = await kind?.read(ctx, ctx.merchantId)
  if (!kind || !held) throw new AppError('account_not_found')
  const startedMs = performance.now()
  const { isRefused, ...found } = await test(name, held, ctx)
  const ms = Math.round(performance.now() - startedMs)
  const tested = { ...found, at: ctx.now().toISOString(), ms }
  const { version } = held
  await kind.saveTest(ctx.db, { merchantId: ctx.merchantId, version, tested, isRefused })
  return listAccounts(ctx)
}

async function test(name: AccountName, held: HeldAccount, ctx: DeskContext): Promise<Found> {
  const signal = AbortSignal.timeout(NETWORK_MS)
  if (name === 'TELEGRAM') return testBot(held, ctx, signal)
  if (isPaymentAccount(name)) return testPayments(name, held, ctx, signal)
  if (isServiceAccount(name)) return testService(name, held, ctx, signal)
  return testSms(name, held, ctx, signal)
}

const NO_CALLS = { calls: 'NONE', callsAt: null, callsSaid: '', bot: null } as const

async function testSms(
  name: SmsGatewayName,
  held: HeldAccount,
  ctx: DeskContext,
  signal: AbortSignal,
): Promise<Found> {
  const probed = await probeGateway(name, held.settings, { addresses: ctx.smsAddresses, signal })
  return { ...presentProbe(probed, held), ...NO_CALLS, isRefused: false }
}

async function testService(
  name: ServiceName,
  held: HeldAccount,
  ctx: DeskContext,
  signal: AbortSignal,
): Promise<Found> {
  const { serviceAddresses: addresses } = ctx
  const probed = await probeService(name, held.settings, { addresses, mapPage: mapPageOf(ctx), signal })
  return { ...presentProbe(probed, held), ...NO_CALLS, isRefused: false }
}

async function testPayments(
  provider: PaymentProviderName,
  held: HeldAccount,
  ctx: DeskContext,
  signal: AbortSignal,
): Promise<Found> {
  const { db, merchantId } = ctx
  const gateway = paymentProviders[provider]?.openGatewayAccount(held.settings, { ownUrl: ctx.ownUrl })
  if (!gateway) throw new AppError('account_not_found')
  const probed = await gateway.probe(signal)
  const last = await findLastCall(db, { merchantId, provider })
  const lastByThis = await findLastCall(db, { merchantId, provider, isByFormer: false })
  const isProvenByCall = lastByThis !== null && lastByThis.at >= (held.changedAt ?? new Date(0))
  const refusedAt = (await readGatewayAccount(ctx, merchantId, provider))?.refusedAt ?? null
  const shown = presentProbe(probed, held)
  const { key } = shown
  const waiting = await countUnheard(db, {
    merchantId,
    provider,
    since: last?.at ?? held.changedAt,
    now: ctx.now(),
  })
  return {
    ...shown,
    key: key === 'NOT_ASKED' ? key : keyState({ asked: key, isProvenByCall, wasRefused: refusedAt !== null }),
    calls: callsState({ hasCalled: last !== null, waiting }),
    callsAt: last?.at.toISOString() ?? null,
    callsSaid: '',
    bot: null,
    // its own word: anybody may send us calls that nobody signed
    isRefused: key === 'WRONG' && !isProvenByCall,
  }
}

async function testBot(held: HeldAccount, ctx: DeskContext, signal: AbortSignal): Promise<Found> {
  const { messenger } = ctx.providers
  const shown = { host: messenger.host, said: '', callsAt: null, isRefused: false }
  const { token } = held.settings
  // none: somebody else runs the bot
  const asked =
    typeof token !== 'string' ? { kind: 'wrong' as const } : await askBot(messenger, token, signal)
  if (asked.kind === 'no_answer') return { ...NO_CALLS, ...shown, network: 'NONE', key: 'NOT_ASKED' }
  if (asked.kind === 'wrong' || typeof token !== 'string')
    return { ...NO_CALLS, ...shown, network: 'OK', key: 'WRONG' }
  const shop = await ctx.db
    .selectFrom('merchant')
    .select(['sub', 'domain_url as domainUrl'])
    .where('id', '=', ctx.merchantId)
    .executeTakeFirstOrThrow()
  const { calls, said } = await askWebhook(ctx, { botToken: token, shop }, signal)
  const picture = await readBotPicture(messenger, token, signal)
  return {
    ...shown,
    network: 'OK',
    key: 'RIGHT',
    calls,
    callsSaid: said,
    bot: { ...asked.bot, picture },
  }
}

/** What a probe found, without a word that holds anything of the account. */
function presentProbe(probed: Probe, { settings }: HeldAccount) {
  const { host } = probed
  if (probed.kind === 'unreached') return { network: 'NONE', key: 'NOT_ASKED', host, said: '' } as const
  const secrets = Object.values(settings).filter(
    (value): value is string => typeof value === 'string' && value !== '',
  )
  const said = secrets.some((secret) => probed.said.includes(secret)) ? '' : probed.said
  return { network: 'OK', key: probed.key, host, said } as const
}
