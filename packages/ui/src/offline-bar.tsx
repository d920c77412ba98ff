import { useSyncExternalStore } from 'react'

import { Icon } from './icon.tsx'
import { checkCircleFill, wifiSlash } from './icons.ts'
import { joinClasses } from './join-classes.ts'
import styles from './offline-bar.module.css'

/** How long the good news stays. */
const BACK_ONLINE_MS = 2000

type OfflineBarProps = {
  labels: { offline: string; online: string }
  /** What the bar says while there is internet; null shows no bar. */
  notice?: string | null
}

/** A bar under the header while there is no internet, and for two seconds after it is back. */
export function OfflineBar({ labels, notice = null }: OfflineBarProps) {
  const line = useSyncExternalStore(subscribe, readLine, () => 'online')
  const isBack = line === 'back'
  return (
    <output className={styles.region}>
      {line !== 'online' && (
        <span className={joinClasses(styles.bar, isBack && styles.online)}>
          <Icon of={isBack ? checkCircleFill : wifiSlash} />
          {isBack ? labels.online : labels.offline}
        </span>
      )}
      {line === 'online' && notice !== null && <span className={styles.bar}>{notice}</span>}
    </output>
  )
}

/** Runs while it is news that the line is back. */
let news: ReturnType<typeof setTimeout> | undefined

function readLine(): 'online' | 'offline' | 'back' {
  if (!navigator.onLine) return 'offline'
  return news === undefined ? 'online' : 'back'
}

function subscribe(listener: () => void): () => void {
  const events = new AbortController()
  const { signal } = events
  function forget() {
    clearTimeout(news)
    news = undefined
    listener()
  }
  function tellNews() {
    clearTimeout(news)
    news = setTimeout(forget, BACK_ONLINE_MS)
    listener()
  }
  window.addEventListener('online', tellNews, { signal })
  window.addEventListener('offline', forget, { signal })
  return () => {
    events.abort()
    clearTimeout(news)
    news = undefined
  }
}
