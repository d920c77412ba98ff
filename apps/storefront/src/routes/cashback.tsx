import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { CashbackHistory } from '../features/cashback/cashback-history.tsx'
import { useTranslations } from '@dasturxon/i18n'
import { paths } from '../paths.ts'
import { callContext, environmentContext } from '../session/environment.ts'
import { InnerPage } from '../shell/inner-page.tsx'
import { requireData, unknownPath } from '../shell/page-trouble.ts'

/** `/profile/cashback`: how the balance came about; not there where the merchant gives none, or shows no balance. */
export async function loader({ context, url }: LoaderFunctionArgs) {
  const { merchantState } = context.get(environmentContext)
  const settings = 'settings' in merchantState ? merchantState.settings : null
  if (!settings?.cashbackActive || !settings.balanceActive) throw unknownPath(url)
  const first = requireData(await context.get(callContext)('cashback.list', {}), url)
  return { first, madeAt: new Date().toISOString() }
}

export function Component() {
  const t = useTranslations('cashback')
  const { first, madeAt } = useLoaderData<typeof loader>()
  return (
    <InnerPage title={t('title')} backHref={paths.profile}>
      <CashbackHistory first={first} madeAt={madeAt} />
    </InnerPage>
  )
}
