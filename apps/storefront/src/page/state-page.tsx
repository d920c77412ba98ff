import { useTranslations } from '@dasturxon/i18n'
import { formatPhone } from '@dasturxon/domain'
import { useEnvironment } from '../environment/environment-provider.tsx'
import { paths } from '../paths.ts'
import { Icon, icons, type IconShape } from '@dasturxon/ui'
import { brandOf } from '../environment/brand-of.ts'
import { PageTitle } from './page-title.tsx'
import styles from './state-page.module.css'

type StatePageProps = {
  /** Drawn large above the words. */
  icon?: IconShape
  title: string
  /** What happened, below the status. */
  message?: string
  text: string
  note?: string
  /** The address to ask for again, where another try may help. */
  retryHref?: string
  /** Absent where home would only lead back here. */
  hasWayHome?: boolean
}

/** A page that has one thing to say, in the tab too: not found, failed, closed, not built yet. */
export function StatePage(props: StatePageProps) {
  const {
    icon = icons.forkKnifeFill,
    title,
    message = '',
    text,
    note = '',
    retryHref,
    hasWayHome = true,
  } = props
  const t = useTranslations('common')
  const { settings } = brandOf(useEnvironment())
  const phone = settings?.phoneActive ? settings.phone : ''
  return (
    <section className={styles.page}>
      <PageTitle>{message || title}</PageTitle>
      <span className={styles.picture} aria-hidden="true">
        <Icon of={icon} />
      </span>
      <h1>{title}</h1>
      {message ? <p className={styles.message}>{message}</p> : null}
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
      {phone ? (
        <a
          className={hasWayHome || retryHref !== undefined ? styles.quiet : styles.home}
          href={`tel:${phone}`}
          dir="ltr"
        >
          <Icon of={icons.phoneFill} />
          {formatPhone(phone)}
        </a>
      ) : null}
    </section>
  )
}
