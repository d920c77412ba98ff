import { useLoaderData, type LoaderArgs } from '../runtime/index.ts'
import { BrandCard } from '../features/merchants/brand-card.tsx'
import { ShopCards } from '../features/merchants/shop-card.tsx'
import { useTranslations } from '@dasturxon/i18n'
import { paths } from '../paths.ts'
import { InnerPage } from '../page/inner-page.tsx'
import { requireData, unknownPath } from '../page/page-failure.ts'

/** `/brands` (MER-8): no such page where the owner has one shop. */
export async function loader({ call, url }: LoaderArgs) {
  const brands = requireData(await call('merchants.brands'), url)
  if (brands.length < 2) throw unknownPath(url)
  return { brands }
}

export function Component() {
  const t = useTranslations()
  const { brands } = useLoaderData<typeof loader>()
  return (
    <InnerPage title={t('nav.brands')} backHref={paths.profile} width="wide">
      <ShopCards lead={t('brand.lead')}>
        {brands.map((brand) => (
          <li key={brand.id}>
            <BrandCard brand={brand} />
          </li>
        ))}
      </ShopCards>
    </InnerPage>
  )
}
