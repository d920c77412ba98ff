import { lazy, Suspense, type ReactNode } from 'react'
import { analyticsOf, hasAnalytics } from '../analytics/analytics.ts'
import { useIsLoading } from '../runtime/index.ts'
import { useEnvironment } from '../environment/environment-provider.tsx'
import { useIsHydrated } from '../environment/use-is-hydrated.ts'
import styles from './root.module.css'

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
  const isCounted = merchantState.kind === 'active' && hasAnalytics(analyticsOf(merchantState.settings))
  return (
    <>
      {isLoading ? <div className={styles.bar} aria-hidden="true" /> : null}
      {isHydrated && preview ? (
        <Suspense>
          <PreviewRibbon preview={preview} language={language} />
        </Suspense>
      ) : null}
      {children}
      {isHydrated && isCounted ? (
        <Suspense>
          <AnalyticsObserver />
        </Suspense>
      ) : null}
    </>
  )
}
