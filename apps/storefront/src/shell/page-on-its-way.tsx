import { listNavTargets } from '../features/navigation/nav-targets.ts'
import { usePendingPathname } from '../features/navigation/use-pending-pathname.ts'
import { useShop } from '../environment/environment-provider.tsx'
import { paths } from '../paths.ts'
import { useLocation } from '../runtime/index.ts'
import { Skeleton } from '@dasturxon/ui'
import styles from './page-on-its-way.module.css'

/** Over the screen while that of another tab is on its way: a slow network is no reason to leave a press unanswered. */
export function PageOnItsWay() {
  const { settings } = useShop()
  const { pathname } = useLocation()
  const pending = usePendingPathname()
  const isTab = listNavTargets(settings).some((target) => paths[target] === pending)
  if (!isTab || pending === pathname) return null
  return (
    <div className={styles.page} aria-hidden="true" data-on-its-way="">
      <Skeleton height="2.5rem" radius="var(--r-md)" />
      {[0, 1, 2, 3, 4, 5].map((row) => (
        <Skeleton key={row} height="6rem" radius="var(--r-lg)" />
      ))}
    </div>
  )
}
