import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { shopAddress } from '../features/merchants/shop-address.ts'
import { ShopCard, ShopCards } from '../features/merchants/shop-card.tsx'
import { useTranslations } from '../i18n/index.ts'
import { callContext } from '../session/environment.ts'
import { useText } from '../session/use-text.ts'
import { requireData } from '../shell/page-trouble.ts'
import { Screen } from '../shell/screen.tsx'

/** The start page of a host that names no merchant: the demo merchants. */
export async function loader({ context, url }: LoaderFunctionArgs) {
  const call = context.get(callContext)
  const merchants = requireData(await call('merchants.demo'), url)
  return { shops: merchants.map((merchant) => ({ merchant, href: shopAddress(merchant.sub, url) })) }
}

export function Component() {
  const t = useTranslations('home')
  const text = useText()
  const { shops } = useLoaderData<typeof loader>()
  return (
    <Screen title={t('demoTitle')}>
      <ShopCards lead={t('demoText')}>
        {shops.map(({ merchant: { id, logo, color, name, description }, href }) => (
          <li key={id}>
            <ShopCard
              shop={{ logo, color, name: text(name), description: text(description) }}
              href={href}
              foot={t('demoOpen')}
            />
          </li>
        ))}
      </ShopCards>
    </Screen>
  )
}
