import { useSyncExternalStore } from 'react'
import { useRouter } from '../../runtime/index.ts'

/** The path of the page that is on its way; null when none is. A press is answered by it before the page is there. */
export function usePendingPathname(): string | null {
  const router = useRouter()
  return useSyncExternalStore(
    router.subscribe,
    () => router.pending?.pathname ?? null,
    () => null,
  )
}
