import { useSyncExternalStore } from 'react'

/** Less is the trembling of a finger. */
const STEP_PX = 8
/** At its top a page shows all it has. */
const TOP_PX = 80

let lastY = 0
let isDown = false

/** Whether the customer goes down the page: what is fixed makes room then, until they turn back. */
export function useScrollsDown(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => isDown,
    () => false,
  )
}

function subscribe(onChange: () => void): () => void {
  function follow() {
    const { scrollY } = window
    if (Math.abs(scrollY - lastY) < STEP_PX) return
    const wasDown = isDown
    isDown = scrollY > lastY && scrollY > TOP_PX
    lastY = scrollY
    if (isDown !== wasDown) onChange()
  }
  window.addEventListener('scroll', follow, { passive: true })
  return () => window.removeEventListener('scroll', follow)
}
