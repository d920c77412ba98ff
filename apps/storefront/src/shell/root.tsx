import { useIsHydrated } from '@dasturxon/client'
import { lazy, Suspense, useState, type ComponentType, type ReactNode } from 'react'
import { analyticsOf, hasAnalytics, type Analytics } from '../analytics/analytics.ts'
import { laterPart } from '../browser/later-part.tsx'
import { LoadingBar } from '../browser/loading-bar.tsx'
import { useIsLoading } from '../runtime/index.ts'
import { useEnvironment } from '../environment/environment-provider.tsx'

/** Only shops that count their visits download it; where a blocker keeps it away, nothing is counted and the shop stays. */
const AnalyticsObserver = lazy(async () => {
  const counting = await import('../analytics/analytics-observer.tsx').catch(() => null)
  return { default: counting?.AnalyticsObserver ?? Nothing }
})

const Nothing: ComponentType<{ analytics: Analytics }> = () => null

/** Only previews download it. */
const { Part: PreviewRibbon } = laterPart(
  async () => (await import('../preview/preview-ribbon.tsx')).PreviewRibbon,
)

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
      {isHydrated && preview ? <PreviewRibbon preview={preview} language={language} /> : null}
      {children}
      {isHydrated && analytics && merchantState.kind === 'active' ? (
        <Suspense>
          <AnalyticsObserver analytics={analytics} />
        </Suspense>
      ) : null}
    </>
  )
}
