import { SMS_GATEWAYS } from '@dasturxon/domain'
import { z } from 'zod'
import { WITHHELD } from './withheld.ts'
import { smsSettings } from '../../providers/sms/gateways.ts'

/** sms.json: the merchant's own accounts with SMS gateways. Each gateway says what its settings are; they are kept encrypted. */
export const SmsAccountRow = z
  .strictObject({
    gateway: z.enum(SMS_GATEWAYS),
    isActive: z.boolean().default(true),
    settings: z.unknown(),
  })
  .superRefine(({ gateway, settings }, context) => {
    if (settings === WITHHELD) return
    const checked = smsSettings[gateway].safeParse(settings)
    for (const { path, message } of checked.error?.issues ?? [])
      context.addIssue({ code: 'custom', path: ['settings', ...path], message })
  })
