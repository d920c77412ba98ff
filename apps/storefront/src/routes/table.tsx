import { useLoaderData, type LoaderArgs } from '../runtime/index.ts'
import { TableLanding } from '../features/tables/table-landing.tsx'
import { useTranslations } from '@dasturxon/i18n'
import { paths } from '../paths.ts'
import { PageTitle } from '../page/page-title.tsx'
import { requireData } from '../page/page-failure.ts'
import { Button, EmptyState, icons } from '@dasturxon/ui'

/** `/extra?table=…`: a code that is wrong or worn is said in the guest's words, not as a page that is not there. */
export async function loader({ call, url }: LoaderArgs) {
  const code = url.searchParams.get('table')?.trim() ?? ''
  if (code === '' || code.length > 40) return { code, visit: null }
  const found = await call('tables.find', { params: { code } })
  if (!found.ok && found.error.status === 404) return { code, visit: null }
  return { code, visit: requireData(found, url) }
}

export function Component() {
  const t = useTranslations('qr')
  const { code, visit } = useLoaderData<typeof loader>()
  if (visit) {
    return (
      <>
        <PageTitle>{t('table', { name: visit.table.name })}</PageTitle>
        <TableLanding visit={visit} />
      </>
    )
  }
  const title = code === '' ? t('noTable') : t('unknownTable')
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <EmptyState
        headingLevel={1}
        icon={icons.qrCode}
        title={title}
        text={code === '' ? t('noTableText') : t('unknownTableText')}
        action={<Button href={paths.home}>{t('openMenu')}</Button>}
      />
    </>
  )
}
