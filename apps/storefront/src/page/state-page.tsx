import { useTranslations } from '@dasturxon/i18n'
import { paths } from '../paths.ts'
import styles from './state-page.module.css'

type StatePageProps = {
  title: string
  /** The specification's own words where it gives some: they are English on every page. */
  message?: string
  text: string
  note?: string
  /** The address to ask for again, where another try may help. */
  retryHref?: string
  /** Absent where home would only lead back here. */
  hasWayHome?: boolean
}

/** A page that has one thing to say: not found, failed, closed, not built yet. */
export function StatePage(props: StatePageProps) {
  const { title, message = '', text, note = '', retryHref, hasWayHome = true } = props
  const t = useTranslations('common')
  return (
    <section className={styles.page}>
      <h1>{title}</h1>
      {message ? (
        <p className={styles.message} lang="en">
          {message}
        </p>
      ) : null}
      <p>{text}</p>
      {note ? <p className={styles.note}>{note}</p> : null}
      {retryHref === undefined ? null : (
        <a className={styles.home} href={retryHref}>
          {t('retry')}
        </a>
      )}
      {hasWayHome ? (
        <a className={retryHref === undefined ? styles.home : styles.quiet} href={paths.home}>
          {t('home')}
        </a>
      ) : null}
    </section>
  )
}
