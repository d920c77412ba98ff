import { formatPhone } from '@dasturxon/domain'
import { useTranslations } from '../../i18n/index.ts'
import { useShop } from '../../session/environment-provider.tsx'
import { Block, icons, RowButton } from '../../ui/index.ts'

/** The call centre, the shop's pages elsewhere and its apps, those that the merchant shows (MER-6). */
export function ContactsBlock() {
  const t = useTranslations('profile')
  const { settings } = useShop()
  const pages = [
    {
      title: 'Telegram',
      icon: icons.telegramLogo,
      href: settings.telegram,
      isShown: settings.telegramActive,
    },
    {
      title: 'Instagram',
      icon: icons.instagramLogo,
      href: settings.instagram,
      isShown: settings.instagramActive,
    },
    {
      title: 'Facebook',
      icon: icons.facebookLogo,
      href: settings.facebook,
      isShown: settings.facebookActive,
    },
    {
      title: 'App Store',
      icon: icons.deviceMobile,
      href: settings.iosAppLink,
      isShown: settings.iosAppLinkActive,
    },
    {
      title: 'Google Play',
      icon: icons.deviceMobile,
      href: settings.androidAppLink,
      isShown: settings.androidAppLinkActive,
    },
    // A link that is not a web address would run in our page.
  ].filter(({ href, isShown }) => isShown && /^https?:\/\//.test(href))
  const hasPhone = settings.phoneActive && settings.phone !== ''
  if (!hasPhone && pages.length === 0) return null
  return (
    <Block isRows>
      {hasPhone ? (
        <RowButton
          icon={icons.phoneFill}
          title={<bdi dir="ltr">{formatPhone(settings.phone)}</bdi>}
          text={t('supportPhone')}
          href={`tel:${settings.phone}`}
        />
      ) : null}
      {pages.map(({ title, icon, href }) => (
        <RowButton key={title} icon={icon} title={title} href={href} />
      ))}
    </Block>
  )
}
