import { useEffect, useState } from 'react'
import { useTranslations } from '@dasturxon/i18n'
import { useLocation } from '../runtime/index.ts'
import { PageError } from '../runtime/page-outcome.ts'
import { loadFromNewerBuild } from '../session/version.ts'
import { PageTitle } from './document.tsx'
import layouts from './layouts.module.css'
import { StatePage } from './state-page.tsx'
import { troubleMessage, type PageTrouble } from './page-trouble.ts'

/** A failing page inside its layout (NAV-2): status, message, and a way home. */
export function PageFailed({ error }: { error: unknown }) {
  const trouble = useTrouble(error)
  const { pathname, search } = useLocation()
  const t = useTranslations('error')
  const tProduct = useTranslations('product')
  const tVacancy = useTranslations('vacancy')
  if (trouble === null) return <div aria-busy="true" />
  if (trouble.kind === 'unreachable') {
    return (
      <>
        <PageTitle>{t('connection')}</PageTitle>
        <StatePage title={t('connection')} text={t('connectionText')} retryHref={pathname + search} />
      </>
    )
  }
  const message = troubleMessage(trouble)
  const isNotFound = trouble.kind !== 'internal'
  const missing = trouble.kind === 'bad_params' ? trouble.missing : undefined
  const notFoundTexts = { product: tProduct('notFound'), vacancy: tVacancy('notFound') }
  const notFoundText = missing ? notFoundTexts[missing] : t('notFoundText')
  return (
    <>
      <PageTitle>{message}</PageTitle>
      <StatePage
        title={isNotFound ? '404' : '500'}
        message={message}
        text={isNotFound ? notFoundText : t('serverText')}
        note={!isNotFound && trouble.requestId ? t('requestId', { id: trouble.requestId }) : ''}
      />
    </>
  )
}

/** The same when the layout itself could not be shown. */
export function LayoutFailed({ error }: { error: unknown }) {
  return (
    <main className={layouts.narrow}>
      <PageFailed error={error} />
    </main>
  )
}

/** What went wrong; null while it is looked whether a newer build of the shop mends what broke in the browser. */
function useTrouble(error: unknown): PageTrouble | null {
  const [brokenBy, setBrokenBy] = useState<{ error: unknown; trouble: PageTrouble } | null>(null)
  const isBroken = error instanceof Error
  useEffect(() => {
    if (!isBroken) return undefined
    let isDropped = false
    async function look() {
      const outcome = await loadFromNewerBuild()
      if (isDropped || outcome === 'loading') return
      const trouble: PageTrouble =
        outcome === 'unreachable' ? { kind: 'unreachable' } : { kind: 'internal', requestId: '' }
      setBrokenBy({ error, trouble })
    }
    void look()
    return () => {
      isDropped = true
    }
  }, [error, isBroken])
  if (isBroken) return brokenBy?.error === error ? brokenBy.trouble : null
  if (error instanceof PageError && isTrouble(error.data)) return error.data
  if (error instanceof PageError && error.status === 404) return { kind: 'unknown_path', path: '' }
  return { kind: 'internal', requestId: '' }
}

function isTrouble(value: unknown): value is PageTrouble {
  return typeof value === 'object' && value !== null && 'kind' in value
}
