import { formatSom } from '@dasturxon/i18n/formats'
import { useTranslations } from '@dasturxon/i18n'
import { useEnvironment, useShop } from '../../environment/environment-provider.tsx'
import { usePromoCode } from '../../session/session-provider.tsx'
import { useDietPreferences } from '../diet/diet-preferences.ts'
import { usePromoProblemText } from '../pricing/use-promo-problem-text.ts'
import { isReceiverComplete } from './receiver.ts'
import type { Checkout } from './use-checkout.ts'

/** So much of what the customer wrote stands in the row, in letters. */
const LONGEST_WORDS = 40

/**
 * What is wished of an order beyond where, when and how it is paid, each in a few words: what is set, and what of it the customer
 * has to look at again. What goes with no order of this kind is not said.
 */
export function useWishesText(checkout: Checkout): { set: string[]; wrong: string[] } {
  const t = useTranslations()
  const { language } = useEnvironment()
  const { settings } = useShop()
  const promoCode = usePromoCode()
  const [{ avoid }] = useDietPreferences()
  const promoProblemText = usePromoProblemText()
  const { draft, fulfilment, quoted, asksReceiver } = checkout
  const { serviceType, address } = fulfilment
  const { quote, isStale, cashbackOffered } = quoted
  const receiver = asksReceiver ? draft.receiver : null
  const isReceiverKnown = isReceiverComplete(receiver)
  const promoProblem = settings.promoActive && promoCode !== '' && !isStale ? quote?.promoProblem : null

  const set: [boolean, () => string][] = [
    [serviceType === 'DELIVERY' && draft.leaveAtDoor, () => t('checkout.leaveAtDoor')],
    [
      serviceType !== 'DINE_IN' && draft.cutleryCount > 0,
      () => t('wishes.cutleryFor', { count: draft.cutleryCount }),
    ],
    [draft.cardText.trim() !== '', () => said(t('wishes.cardText'), draft.cardText)],
    [serviceType === 'DELIVERY' && draft.hidesSender, () => t('wishes.hidesSender')],
    [draft.tellsAllergies && avoid.length > 0, () => t('diet.tellKitchen', { kind: settings.shopKind })],
    [draft.comment.trim() !== '', () => said(t('checkout.commentOrder'), draft.comment)],
    [
      serviceType === 'DELIVERY' && (address?.comment ?? '').trim() !== '',
      () => said(t('checkout.commentCourier'), address?.comment ?? ''),
    ],
    [receiver !== null && isReceiverKnown, () => said(t('checkout.receiver'), receiver?.name ?? '')],
    [settings.promoActive && promoCode !== '' && !promoProblem, () => said(t('promo.label'), promoCode)],
    [
      cashbackOffered > 0 && !draft.usesCashback,
      () => t('wishes.cashbackOffered', { amount: formatSom(cashbackOffered, language) }),
    ],
  ]
  return {
    set: set.flatMap(([isSet, words]) => (isSet ? [words()] : [])),
    wrong: [
      ...(isReceiverKnown ? [] : [t('wishes.receiverMissing')]),
      ...(promoProblem ? [promoProblemText(promoProblem)] : []),
    ],
  }
}

/** 'Note to the kitchen: no onions', the note cut where it is long. */
function said(label: string, words: string): string {
  const letters = Array.from(words.trim().replaceAll(/\s+/g, ' '))
  const shown =
    letters.length > LONGEST_WORDS ? `${letters.slice(0, LONGEST_WORDS - 1).join('')}…` : letters.join('')
  return `${label}: ${shown}`
}
