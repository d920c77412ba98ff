import { PAYMENT_PROVIDERS } from '@dasturxon/domain'
import { z } from 'zod'
import { WITHHELD } from './withheld.ts'
import { paymentProviders } from '../../providers/payments/providers.ts'

/** payments.json: accounts with payment providers. Each provider says what its settings are; keys are kept encrypted. */
export const AccountRow = z
  .strictObject({
    provider: z.enum(PAYMENT_PROVIDERS),
    isActive: z.boolean().default(true),
    settings: z.unknown(),
  })
  .superRefine(({ provider, settings }, context) => {
    const known = paymentProviders[provider]
    if (settings === WITHHELD) return
    if (!known) {
      context.addIssue({ code: 'custom', path: ['provider'], message: 'this provider is not connected yet' })
      return
    }
    const checked = known.settings.safeParse(settings)
    for (const { path, message } of checked.error?.issues ?? [])
      context.addIssue({ code: 'custom', path: ['settings', ...path], message })
  })
