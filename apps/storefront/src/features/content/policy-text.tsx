import type { CallOutput } from '@dasturxon/contract'
import { useTranslations } from '@dasturxon/i18n'
import { WrittenText } from '@dasturxon/ui'
import { useWrittenText } from '../../texts/use-text.ts'

type PolicyTextProps = { policies: CallOutput<'content.policies'> }

/** A company text as it was written. */
export function PolicyText({ policies }: PolicyTextProps) {
  const t = useTranslations('common')
  const inLanguage = useWrittenText()
  const texts = policies.map(({ text }) => inLanguage(text))
  if (texts.every(({ text }) => text.trim() === '')) return <p>{t('nothingFound')}</p>
  return <WrittenText texts={texts.map(({ text }) => text)} lang={texts[0]?.lang} />
}
