import { useLoaderData, type LoaderArgs } from '../runtime/index.ts'
import { QrPage } from '../features/tables/qr-page.tsx'
import { useTranslations } from '@dasturxon/i18n'
import { paths } from '../paths.ts'
import { InnerPage } from '../page/inner-page.tsx'
import { requireData } from '../page/page-failure.ts'

/** `/extra2?key=…`: with the merchant's key also the codes of the tables. */
export async function loader({ call, url }: LoaderArgs) {
  const key = url.searchParams.get('key')?.slice(0, 100) ?? ''
  const branches = requireData(await call('branches.list'), url)
  return Promise.all(
    branches
      .filter(({ settings }) => settings.dineinEnabled || settings.bookingEnabled)
      .map(async (branch) => {
        const halls = await call('tables.list', { params: { id: branch.id }, query: { key } })
        return { branch, halls: requireData(halls, url) }
      }),
  )
}

export function Component() {
  const t = useTranslations('qr')
  return (
    <InnerPage title={t('title')} backHref={paths.home}>
      <QrPage branches={useLoaderData<typeof loader>()} />
    </InnerPage>
  )
}
