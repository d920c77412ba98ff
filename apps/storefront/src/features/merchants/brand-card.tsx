import type { Brand } from '@dasturxon/contract'
import { useTranslations } from '@dasturxon/i18n'
import { EntityText } from '../../texts/entity-text.tsx'
import { useEnvironment } from '../../environment/environment-provider.tsx'
import { Badge } from '@dasturxon/ui'
import { brandAddress } from './brand-address.ts'
import { ShopCard } from './shop-card.tsx'

/** One brand of the owner of this shop (MER-8), with the way there unless the customer is there already. */
export function BrandCard({ brand }: { brand: Brand }) {
  const t = useTranslations()
  const { merchantState, origin } = useEnvironment()
  const isHere = 'merchant' in merchantState && merchantState.merchant.id === brand.id
  return (
    <ShopCard
      shop={{
        logo: brand.image,
        color: brand.color,
        name: <EntityText of={brand.name} />,
        description: <EntityText of={brand.description} />,
      }}
      href={isHere ? null : brandAddress(brand, origin)}
      foot={isHere ? <Badge text={t('brand.here')} variant="done" /> : t('home.demoOpen')}
    />
  )
}
