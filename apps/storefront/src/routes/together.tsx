import { useLoaderData, type LoaderArgs } from '../runtime/index.ts'
import { BeginTogether, TogetherPage } from '../features/shared-baskets/together-page.tsx'
import { useTranslations } from '@dasturxon/i18n'
import { paths } from '../paths.ts'
import { InnerPage } from '../page/inner-page.tsx'
import { requireData } from '../page/page-failure.ts'
import { Button, EmptyState, icons } from '@dasturxon/ui'

const MOST_LETTERS = 40

/** `/together?code=…` is a basket of several people, `?table=…` begins the one of a table, neither begins one by link. */
export async function loader({ call, url }: LoaderArgs) {
  const code = url.searchParams.get('code')?.trim() ?? ''
  const tableCode = url.searchParams.get('table')?.trim() || null
  if (code === '' || code.length > MOST_LETTERS) return { code, tableCode, basket: null }
  const found = await call('sharedBaskets.find', { params: { code } })
  if (!found.ok && found.error.status === 404) return { code, tableCode, basket: null }
  return { code, tableCode, basket: requireData(found, url) }
}

export function Component() {
  const t = useTranslations('together')
  const { code, tableCode, basket } = useLoaderData<typeof loader>()
  return (
    <InnerPage title={t('title')} backHref={paths.basket} width={basket ? 'wide' : 'narrow'}>
      {basket ? <TogetherPage key={basket.id} loaded={basket} /> : null}
      {!basket && code === '' ? <BeginTogether tableCode={tableCode} /> : null}
      {!basket && code !== '' ? (
        <EmptyState
          icon={icons.users}
          title={t('unknown')}
          text={t('unknownText')}
          action={<Button href={paths.together}>{t('begin')}</Button>}
        />
      ) : null}
    </InnerPage>
  )
}
