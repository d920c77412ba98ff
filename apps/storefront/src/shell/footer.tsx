import { formatPhone } from '@dasturxon/domain'
import { useTranslations } from '@dasturxon/i18n'
import { paths } from '../paths.ts'
import { useShop } from '../environment/environment-provider.tsx'
import { EntityText } from '../texts/entity-text.tsx'
import styles from './footer.module.css'

/** Texts of the company, its social pages, apps and call centre, each when the merchant shows it (MER-6). */
export function Footer() {
  const t = useTranslations('nav')
  const { merchant, settings } = useShop()
  return (
    <footer className={styles.footer}>
      <nav className={styles.links} aria-label={t('about')}>
        {settings.aboutMerchantActive ? <a href={paths.about}>{t('about')}</a> : null}
        {merchant.hasOtherBrands ? <a href={paths.brands}>{t('brands')}</a> : null}
        {settings.branchesActive ? <a href={paths.branches}>{t('branches')}</a> : null}
        {settings.vacanciesActive ? <a href={paths.vacancies}>{t('vacancies')}</a> : null}
        {settings.termsOfUseActive ? <a href={paths.offer}>{t('offer')}</a> : null}
        {settings.privacyActive ? <a href={paths.privacy}>{t('privacy')}</a> : null}
      </nav>
      <ul className={styles.links}>
        {settings.phoneActive && settings.phone ? (
          <li>
            <a href={`tel:${settings.phone}`} dir="ltr">
              {formatPhone(settings.phone)}
            </a>
          </li>
        ) : null}
        {outsideLinks(settings, t('telegramBot')).map(({ name, href }) => (
          <li key={name}>
            <a href={href} target="_blank" rel="noreferrer noopener">
              {name}
            </a>
          </li>
        ))}
      </ul>
      <p className={styles.copyrights}>
        <span>
          <EntityText of={settings.leftCopyWrite} />
        </span>
        <span>
          <EntityText of={settings.rightCopyWrite} />
        </span>
      </p>
    </footer>
  )
}

/** The names of firms are the same in every language. */
function outsideLinks(settings: ReturnType<typeof useShop>['settings'], telegramBot: string) {
  return [
    { name: 'Telegram', href: settings.telegram, isActive: settings.telegramActive },
    { name: telegramBot, href: settings.telegramBotLink, isActive: settings.telegramBotLinkActive },
    { name: 'Instagram', href: settings.instagram, isActive: settings.instagramActive },
    { name: 'Facebook', href: settings.facebook, isActive: settings.facebookActive },
    { name: 'App Store', href: settings.iosAppLink, isActive: settings.iosAppLinkActive },
    { name: 'Google Play', href: settings.androidAppLink, isActive: settings.androidAppLinkActive },
    // A link that is not a web address would run in our page.
  ].filter((link) => link.isActive && /^https?:\/\//.test(link.href))
}
