import { z } from 'zod'
import { WITHHELD } from './withheld.ts'
import { DeliverySettings } from '../../providers/yandex-services.ts'

/** delivery.json: the merchant's own agreement with Yandex Delivery; its token is kept encrypted. */
export const DeliveryAccountRow = z
  .strictObject({
    provider: z.enum(['YANDEX']),
    isActive: z.boolean().default(true),
    settings: z.unknown(),
  })
  .superRefine(({ settings }, context) => {
    if (settings === WITHHELD) return
    for (const { path, message } of DeliverySettings.safeParse(settings).error?.issues ?? [])
      context.addIssue({ code: 'custom', path: ['settings', ...path], message })
  })
