import { useEffect } from 'react'
import { Outlet, useNavigation } from 'react-router'
import styles from './root.module.css'

/** Every page, under the sign that the next one is on its way. */
export function Root() {
  const isLoading = useNavigation().state !== 'idle'
  // Tells a page that answers from one that only looks ready; browser tests wait for it.
  useEffect(() => {
    document.documentElement.dataset['alive'] = ''
  }, [])
  return (
    <>
      {isLoading ? <div className={styles.bar} aria-hidden="true" /> : null}
      <Outlet />
    </>
  )
}
