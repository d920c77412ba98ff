import type { ReactNode } from 'react'
import { Skeleton, useSteadyLoading } from '@dasturxon/ui'
import styles from './list-skeleton.module.css'

/** Three placeholder rows, shown while a list loads. */
export function ListSkeleton() {
  return <Rows isShown={useSteadyLoading(true)} />
}

/** What was loaded, after rows that are on their way; those stay a moment once they are shown (spec §9). */
export function LoadedList({ isLoading, children }: { isLoading: boolean; children: ReactNode }) {
  const isShown = useSteadyLoading(isLoading)
  return isLoading || isShown ? <Rows isShown={isShown} /> : children
}

function Rows({ isShown }: { isShown: boolean }) {
  return (
    <div className={styles.list} aria-busy="true">
      {isShown ? [0, 1, 2].map((row) => <Skeleton key={row} height="4.75rem" radius="var(--r-lg)" />) : null}
    </div>
  )
}
