import { useTranslations } from '../i18n/index.ts'
import { paths } from '../paths.ts'
import styles from './state-page.module.css'

type StatePageProps = {
  title: string
  /** The specification's own words where it gives some. */
  message?: string
  text: string
  note?: string
  /** Absent where home would only lead back here. */
  hasWayHome?: boolean
}

/** A page that has one thing to say: not found, failed, closed, not built yet. */
export function StatePage({ title, message = '', text, note = '', hasWayHome = true }: StatePageProps) {
  const t = useTranslations('common')
  return (
    <section className={styles.page}>
      <h1>{title}</h1>
      {message ? <p className={styles.message}>{message}</p> : null}
      <p>{text}</p>
      {note ? <p className={styles.note}>{note}</p> : null}
      {hasWayHome ? (
        <a className={styles.home} href={paths.home}>
          {t('home')}
        </a>
      ) : null}
    </section>
  )
}
