import { useEffect, useState, useSyncExternalStore } from 'react'

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
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )
  const [wasOffline, setWasOffline] = useState(false)
  if (!isOnline && !wasOffline) setWasOffline(true)

  useEffect(() => {
    if (!isOnline || !wasOffline) return undefined
    const timer = setTimeout(() => setWasOffline(false), BACK_ONLINE_MS)
    return () => clearTimeout(timer)
  }, [isOnline, wasOffline])

  return (
    <output className={styles.region}>
      {wasOffline && (
        <span className={joinClasses(styles.bar, isOnline && styles.online)}>
          <Icon of={isOnline ? checkCircleFill : wifiSlash} />
          {isOnline ? labels.online : labels.offline}
        </span>
      )}
      {!wasOffline && notice !== null && <span className={styles.bar}>{notice}</span>}
    </output>
  )
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}
