import type { ReactNode } from 'react'
import styles from './map-page.module.css'

/** Something other than a map in the map layout: it scrolls, and keeps a margin. */
export function MapPage({ children }: { children: ReactNode }) {
  return <div className={styles.page}>{children}</div>
}
