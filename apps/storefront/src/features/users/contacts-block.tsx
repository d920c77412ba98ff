import { formatPhone } from '@dasturxon/domain'
import type { ReactNode } from 'react'
import { useTranslations } from '@dasturxon/i18n'
import { useShop } from '../../environment/environment-provider.tsx'
import { Block, icons, RowButton } from '@dasturxon/ui'

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
  ].filter(({ href, isShown }) => isShown && isWebAddress(href))
  const hasPhone = settings.phoneActive && settings.phone !== ''
  // Ours: staff are reached where the shop's bot is, else at its own page in Telegram.
  const chat = settings.chatActive
    ? [settings.telegramBotLink, settings.telegram].find(isWebAddress)
    : undefined
  const contacts = settings.contacts
    .map((contact) => ({ ...contact, href: hrefOf(contact.value) }))
    .filter(({ href }) => !hasPhone || href !== `tel:${settings.phone}`)
  if (!hasPhone && chat === undefined && pages.length === 0 && contacts.length === 0) return null
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
      {chat === undefined ? null : <RowButton icon={icons.chatCircleText} title={t('chat')} href={chat} />}
      {contacts.map(({ type, value, href }) => (
        <RowButton
          key={`${type} ${value}`}
          icon={href?.startsWith('tel:') ? icons.phoneFill : icons.info}
          title={<bdi dir="ltr">{cutAtSign(formatPhone(value))}</bdi>}
          {...(isCode(type) ? {} : { text: <bdi>{type}</bdi> })}
          {...(href === undefined ? {} : { href })}
        />
      ))}
      {pages.map(({ title, icon, href }) => (
        <RowButton key={title} icon={icon} title={title} href={href} />
      ))}
    </Block>
  )
}

/** Whether a link is a web address; any other, such as `javascript:`, could run in our page. */
const isWebAddress = (text: string): boolean => /^https?:\/\//.test(text)

/** Where one of the merchant's other contacts leads; nowhere when it is only to be read. */
function hrefOf(value: string): string | undefined {
  if (isWebAddress(value)) return value
  if (/^[^\s@:/]+@[^\s@:/]+$/.test(value)) return `mailto:${value}`
  return /^\+?[\d\s()-]{5,20}$/.test(value) ? `tel:${value.replaceAll(/[^+\d]/g, '')}` : undefined
}

/** An e-mail that is too long for a line goes on with its domain in the next one. */
function cutAtSign(text: string): ReactNode {
  const [name, domain] = text.split('@', 2)
  return domain === undefined ? (
    text
  ) : (
    <>
      {name}
      <wbr />@{domain}
    </>
  )
}

/** `PHONE` says nothing that a phone does not; words of the merchant's own do. */
const isCode = (type: string): boolean => /^[A-Z_]*$/.test(type)
