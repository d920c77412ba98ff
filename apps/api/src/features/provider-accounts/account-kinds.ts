import { json, type Db, type Transaction } from '@dasturxon/db'
import {
  isPaymentAccount,
  isServiceAccount,
  isSwitchedPayment,
  type AccountForm,
  type AccountName,
  type AccountTested,
  type ServiceName,
  type SmsGatewayName,
} from '@dasturxon/domain'
import { z } from 'zod'
import type { App } from '../../context.ts'
import type { AccountWriter, HeldAccount } from '../../providers/held-account.ts'
import { paymentProviders } from '../../providers/payments/providers.ts'
import { smsForms, smsSettings } from '../../providers/sms/gateways.ts'
import type { Secrets } from '../../secrets.ts'
import { addPaymentMethods } from '../payment-methods/add-methods.ts'
import { saveAccountTest } from '../payment-methods/account-keys.ts'
import { readGatewayAccount, saveAccount } from '../payment-methods/gateway-accounts.ts'
import { serviceForms, serviceSettings } from '../../providers/yandex-services.ts'
import { bumpCatalogueVersion } from '../catalogue/bump-catalogue-version.ts'
import {
  readServiceAccount,
  removeServiceAccount,
  saveServiceAccount,
  saveServiceTest,
} from '../merchants/service-accounts.ts'
import { readSmsAccount, saveSmsAccount } from '../sms/sms-accounts.ts'
import { readBotAccount, saveBot } from '../telegram/telegram-bot.ts'

type Settings = Record<string, unknown>
type Saved = { merchantId: string; settings: Settings; isActive: boolean; by: AccountWriter }
type Tested = { merchantId: string; version: number; tested: AccountTested; isRefused: boolean }

/** What accounts of one service are, wherever they are stored. */
export type AccountKind = {
  forms: readonly AccountForm[]
  settings: z.ZodType
  read: (app: Pick<App, 'db' | 'secrets'>, merchantId: string) => Promise<HeldAccount | null>
  save: (tx: Transaction, secrets: Secrets, account: Saved) => Promise<void>
  remove: (tx: Transaction, merchantId: string) => Promise<void>
  saveTest: (db: Db, test: Tested) => Promise<void>
}

/** A bot’s name is Telegram’s word: it comes with the token. */
export const BotSettings = z.strictObject({
  token: z.string().regex(/^\d{1,16}:[\w-]{20,100}$/),
  name: z.string().default(''),
  isPhoneVerificationRequired: z.boolean().default(false),
})

const BOT_FORM: AccountForm = {
  name: '',
  fields: [
    { name: 'token', kind: 'SECRET', isRequired: true },
    { name: 'isPhoneVerificationRequired', kind: 'SWITCH', isRequired: false },
  ],
}

/** How an account of that name is made and stored; null where its provider is not connected. */
export function kindOf(name: AccountName): AccountKind | null {
  if (isPaymentAccount(name)) {
    const provider = paymentProviders[name]
    if (!provider) return null
    return {
      forms: provider.forms,
      settings: provider.settings,
      read: (app, merchantId) => readGatewayAccount(app, merchantId, name),
      save: async (tx, secrets, account) => {
        await saveAccount(tx, secrets, { ...account, provider: name })
        // one without a switch in the settings is offered from here on
        const methods = isSwitchedPayment(name) ? [] : [name]
        const hasMiniApp = name === 'CLICK' && Boolean(account.settings['miniApp'])
        await addPaymentMethods(tx, account.merchantId, [
          ...methods,
          ...(hasMiniApp ? (['CLICK_MINI_APP'] as const) : []),
        ])
      },
      remove: async (tx, merchantId) => {
        await tx
          .deleteFrom('gateway_account')
          .where('merchant_id', '=', merchantId)
          .where('provider', '=', name)
          .execute()
      },
      saveTest: (db, test) => saveAccountTest(db, { ...test, provider: name }),
    }
  }
  if (isServiceAccount(name)) return serviceKindOf(name)
  return name === 'TELEGRAM' ? botKind : smsKindOf(name)
}

const botKind: AccountKind = {
  forms: [BOT_FORM],
  settings: BotSettings,
  read: readBotAccount,
  save: (tx, secrets, { settings, ...account }) =>
    saveBot(tx, secrets, { ...account, ...BotSettings.parse(settings) }),
  remove: async (tx, merchantId) => {
    await tx.deleteFrom('telegram_bot').where('merchant_id', '=', merchantId).execute()
  },
  saveTest: async (db, { merchantId, version, tested }) => {
    await db
      .updateTable('telegram_bot')
      .set({ tested: json(tested) })
      .where('merchant_id', '=', merchantId)
      .where('version', '=', version)
      .execute()
  },
}

const serviceKindOf = (service: ServiceName): AccountKind => ({
  forms: [serviceForms[service]],
  settings: serviceSettings[service],
  read: (app, merchantId) => readServiceAccount(app, { merchantId, service }),
  save: async (tx, secrets, account) => {
    await saveServiceAccount(tx, secrets, { ...account, service })
    // the key of a map stands in the import folder
    await bumpCatalogueVersion(tx, account.merchantId, { atDesk: account.by.at })
  },
  remove: (tx, merchantId) => removeServiceAccount(tx, { merchantId, service }),
  saveTest: (db, test) => saveServiceTest(db, { ...test, service }),
})

function smsKindOf(gateway: SmsGatewayName): AccountKind {
  return {
    forms: [smsForms[gateway]],
    settings: smsSettings[gateway],
    read: (app, merchantId) => readSmsAccount(app, merchantId, gateway),
    save: async (tx, secrets, account) => {
      await saveSmsAccount(tx, secrets, { ...account, gateway })
      // whose account it is, by that it is sent
      await chooseGateway(tx, account.merchantId, gateway)
    },
    remove: async (tx, merchantId) => {
      await tx
        .deleteFrom('sms_account')
        .where('merchant_id', '=', merchantId)
        .where('gateway', '=', gateway)
        .execute()
    },
    saveTest: async (db, { merchantId, version, tested }) => {
      await db
        .updateTable('sms_account')
        .set({ tested: json(tested) })
        .where('merchant_id', '=', merchantId)
        .where('gateway', '=', gateway)
        .where('version', '=', version)
        .execute()
    },
  }
}

const chooseGateway = (tx: Transaction, merchantId: string, gateway: SmsGatewayName) =>
  tx.updateTable('merchant').set({ sms_gateway: gateway }).where('id', '=', merchantId).execute()
