import { brandOf, isPaidOnline, type PaymentType } from '@dasturxon/domain'
import { icons, type PaymentMark } from '@dasturxon/ui'
import { smallPicture } from '../catalogue/picture-source.ts'

/**
 * What stands for a way of paying. Marks of services are trademarks: theirs where the merchant has one, `icon`, else their name in their
 * colour.
 */
export function paymentMark(type: PaymentType, icon = ''): PaymentMark {
  if (icon) return { kind: 'picture', src: smallPicture(icon, 160) }
  if (isPaidOnline(type)) {
    const { name, color } = brandOf(type)
    return { kind: 'word', word: name, color }
  }
  return { kind: 'icon', icon: type === 'TERMINAL' ? icons.creditCard : icons.moneyWavy }
}
