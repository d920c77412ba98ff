import type { User } from '@dasturxon/contract'
import { useTranslations } from '../../i18n/index.ts'
import { paths } from '../../paths.ts'
import { useShop } from '../../session/environment-provider.tsx'
import { LanguagePicker } from '../../shell/language-picker.tsx'
import { Block, icons, RowButton } from '../../ui/index.ts'
import { ContactsBlock } from './contacts-block.tsx'
import { SignOutRow } from './sign-out-row.tsx'
import { WhoCard } from './who-card.tsx'

/** Everything that is the customer's own, and everything about the shop. */
export function ProfilePage({ user }: { user: User | null }) {
  const t = useTranslations('nav')
  const tAddress = useTranslations('address')
  const tOrders = useTranslations('orders')
  const { settings } = useShop()
  return (
    <>
      <WhoCard user={user} />
      {settings.isVisibleAtProfileTop ? <ContactsBlock /> : null}
      <Block isRows>
        <RowButton icon={icons.receiptFill} title={tOrders('title')} href={paths.orders} />
        {settings.favouriteActive ? (
          <RowButton icon={icons.heartFill} title={t('favorites')} href={paths.favourites} />
        ) : null}
        <RowButton icon={icons.mapPinFill} title={tAddress('title')} href={paths.addresses} />
        {settings.branchesActive ? (
          <RowButton icon={icons.storefrontFill} title={t('branches')} href={paths.branches} />
        ) : null}
        <RowButton icon={icons.translate} title={t('language')} trail={<LanguagePicker />} />
      </Block>
      <Block isRows>
        {settings.aboutMerchantActive ? (
          <RowButton icon={icons.info} title={t('about')} href={paths.about} />
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
          <SignOutRow />
        </Block>
      ) : null}
    </>
  )
}
