import { useLoaderData, type LoaderArgs } from '../runtime/index.ts'
import { TableLanding } from '../features/tables/table-landing.tsx'
import { useTranslations } from '@dasturxon/i18n'
import { paths } from '../paths.ts'
import { PageTitle } from '../page/page-title.tsx'
import { requireData } from '../page/page-failure.ts'
import { Button, EmptyState, icons } from '@dasturxon/ui'

const NO_CODE = { title: 'noTable', text: 'noTableText' } as const
const UNKNOWN = { title: 'unknownTable', text: 'unknownTableText' } as const
const EXCHANGED = { title: 'exchangedTable', text: 'exchangedTableText' } as const

/** `/extra?table=…`: a code that is wrong, worn or replaced is said in the guest's words, not as a page that is not there. */
export async function loader({ call, url }: LoaderArgs) {
  const code = url.searchParams.get('table')?.trim() ?? ''
  if (code === '' || code.length > 40) return { code, visit: null, isExchanged: false }
  const found = await call('tables.find', { params: { code } })
  const status = found.ok ? 200 : found.error.status
  if (status === 404 || status === 410) return { code, visit: null, isExchanged: status === 410 }
  return { code, visit: requireData(found, url), isExchanged: false }
}

export function Component() {
  const t = useTranslations('qr')
  const { code, visit, isExchanged } = useLoaderData<typeof loader>()
  if (visit) {
    return (
      <>
        <PageTitle>{t('table', { name: visit.table.name })}</PageTitle>
        <TableLanding visit={visit} />
      </>
    )
  }
  const words = isExchanged ? EXCHANGED : code === '' ? NO_CODE : UNKNOWN
  const title = t(words.title)
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <EmptyState
        headingLevel={1}
        icon={icons.qrCode}
        title={title}
        text={t(words.text)}
        action={<Button href={paths.home}>{t('openMenu')}</Button>}
      />
    </>
  )
}
