import { useEffect, useState } from 'react'
import { useLocation } from '../runtime/index.ts'
import { whenIdle } from '../browser/when-idle.ts'
import { useEnvironment } from '../environment/environment-provider.tsx'
import { analyticsOf } from './analytics.ts'
import { startAnalytics, tellScreen } from './start-analytics.ts'

/** Analytics wait so long for a quiet moment, and no longer. */
const PATIENCE_MS = 3000

/** Counts the screens of a shop for its merchant, from the first quiet moment on (ANA-1); draws nothing. */
export function AnalyticsObserver(): null {
  const { merchantState, language } = useEnvironment()
  const { pathname } = useLocation()
  const [isStarted, setStarted] = useState(false)
  const settings = 'settings' in merchantState ? merchantState.settings : null

  useEffect(() => {
    if (!settings) return undefined
    const start = () => {
      startAnalytics(analyticsOf(settings), language)
      setStarted(true)
    }
    return whenIdle(start, PATIENCE_MS, PATIENCE_MS)
  }, [settings, language])

  useEffect(() => {
    // Without what follows a path: codes of tables and baskets are nobody else's business.
    if (isStarted && settings) tellScreen(analyticsOf(settings), location.origin + pathname)
  }, [isStarted, settings, pathname])
  return null
}
