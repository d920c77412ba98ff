import { Skeleton, useSteadyLoading } from '../../ui/index.ts'
import styles from './list-skeleton.module.css'

/** Three rows that are on their way. */
export function ListSkeleton() {
  const isShown = useSteadyLoading(true)
  return (
    <div className={styles.list} aria-busy="true">
      {isShown ? [0, 1, 2].map((row) => <Skeleton key={row} height="76px" radius="var(--r-lg)" />) : null}
    </div>
  )
}
