import { lazy, Suspense, useEffect, type ReactNode } from 'react'
import { clickWebSession } from '../environment/click-launch.ts'
import { analyticsOf, hasAnalytics } from '../analytics/analytics.ts'
import { useIsLoading } from '../runtime/index.ts'
import { useEnvironment } from '../environment/environment-provider.tsx'
import { isInMessenger } from '../environment/is-in-messenger.ts'
import { useIsHydrated } from '../environment/use-is-hydrated.ts'
import styles from './root.module.css'

/** The bridge to a messenger, which nobody else downloads. */
const Messenger = lazy(async () => ({ default: (await import('../messenger/messenger.tsx')).Messenger }))

const ClickApp = lazy(async () => ({ default: (await import('../click-app/click-app.tsx')).ClickApp }))

/** The same for shops that count their visits. */
const AnalyticsObserver = lazy(async () => ({
  default: (await import('../analytics/analytics-observer.tsx')).AnalyticsObserver,
}))

/** Every page, under the sign that the next one is on its way. */
export function Root({ children }: { children: ReactNode }) {
  const isLoading = useIsLoading()
  // Tells a page that answers from one that only looks ready; browser tests wait for it.
  useEffect(() => {
    document.documentElement.dataset['alive'] = ''
  }, [])
  const isHydrated = useIsHydrated()
  const { merchantState } = useEnvironment()
  const isCounted = merchantState.kind === 'active' && hasAnalytics(analyticsOf(merchantState.settings))
  return (
    <>
      {isLoading ? <div className={styles.bar} aria-hidden="true" /> : null}
      {children}
      {isHydrated && isInMessenger() ? (
        <Suspense>
          <Messenger />
        </Suspense>
      ) : null}
      {isHydrated && isCounted && !isInMessenger() ? (
        <Suspense>
          <AnalyticsObserver />
        </Suspense>
      ) : null}
      {isHydrated && clickWebSession() !== null ? (
        <Suspense>
          <ClickApp />
        </Suspense>
      ) : null}
    </>
  )
}
