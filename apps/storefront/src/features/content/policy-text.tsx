import type { CallOutput } from '@dasturxon/contract'
import { useTranslations } from '../../i18n/index.ts'
import { useText } from '../../session/use-text.ts'
import styles from './policy-text.module.css'

type PolicyTextProps = { policies: CallOutput<'content.policies'> }

/** A company text as paragraphs. It is text and stays text: nothing in it becomes markup (USR-4). */
export function PolicyText({ policies }: PolicyTextProps) {
  const t = useTranslations('common')
  const inLanguage = useText()
  const paragraphs = policies.flatMap(({ text }) => inLanguage(text).split(/\n{2,}/)).filter(Boolean)
  if (paragraphs.length === 0) return <p>{t('nothingFound')}</p>
  return (
    <div className={styles.text}>
      {paragraphs.map((paragraph, index) => (
        // One fixed text: the place of a paragraph is its identity.
        <p key={index}>{paragraph}</p>
      ))}
    </div>
  )
}
