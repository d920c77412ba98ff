import { useEffect, useState } from 'react'
import { useTranslations } from '@dasturxon/i18n'
import { useLocation } from '../runtime/index.ts'
import { PageError } from '@dasturxon/client'
import { loadFromNewerBuild } from '../runtime/version.ts'
import layouts from './layouts.module.css'
import { StatePage } from '../page/state-page.tsx'
import { icons } from '@dasturxon/ui'
import type { PageFailure } from '../page/page-failure.ts'

/** A failing page inside its layout (NAV-2): status, message, and a way home. */
export function PageFailed({ error }: { error: unknown }) {
  const failure = usePageFailure(error)
  const { pathname, search } = useLocation()
  const t = useTranslations('error')
  const tProduct = useTranslations('product')
  const tVacancy = useTranslations('vacancy')
  if (failure === null) return <div aria-busy="true" />
  if (failure.kind === 'unreachable') {
    return (
      <StatePage
        icon={icons.wifiSlash}
        title={t('connection')}
        text={t('connectionText')}
        retryHref={pathname + search}
      />
    )
  }
  const message = messageOf(failure, t)
  const isNotFound = failure.kind !== 'internal'
  const missing = failure.kind === 'bad_params' ? failure.missing : undefined
  const notFoundTexts = { product: tProduct('notFound'), vacancy: tVacancy('notFound') }
  const notFoundText = missing ? notFoundTexts[missing] : t('notFoundText')
  return (
    <StatePage
      title={isNotFound ? '404' : '500'}
      message={message}
      text={isNotFound ? notFoundText : t('serverText')}
      note={!isNotFound && failure.requestId ? t('requestId', { id: failure.requestId }) : ''}
    />
  )
}

/** spec §8: its three messages, word for word in English; what could not be asked is none of them. */
function messageOf(
  failure: Exclude<PageFailure, { kind: 'unreachable' }>,
  t: ReturnType<typeof useTranslations<'error'>>,
): string {
  switch (failure.kind) {
    case 'unknown_path':
      return t('unknownPath', { path: failure.path })
    case 'bad_params':
      return t('badParams', { path: failure.path })
    case 'internal':
      return t('internal')
  }
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
function usePageFailure(error: unknown): PageFailure | null {
  const [brokenBy, setBrokenBy] = useState<{ error: unknown; failure: PageFailure } | null>(null)
  const isBroken = error instanceof Error
  useEffect(() => {
    if (!isBroken) return undefined
    let isDropped = false
    async function ask() {
      const outcome = await loadFromNewerBuild()
      if (isDropped || outcome === 'loading') return
      const failure: PageFailure =
        outcome === 'unreachable' ? { kind: 'unreachable' } : { kind: 'internal', requestId: '' }
      setBrokenBy({ error, failure })
    }
    void ask()
    return () => {
      isDropped = true
    }
  }, [error, isBroken])
  if (isBroken) return brokenBy?.error === error ? brokenBy.failure : null
  if (error instanceof PageError && isPageFailure(error.data)) return error.data
  if (error instanceof PageError && error.status === 404) return { kind: 'unknown_path', path: '' }
  return { kind: 'internal', requestId: '' }
}

function isPageFailure(value: unknown): value is PageFailure {
  return typeof value === 'object' && value !== null && 'kind' in value
}
