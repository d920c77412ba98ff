import type { PaymentType } from '@dasturxon/domain'
import { icons, type PaymentMark } from '@dasturxon/ui'
import { smallPicture } from '../catalogue/picture-source.ts'

/** Marks of services are trademarks: theirs when the merchant has one, else their name in their colour. */
const WORDS: Partial<Record<PaymentType, { word: string; color: string }>> = {
  PAYME: { word: 'Payme', color: '#00807a' },
  CLICK: { word: 'Click', color: '#0a5cdb' },
  CLICK_MINI_APP: { word: 'Click', color: '#0a5cdb' },
  UZUM: { word: 'Uzum', color: '#7000ff' },
  PAYNET: { word: 'Paynet', color: '#0a7a3c' },
  RAHMAT: { word: 'Rahmat', color: '#0b6b62' },
  PAYZE: { word: 'Payze', color: '#3a3fbd' },
}

/** What stands for a way of paying; `icon` is the merchant's own picture of it, or empty. */
export function paymentMark(type: PaymentType, icon = ''): PaymentMark {
  if (icon) return { kind: 'picture', src: smallPicture(icon, 160) }
  const labels = WORDS[type]
  if (labels) return { kind: 'word', ...labels }
  return { kind: 'icon', icon: type === 'TERMINAL' ? icons.creditCard : icons.moneyWavy }
}
