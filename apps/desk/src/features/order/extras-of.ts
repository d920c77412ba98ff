import type { DeskOrder } from '@dasturxon/contract/desk'
import type { DeskText } from '@dasturxon/i18n/desk'

/** What is put in beside what was ordered, in words: a card, sets of cutlery; and that nobody names whom it is from (CUS-18). */
export function extrasOf(
  { cardText, hidesSender, cutleryCount }: Pick<DeskOrder, 'cardText' | 'hidesSender' | 'cutleryCount'>,
  text: DeskText,
): string[] {
  return [
    cardText !== '' ? text('order.card', { words: cardText }) : '',
    hidesSender ? text('order.hidesSender') : '',
    cutleryCount > 0 ? text('order.cutlery', { count: cutleryCount }) : '',
  ].filter(Boolean)
}
