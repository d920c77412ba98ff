import type { DeskAccounts, DeskCallParsed } from '@dasturxon/contract/desk'
import type { Transaction } from '@dasturxon/db'
import { isPaymentAccount, isSwitchedPayment, PAYMENT_SWITCHES, type AccountName } from '@dasturxon/domain'
import { AppError } from '../../http/app-error.ts'
import { holdingMerchant } from '../changes/hold-merchant.ts'
import { loadMerchantSettings } from '../merchants/merchant-settings.ts'
import { endFormerKeys, saveFormerKey } from '../payment-methods/account-keys.ts'
import { writeSettings } from '../settings/publish.ts'
import type { DeskContext, DeskHandler } from '../staff/desk-context.ts'
import { writeDown } from '../staff/write-entry.ts'
import { askBot } from '../telegram/ask-bot.ts'
import { leaveBot } from '../telegram/leave-bot.ts'
import { setUpBot } from '../telegram/set-up-bot.ts'
import { changedFields, formOf, withTyped } from './account-fields.ts'
import { BotSettings, kindOf, type AccountKind } from './account-kinds.ts'
import { listAccounts } from './list-accounts.ts'
import { testAccount } from './test-account.ts'

const ASKED_WITHIN_MS = 10_000

type Settings = Record<string, unknown>
type Wanted = DeskCallParsed<'desk.setAccount'>

/**
 * Writes an account: what was typed over what it has, in one version. A key that it had before is taken for a day more
 * (DSK-131), but not beside another switch: a key of Payme's sandbox would pay real orders. With its first account a provider is
 * offered to customers, unless it only tries payments. The log names the fields and holds none of them (DSK-74).
 */
export async function setAccount(input: Wanted, ctx: DeskContext): Promise<DeskAccounts> {
  const { name } = input.params
  const kind = requireKind(name)
  const { secrets, merchantId } = ctx
  if (!secrets) throw new AppError('accounts_off')
  // asked before anything is held
  const named = name === 'TELEGRAM' ? await nameBot(ctx, kind, input) : {}
  await holdingMerchant(ctx, async (tx) => {
    const held = await kind.read({ db: tx, secrets }, merchantId)
    assertVersion(held?.version ?? 0, input.body.version)
    const { form, before, settings } = settingsOf(kind, held?.settings ?? {}, input.body)
    const changed = changedFields(form, before, settings)
    if (held?.isActive && changed.length === 0) return
    const now = ctx.now()
    const isKeyChanged = held !== null && changed.some(({ kind: of }) => of === 'SECRET')
    // what only tried payments is no key of real ones
    const isOfOtherKind = changed.some(({ kind: of }) => of === 'SWITCH')
    if (isKeyChanged && !isOfOtherKind && isPaymentAccount(name))
      await saveFormerKey(tx, { merchantId, provider: name, now })
    if (name === 'TELEGRAM')
      await leaveBot(tx, secrets, { merchantId, next: BotSettings.parse(settings).token, now })
    await kind.save(tx, secrets, {
      merchantId,
      settings: { ...settings, ...named },
      isActive: true,
      by: { name: ctx.onDuty.name, at: now },
    })
    await writeDown(tx, ctx, 'ACCOUNT_CHANGED', [
      {
        kind: 'SETTINGS',
        id: merchantId,
        before: { [`account.${name}`]: null },
        after: { [`account.${name}`]: changed.map((field) => field.name).join(', ') || name },
      },
    ])
    if (held === null && settings['isTest'] !== true) await offerPayment(tx, ctx, name)
  })
  if (name !== 'TELEGRAM') return listAccounts(ctx)
  await setUpBot({ ...ctx, messenger: ctx.providers.messenger }, ctx.merchant.sub)
  return testAccount(name, ctx)
}

/** Switches a way to pay on in the settings of the shop, where it has a switch that is off. */
async function offerPayment(tx: Transaction, ctx: DeskContext, name: AccountName): Promise<void> {
  if (!isPaymentAccount(name) || !isSwitchedPayment(name)) return
  const setting = PAYMENT_SWITCHES[name]
  if ((await loadMerchantSettings(tx, ctx.merchantId))[setting]) return
  await writeSettings(tx, ctx, { topic: 'SETTINGS_CHANGED', after: { [setting]: true } })
}

/** Forgets an account with all its keys. Throws account_not_found where there is none. */
export const removeAccount: DeskHandler<'desk.removeAccount'> = async ({ params: { name }, body }, ctx) => {
  const kind = requireKind(name)
  const { merchantId } = ctx
  await holdingMerchant(ctx, async (tx) => {
    const held = await kind.read({ db: tx, secrets: ctx.secrets }, merchantId)
    if (!held) throw new AppError('account_not_found')
    assertVersion(held.version, body.version)
    if (name === 'TELEGRAM') await leaveBot(tx, ctx.secrets, { merchantId, next: null, now: ctx.now() })
    await kind.remove(tx, merchantId)
    await writeDown(tx, ctx, 'ACCOUNT_CHANGED', [
      {
        kind: 'SETTINGS',
        id: merchantId,
        before: { [`account.${name}`]: name },
        after: { [`account.${name}`]: null },
      },
    ])
  })
  return listAccounts(ctx)
}

/** Takes no more calls by keys that an account had before. Throws account_not_found where no such key is taken. */
export const endFormerKey: DeskHandler<'desk.endFormerKey'> = async ({ params: { name } }, ctx) => {
  const { merchantId } = ctx
  await holdingMerchant(ctx, async (tx) => {
    if (!isPaymentAccount(name) || !(await endFormerKeys(tx, { merchantId, provider: name })))
      throw new AppError('account_not_found')
    await writeDown(tx, ctx, 'ACCOUNT_CHANGED', [
      {
        kind: 'SETTINGS',
        id: merchantId,
        before: { [`formerKey.${name}`]: true },
        after: { [`formerKey.${name}`]: null },
      },
    ])
  })
  return listAccounts(ctx)
}

function requireKind(name: AccountName): AccountKind {
  const kind = kindOf(name)
  if (!kind) throw new AppError('account_not_found')
  return kind
}

function assertVersion(held: number, based: number): void {
  if (held !== based) throw new AppError('account_changed')
}

/** What an account becomes, checked by its provider's own schema. */
function settingsOf(kind: AccountKind, held: Readonly<Settings>, body: Wanted['body']) {
  const form = kind.forms.find(({ name }) => name === body.form)
  if (!form) throw new AppError('account_field_invalid', { field: 'form' })
  // of another protocol nothing is left
  const before = formOf(kind.forms, held) === form ? held : {}
  const parsed = kind.settings.safeParse(withTyped(form, before, body.fields))
  if (!parsed.success) {
    const path = parsed.error.issues[0]?.path.join('.') ?? ''
    throw new AppError('account_field_invalid', { field: path })
  }
  return { form, before, settings: parsed.data as Settings }
}

/** Whose a bot's token is. Throws what Telegram says against it. */
async function nameBot(ctx: DeskContext, kind: AccountKind, { body }: Wanted): Promise<{ name: string }> {
  const held = await kind.read(ctx, ctx.merchantId)
  const { settings } = settingsOf(kind, held?.settings ?? {}, body)
  const { token } = BotSettings.parse(settings)
  const asked = await askBot(ctx.providers.messenger, token, AbortSignal.timeout(ASKED_WITHIN_MS))
  if (asked.kind === 'wrong') throw new AppError('bot_token_wrong')
  if (asked.kind === 'no_answer') throw new AppError('provider_silent')
  return { name: asked.bot.username }
}
