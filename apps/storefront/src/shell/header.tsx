import { firstLetters } from '@dasturxon/domain'
import { useCallback, useState } from 'react'
import { laterPart } from '../browser/later-part.tsx'
import { smallPicture } from '../features/catalogue/picture-source.ts'
import { OpeningLine } from '../features/navigation/opening-line.tsx'
import { AddressButton } from '../features/navigation/address-button.tsx'
import { HeaderLinks } from '../features/navigation/header-links.tsx'
import { ServiceSwitch } from '../features/fulfilment/service-switch.tsx'
import { useServiceType } from '../features/fulfilment/service-types.ts'
import { HeaderSearch } from '../features/search/header-search.tsx'
import { useTranslations } from '@dasturxon/i18n'
import { LanguagePicker } from '../page/language-picker.tsx'
import { paths } from '../paths.ts'
import { useShop } from '../environment/environment-provider.tsx'
import { useIsSignedIn } from '../session/session-provider.tsx'
import { useWrittenText } from '../texts/use-text.ts'
import { Icon, IconButton, icons, joinClasses, UnbrokenImage } from '@dasturxon/ui'
import styles from './header.module.css'

const { Part: SectionsDrawer, usePartSoon: useSectionsSoon } = laterPart(
  async () => (await import('../features/navigation/sections-drawer.tsx')).SectionsDrawer,
)

const { Part: TableLink } = laterPart(
  async () => (await import('../features/navigation/table-link.tsx')).TableLink,
)

type HeaderProps = {
  /** Inner pages have their own top on phones. */
  isHiddenOnPhones: boolean
}

/** The shop's top: brand, where the order goes, search; on wide screens also the way to get it and the user. */
export function Header({ isHiddenOnPhones }: HeaderProps) {
  const t = useTranslations()
  const { merchant, settings } = useShop()
  const written = useWrittenText()
  const isSignedIn = useIsSignedIn()
  const serviceType = useServiceType()
  const name = settings.brand || written(merchant.name).text
  const logo = settings.logo || merchant.logo
  const initial = (
    <span className={styles.logo} aria-hidden="true">
      {firstLetters(name, 1)}
    </span>
  )
  return (
    <header className={joinClasses(styles.header, isHiddenOnPhones && styles.hiddenOnPhones)}>
      <div className={styles.row}>
        <a className={styles.brand} href={paths.home}>
          {logo ? (
            <UnbrokenImage
              className={styles.logo}
              src={smallPicture(logo, 96)}
              width={44}
              height={44}
              alt=""
              fallback={initial}
            />
          ) : (
            initial
          )}
          <span className={styles.labels}>
            <b className={styles.name}>{name}</b>
            <span className={styles.hours}>
              <OpeningLine />
            </span>
          </span>
        </a>
        <div className={styles.address}>
          <AddressButton />
        </div>
        {serviceType === 'DINE_IN' ? <TableLink /> : null}
        <HeaderSearch className={styles.search}>
          <Icon of={icons.magnifyingGlass} className={styles.glass} />
          <span className={styles.placeholder}>{t('search.placeholder', { kind: settings.shopKind })}</span>
        </HeaderSearch>
        <div className={styles.service}>
          <ServiceSwitch />
        </div>
        <div className={styles.language}>
          <LanguagePicker isShort />
        </div>
        <HeaderLinks />
        {settings.isNavigationViewEnabled ? null : <SectionsButton />}
        <a className={styles.user} href={isSignedIn ? paths.profile : paths.login}>
          <Icon of={icons.userFill} />
          {isSignedIn ? t('nav.profile') : t('auth.signIn')}
        </a>
      </div>
    </header>
  )
}

/** The way to everything else, where the merchant has no navigation at the bottom (NAV-4). */
function SectionsButton() {
  const t = useTranslations('nav')
  const [isOpen, setOpen] = useState(false)
  const [wasOpened, setWasOpened] = useState(false)
  const close = useCallback(() => setOpen(false), [])
  useSectionsSoon()

  function open() {
    setWasOpened(true)
    setOpen(true)
  }

  return (
    <div className={styles.menu}>
      <IconButton icon={icons.list} label={t('sections')} variant="plain" onPress={open} />
      {wasOpened ? <SectionsDrawer isOpen={isOpen} onClose={close} /> : null}
    </div>
  )
}
