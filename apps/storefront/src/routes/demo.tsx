import { useNow } from '@dasturxon/client'
import { useLoaderData, type LoaderArgs } from '../runtime/index.ts'
import { shopAddress } from '../features/merchants/shop-address.ts'
import { ShopCard, ShopCards } from '../features/merchants/shop-card.tsx'
import { ShopHours } from '../features/merchants/shop-hours.tsx'
import { useTranslations } from '@dasturxon/i18n'
import { formatSom } from '@dasturxon/i18n/formats'
import { useEnvironment } from '../environment/environment-provider.tsx'
import { EntityText } from '../texts/entity-text.tsx'
import { requireData } from '../page/page-failure.ts'
import { Screen } from '../page/screen.tsx'

/** The start page of a host that names no merchant: the demo merchants. */
export async function loader({ call, url }: LoaderArgs) {
  const merchants = requireData(await call('merchants.demo'), url)
  return { shops: merchants.map((merchant) => ({ merchant, href: shopAddress(merchant.sub, url) })) }
}

export function Component() {
  const t = useTranslations('home')
  const tService = useTranslations('service')
  const { language } = useEnvironment()
  const now = useNow()
  const { shops } = useLoaderData<typeof loader>()
  return (
    <Screen title={t('demoTitle')}>
      <ShopCards lead={t('demoText')}>
        {shops.map(
          ({
            merchant: { id, logo, color, name, description, address, pictures, deliveryFrom, hours },
            href,
          }) => (
            <li key={id}>
              <ShopCard
                shop={{
                  logo,
                  color,
                  name: <EntityText of={name} />,
                  pictures,
                  description: (
                    <>
                      <EntityText of={description} />
                      <br />
                      {address}
                      {deliveryFrom === null
                        ? null
                        : ` · ${tService('deliveryFrom', { amount: formatSom(deliveryFrom, language) })}`}
                      {hours && now ? <ShopHours hours={hours} now={now} /> : null}
                    </>
                  ),
                }}
                href={href}
                foot={t('demoOpen')}
              />
            </li>
          ),
        )}
      </ShopCards>
    </Screen>
  )
}
