import { useLocation } from '../../runtime/index.ts'
import { useTranslations } from '@dasturxon/i18n'
import { paths } from '../../paths.ts'
import { useShop } from '../../environment/environment-provider.tsx'
import { languagesOf } from '../../texts/languages-of.ts'
import { LanguagePicker } from '../../page/language-picker.tsx'
import { icons, RowButton, Sheet } from '@dasturxon/ui'
import { useOverlay } from '../overlays/use-overlay.ts'
import { menuIcons } from './menu-icons.ts'

type SectionsDrawerProps = { isOpen: boolean; onClose: () => void }

/** Every section of the shop, for merchants without the bar at the bottom (isNavigationViewEnabled). */
export function SectionsDrawer({ isOpen, onClose }: SectionsDrawerProps) {
  const t = useTranslations()
  const { merchant, settings } = useShop()
  const kind = settings.shopKind
  const { pathname } = useLocation()
  useOverlay('sections', isOpen, onClose)

  const sections = [
    { href: paths.home, title: t('nav.menu', { kind }), icon: menuIcons(kind).activeIcon },
    { href: paths.search, title: t('nav.search'), icon: icons.magnifyingGlass },
    {
      href: paths.favourites,
      title: t('nav.favorites'),
      icon: icons.heartFill,
      isOff: !settings.favouriteActive,
    },
    { href: paths.orders, title: t('orders.title'), icon: icons.receiptFill },
    { href: paths.addresses, title: t('address.title'), icon: icons.mapPinFill },
    {
      href: paths.branches,
      title: t('nav.branches'),
      icon: icons.storefrontFill,
      isOff: !settings.branchesActive,
    },
    {
      href: paths.brands,
      title: t('nav.brands'),
      icon: icons.squaresFourFill,
      isOff: !merchant.hasOtherBrands,
    },
    { href: paths.profile, title: t('nav.profile'), icon: icons.userFill },
    { href: paths.about, title: t('nav.about'), icon: icons.info, isOff: !settings.aboutMerchantActive },
    {
      href: paths.vacancies,
      title: t('nav.vacancies'),
      icon: icons.briefcase,
      isOff: !settings.vacanciesActive,
    },
    { href: paths.offer, title: t('nav.offer'), icon: icons.fileText, isOff: !settings.termsOfUseActive },
    { href: paths.privacy, title: t('nav.privacy'), icon: icons.shieldCheck, isOff: !settings.privacyActive },
  ].filter(({ isOff = false }) => !isOff)

  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={t('nav.sections')}
      labels={{ close: t('a11y.sheetClose'), handle: t('a11y.sheetHandle') }}
    >
      <nav aria-label={t('nav.sections')}>
        {sections.map(({ href, title, icon }) => (
          <RowButton
            key={href}
            icon={icon}
            title={title}
            href={href}
            isCurrent={href === pathname}
            onPress={(event) => {
              if (href !== pathname) return
              event.preventDefault()
              onClose()
            }}
          />
        ))}
      </nav>
      {languagesOf(settings).length > 1 ? (
        <RowButton icon={icons.translate} title={t('nav.language')} trail={<LanguagePicker />} />
      ) : null}
    </Sheet>
  )
}
