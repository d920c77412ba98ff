import type { User } from '@dasturxon/contract'
import { useTranslations } from '@dasturxon/i18n'
import { paths } from '../../paths.ts'
import { useShop } from '../../environment/environment-provider.tsx'
import { LanguagePicker } from '../../page/language-picker.tsx'
import { Badge, Block, icons, RowButton } from '@dasturxon/ui'
import { ContactsBlock } from './contacts-block.tsx'
import { DeleteAccountRow } from './delete-account-row.tsx'
import { ExportDataRow } from './export-data-row.tsx'
import { SignOutRow } from './sign-out-row.tsx'
import { WhoCard } from './who-card.tsx'

/** Everything that is the customer's own, and everything about the shop. `unread`: notifications not read yet. */
export function ProfilePage({ user, unread }: { user: User | null; unread: number }) {
  const t = useTranslations('nav')
  const tCard = useTranslations('card')
  const tAddress = useTranslations('address')
  const tPromo = useTranslations('promo')
  const tOrders = useTranslations('orders')
  const { merchant, settings } = useShop()
  return (
    <>
      <WhoCard user={user} />
      {settings.isVisibleAtProfileTop ? <ContactsBlock /> : null}
      <Block isRows>
        <RowButton icon={icons.receiptFill} title={tOrders('title')} href={paths.orders} />
        {settings.notificationsActive ? (
          <RowButton
            icon={icons.bellFill}
            title={t('notifications')}
            href={paths.notifications}
            {...(unread > 0 ? { trail: <UnreadBadge count={unread} /> } : {})}
          />
        ) : null}
        {settings.promoActive && user ? (
          <RowButton icon={icons.tagFill} title={tPromo('title')} href={paths.promos} />
        ) : null}
        {settings.favouriteActive ? (
          <RowButton icon={icons.heartFill} title={t('favorites')} href={paths.favourites} />
        ) : null}
        {settings.bookingActive ? (
          <RowButton icon={icons.calendarBlankFill} title={t('reservations')} href={paths.reservations} />
        ) : null}
        <RowButton icon={icons.mapPinFill} title={tAddress('title')} href={paths.addresses} />
        {settings.cardActive && user ? (
          <RowButton icon={icons.creditCard} title={tCard('title')} href={paths.cards} />
        ) : null}
        {settings.branchesActive ? (
          <RowButton icon={icons.storefrontFill} title={t('branches')} href={paths.branches} />
        ) : null}
        {merchant.hasOtherBrands ? (
          <RowButton icon={icons.squaresFourFill} title={t('brands')} href={paths.brands} />
        ) : null}
        <RowButton icon={icons.translate} title={t('language')} trail={<LanguagePicker />} />
      </Block>
      <Block isRows>
        {settings.aboutMerchantActive ? (
          <RowButton icon={icons.info} title={t('about')} href={paths.about} />
        ) : null}
        {settings.vacanciesActive ? (
          <RowButton icon={icons.briefcase} title={t('vacancies')} href={paths.vacancies} />
        ) : null}
        {settings.termsOfUseActive ? (
          <RowButton icon={icons.fileText} title={t('offer')} href={paths.offer} />
        ) : null}
        {settings.privacyActive ? (
          <RowButton icon={icons.shieldCheck} title={t('privacy')} href={paths.privacy} />
        ) : null}
      </Block>
      {settings.isVisibleAtProfileTop ? null : <ContactsBlock />}
      {user ? (
        <Block isRows>
          <ExportDataRow />
          <SignOutRow />
          <DeleteAccountRow phone={user.phone} />
        </Block>
      ) : null}
    </>
  )
}

function UnreadBadge({ count }: { count: number }) {
  const t = useTranslations('notify')
  return <Badge text={t('unreadShort', { count })} variant="bad" />
}
