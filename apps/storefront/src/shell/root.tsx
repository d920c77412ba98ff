import { useIsHydrated } from '@dasturxon/client'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import { analyticsOf, hasAnalytics } from '../analytics/analytics.ts'
import { LoadingBar } from '../browser/loading-bar.tsx'
import { useIsLoading } from '../runtime/index.ts'
import { useEnvironment } from '../environment/environment-provider.tsx'

/** Only shops that count their visits download it. */
const AnalyticsObserver = lazy(async () => ({
  default: (await import('../analytics/analytics-observer.tsx')).AnalyticsObserver,
}))

/** Only previews download it. */
const PreviewRibbon = lazy(async () => ({
  default: (await import('../preview/preview-ribbon.tsx')).PreviewRibbon,
}))

/** Every page, under the sign that the next one is on its way. */
export function Root({ children }: { children: ReactNode }) {
  const isLoading = useIsLoading()
  const isHydrated = useIsHydrated()
  const { merchantState, preview, language } = useEnvironment()
  // Counters that are switched on later come with the next page: the policy of this one knows only its own.
  const [analytics] = useState(() => {
    const own = merchantState.kind === 'active' ? analyticsOf(merchantState.settings) : null
    return own && hasAnalytics(own) ? own : null
  })
  return (
    <>
      {isLoading ? <LoadingBar /> : null}
      {isHydrated && preview ? (
        <Suspense>
          <PreviewRibbon preview={preview} language={language} />
        </Suspense>
      ) : null}
      {children}
      {isHydrated && analytics && merchantState.kind === 'active' ? (
        <Suspense>
          <AnalyticsObserver analytics={analytics} />
        </Suspense>
      ) : null}
    </>
  )
}
