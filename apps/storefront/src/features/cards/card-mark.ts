import type { CardType } from '@dasturxon/domain'
import { icons, type PaymentMark } from '@dasturxon/ui'

/** Names of card systems in their colours, dark enough for white words. */
const WORDS: Record<CardType, { word: string; color: string } | null> = {
  UZCARD: { word: 'Uzcard', color: '#0b4a8f' },
  HUMO: { word: 'Humo', color: '#8a5a00' },
  VISA: { word: 'Visa', color: '#1a1f71' },
  MASTERCARD: { word: 'MC', color: '#a3290f' },
  UNIONPAY: { word: 'UPay', color: '#00615c' },
  OTHER: null,
}

/** The mark of a card: the wordmark or icon of its card system. */
export function cardMark(type: CardType): PaymentMark {
  const labels = WORDS[type]
  return labels ? { kind: 'word', ...labels } : { kind: 'icon', icon: icons.creditCard }
}

const NAMES: Record<CardType, string> = {
  UZCARD: 'Uzcard',
  HUMO: 'Humo',
  VISA: 'Visa',
  MASTERCARD: 'Mastercard',
  UNIONPAY: 'UnionPay',
  OTHER: '',
}

/** What its owner knows a card's system by; the end of its number where that is unknown. */
export const cardName = ({ type, mask }: { type: CardType; mask: string }): string =>
  NAMES[type] || mask.slice(mask.indexOf('•'))

/** 'Humo •••• 9724': what its owner knows a card by. */
export function cardLabels({ type, mask }: { type: CardType; mask: string }): string {
  return `${NAMES[type]} ${mask.slice(mask.indexOf('•'))}`.trim()
}
