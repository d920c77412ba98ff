import { useTranslations } from '@dasturxon/i18n'
import styles from './thank-you.module.css'

/** The moment after ordering: a check mark that draws itself, and thanks, which fold away after ten seconds. */
export function ThankYou() {
  const t = useTranslations('checkout')
  return (
    <div className={styles.thanks}>
      <svg viewBox="0 0 52 52" className={styles.check} aria-hidden="true">
        <circle cx="26" cy="26" r="26" />
        <path d="M15 27l8 8 15-17" pathLength={1} />
      </svg>
      <span>
        <b>{t('thanks')}</b>
        <small>{t('thanksText')}</small>
      </span>
    </div>
  )
}
