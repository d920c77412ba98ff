import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { DemoMerchantCard } from '../features/merchants/demo-merchant-card.tsx'
import styles from '../features/merchants/demo-merchants.module.css'
import { shopAddress } from '../features/merchants/shop-address.ts'
import { useTranslations } from '../i18n/index.ts'
import { callContext } from '../session/environment.ts'
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
  const { shops } = useLoaderData<typeof loader>()
  return (
    <Screen title={t('demoTitle')}>
      <p className={styles.lead}>{t('demoText')}</p>
      <ul className={styles.shops}>
        {shops.map(({ merchant, href }) => (
          <li key={merchant.id}>
            <DemoMerchantCard merchant={merchant} href={href} />
          </li>
        ))}
      </ul>
    </Screen>
  )
}
