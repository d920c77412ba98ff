import type { SheetProblem } from '@dasturxon/contract/desk'
import { cutText } from '@dasturxon/domain'
import { useDeskText } from '@dasturxon/i18n/desk'
import { formatNumber } from '@dasturxon/i18n/formats'
import { useTexts } from '@dasturxon/i18n/desk-texts'

/** The place of a word that is not said: several cells say several. */
const NO_WORD = /[.:]? ?[«“][»”]$/

/** What is wrong with a cell, in words. */
export function useProblemText(): (problem: Pick<SheetProblem, 'code' | 'value' | 'limit'>) => string {
  const { language } = useDeskText()
  const say = useTexts('menuImport')
  return ({ code, value, limit }) =>
    say(`cell${code}`, {
      value: cutText(value, 60),
      limit: limit === null ? '' : formatNumber(limit, language),
    }).replace(NO_WORD, '')
}
