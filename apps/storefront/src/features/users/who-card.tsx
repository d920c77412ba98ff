import type { User } from '@dasturxon/contract'
import { formatPhone } from '@dasturxon/domain'
import { formatSom } from '@dasturxon/i18n/formats'
import { useTranslations } from '@dasturxon/i18n'
import { paths } from '../../paths.ts'
import { useEnvironment, useShop } from '../../environment/environment-provider.tsx'
import { Button, Icon, icons } from '@dasturxon/ui'
import { Avatar } from './avatar.tsx'
import styles from './profile.module.css'

/** Who is signed in, or the way to sign in. */
export function WhoCard({ user }: { user: User | null }) {
  const t = useTranslations('profile')
  const tAuth = useTranslations('auth')
  if (user) return <SignedInCard user={user} />
  return (
    <section className={styles.who}>
      <Avatar />
      <div className={styles.labels}>
        <h2>{t('guest')}</h2>
        <p>{t('guestText')}</p>
      </div>
      <div className={styles.signIn}>
        <Button isWide href={paths.loginThenBackTo(paths.profile)}>
          {tAuth('signIn')}
        </Button>
      </div>
    </section>
  )
}

function SignedInCard({ user }: { user: User }) {
  const t = useTranslations('profile')
  const tCashback = useTranslations('cashback')
  const tCredit = useTranslations('credit')
  const { language } = useEnvironment()
  const { settings } = useShop()
  const name = [user.firstName, user.lastName].filter(Boolean).join(' ')
  const phone = <bdi dir="ltr">{formatPhone(user.phone)}</bdi>
  return (
    <section className={styles.who}>
      <a className={styles.person} href={paths.profileUser}>
        <Avatar image={user.image} />
        <div className={styles.labels}>
          <h2>{name || phone}</h2>
          {name ? <p>{phone}</p> : null}
          <p className={name ? 'sr-only' : undefined}>{t('edit')}</p>
        </div>
        <Icon of={icons.caretRight} className={styles.caret} />
      </a>
      {(user.credit ?? 0) > 0 ? (
        <a className={styles.balance} href={paths.balance}>
          <Icon of={icons.coins} />
          <span>{tCredit('title')}</span>
          <b>
            <bdi>{formatSom(user.credit ?? 0, language)}</bdi>
          </b>
          <Icon of={icons.caretRight} className={styles.caret} />
        </a>
      ) : null}
      {settings.cashbackActive && settings.balanceActive ? (
        <a className={styles.balance} href={paths.cashback}>
          <Icon of={icons.coins} />
          <span>{tCashback('balance')}</span>
          <b>
            <bdi>{formatSom(user.cashback, language)}</bdi>
          </b>
          <Icon of={icons.caretRight} className={styles.caret} />
        </a>
      ) : null}
    </section>
  )
}
