import { useTranslations } from '../i18n/index.ts'
import { paths } from '../paths.ts'
import { useShop } from '../session/environment-provider.tsx'
import { useText } from '../session/use-text.ts'
import styles from './header.module.css'
import { LanguagePicker } from './language-picker.tsx'

/** The brand, language, and the ways to basket and profile. */
export function Header() {
  const t = useTranslations('nav')
  const { merchant, settings } = useShop()
  const text = useText()
  const name = settings.brand || text(merchant.name)
  return (
    <header className={styles.header}>
      <a className={styles.brand} href={paths.home}>
        {settings.logo || merchant.logo ? (
          <img src={settings.logo || merchant.logo} width={36} height={36} alt="" />
        ) : null}
        <span>{name}</span>
      </a>
      <LanguagePicker />
      <nav className={styles.links} aria-label={t('main')}>
        <a href={paths.basket}>{t('basket')}</a>
        <a href={paths.profile}>{t('profile')}</a>
      </nav>
    </header>
  )
}
