import type { User } from '@dasturxon/contract'
import { useTranslations } from '@dasturxon/i18n'
import { paths } from '../../paths.ts'
import { useShop } from '../../environment/environment-provider.tsx'
import { languagesOf } from '../../texts/languages-of.ts'
import { LanguagePicker } from '../../page/language-picker.tsx'
import { Badge, Block, icons, RowButton } from '@dasturxon/ui'
import { ContactsBlock } from './contacts-block.tsx'
import { DeleteAccountRow } from './delete-account-row.tsx'
import { ExportDataRow } from './export-data-row.tsx'
import styles from './profile-page.module.css'
import { SignOutRow } from './sign-out-row.tsx'
import { WhoCard } from './who-card.tsx'

/** Everything that is the customer's own, and everything about the shop. `unread`: notifications not read yet. */
export function ProfilePage({ user, unread }: { user: User | null; unread: number }) {
  const { settings } = useShop()
  return (
    <div className={styles.page}>
      <WhoCard user={user} />
      {settings.isVisibleAtProfileTop ? <ContactsBlock /> : null}
      <div className={styles.rows}>
        <ProfileRows isSignedIn={user !== null} unread={unread} />
      </div>
      {settings.isVisibleAtProfileTop ? null : <ContactsBlock />}
      {user ? (
        <Block isRows>
          <ExportDataRow />
          <SignOutRow />
          <DeleteAccountRow phone={user.phone} cashback={settings.cashbackActive ? user.cashback : 0} />
        </Block>
      ) : null}
    </div>
  )
}

type ProfileRowsProps = { isSignedIn: boolean; unread?: number; currentHref?: string }

/** The ways on from the profile; `currentHref` is the one that was gone, where they stand beside it. */
export function ProfileRows({ isSignedIn, unread = 0, currentHref = '' }: ProfileRowsProps) {
  const t = useTranslations('nav')
  const tCard = useTranslations('card')
  const tAddress = useTranslations('address')
  const tPromo = useTranslations('promo')
  const tOrders = useTranslations('orders')
  const { merchant, settings } = useShop()
  const linkTo = (href: string) => ({ href, isCurrent: href === currentHref })
  return (
    <>
      <Block isRows>
        <RowButton icon={icons.receiptFill} title={tOrders('title')} {...linkTo(paths.orders)} />
        {settings.notificationsActive ? (
          <RowButton
            icon={icons.bellFill}
            title={t('notifications')}
            {...linkTo(paths.notifications)}
            {...(unread > 0 ? { trail: <UnreadBadge count={unread} /> } : {})}
          />
        ) : null}
        {settings.promoActive && isSignedIn ? (
          <RowButton icon={icons.tagFill} title={tPromo('title')} {...linkTo(paths.promos)} />
        ) : null}
        {settings.favouriteActive ? (
          <RowButton icon={icons.heartFill} title={t('favorites')} {...linkTo(paths.favourites)} />
        ) : null}
        {settings.bookingActive ? (
          <RowButton
            icon={icons.calendarBlankFill}
            title={t('reservations')}
            {...linkTo(paths.reservations)}
          />
        ) : null}
        <RowButton icon={icons.mapPinFill} title={tAddress('title')} {...linkTo(paths.addresses)} />
        {settings.cardActive && isSignedIn ? (
          <RowButton icon={icons.creditCard} title={tCard('title')} {...linkTo(paths.cards)} />
        ) : null}
        {settings.branchesActive ? (
          <RowButton icon={icons.storefrontFill} title={t('branches')} {...linkTo(paths.branches)} />
        ) : null}
        {merchant.hasOtherBrands ? (
          <RowButton icon={icons.squaresFourFill} title={t('brands')} {...linkTo(paths.brands)} />
        ) : null}
        {languagesOf(settings).length > 1 ? (
          <RowButton icon={icons.translate} title={t('language')} trail={<LanguagePicker />} />
        ) : null}
      </Block>
      <Block isRows>
        {settings.aboutMerchantActive ? (
          <RowButton icon={icons.info} title={t('about')} {...linkTo(paths.about)} />
        ) : null}
        {settings.vacanciesActive ? (
          <RowButton icon={icons.briefcase} title={t('vacancies')} {...linkTo(paths.vacancies)} />
        ) : null}
        {settings.termsOfUseActive ? (
          <RowButton icon={icons.fileText} title={t('offer')} {...linkTo(paths.offer)} />
        ) : null}
        {settings.privacyActive ? (
          <RowButton icon={icons.shieldCheck} title={t('privacy')} {...linkTo(paths.privacy)} />
        ) : null}
      </Block>
    </>
  )
}

function UnreadBadge({ count }: { count: number }) {
  const t = useTranslations('notify')
  return <Badge text={t('unreadShort', { count })} variant="bad" />
}
