import { useCallback, useState } from 'react'
import { useTranslations } from '@dasturxon/i18n'
import { joinClasses } from '@dasturxon/ui'
import styles from './product-description.module.css'

/** The merchant's words about a product: three lines, and the rest behind a press where there is more (ux §6.7). */
export function ProductDescription({ text, lang }: { text: string; lang: string | undefined }) {
  const t = useTranslations('common')
  const [isCut, setCut] = useState(false)
  const [isWhole, setWhole] = useState(false)

  // How many lines it takes is known when it is seen, and changes with the window.
  const observe = useCallback(
    (paragraph: HTMLParagraphElement | null) => {
      if (!paragraph || isWhole) return undefined
      const observer = new ResizeObserver(() => setCut(paragraph.scrollHeight > paragraph.clientHeight + 1))
      observer.observe(paragraph)
      return () => observer.disconnect()
    },
    [isWhole],
  )

  return (
    <div>
      <p ref={observe} lang={lang} className={joinClasses(styles.text, !isWhole && styles.short)}>
        {text}
      </p>
      {isCut ? (
        <button
          type="button"
          className={styles.more}
          aria-expanded={isWhole}
          onClick={() => setWhole(!isWhole)}
        >
          {isWhole ? t('showLess') : t('details')}
        </button>
      ) : null}
    </div>
  )
}
