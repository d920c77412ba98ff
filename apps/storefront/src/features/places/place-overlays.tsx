import { lazy, Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { useStore } from 'zustand'
import { useIsSignedIn } from '../../session/session-provider.tsx'
import { useServiceType } from '../navigation/service-types.ts'
import { useOverlay } from '../overlays/use-overlay.ts'
import { closePlace, newPlaceStep, openPlaceStep, placeOverlay } from './open-place.ts'
import { useHasGuestAddresses } from './use-saved-addresses.ts'

const loadDrawers = () => import('./place-drawers.tsx')
const PlaceDrawers = lazy(async () => ({ default: (await loadDrawers()).PlaceDrawers }))

/** The map and its drawers are fetched when the page has nothing else to do. */
const IDLE_TIMEOUT_MS = 4000

/** Hosts what `openPlace` opens; stands once in every layout that has a header. */
export function PlaceOverlays() {
  const step = useStore(placeOverlay, (overlay) => overlay.step)
  const serviceType = useServiceType()
  const isSignedIn = useIsSignedIn()
  const hasGuestAddresses = useHasGuestAddresses()
  const { pathname } = useLocation()
  const [wasOpened, setWasOpened] = useState(false)
  const isOpen = step !== null
  if (isOpen && !wasOpened) setWasOpened(true)

  useLayoutEffect(() => {
    if (step !== 'asked') return
    if (serviceType !== 'DELIVERY') openPlaceStep('branches')
    else openPlaceStep(isSignedIn || hasGuestAddresses ? 'addresses' : newPlaceStep())
  }, [step, serviceType, isSignedIn, hasGuestAddresses])

  useOverlay(isOpen, closePlace)
  // A link inside a drawer, or the page under it going elsewhere, leaves no drawer behind.
  const lastPathname = useRef(pathname)
  useEffect(() => {
    if (lastPathname.current === pathname) return
    lastPathname.current = pathname
    closePlace()
  }, [pathname])
  useEffect(() => {
    const warmUp = () => void loadDrawers().catch(() => undefined)
    // Not in Safari.
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(warmUp, IDLE_TIMEOUT_MS)
      return () => clearTimeout(timer)
    }
    const handle = requestIdleCallback(warmUp, { timeout: IDLE_TIMEOUT_MS })
    return () => cancelIdleCallback(handle)
  }, [])

  if (!wasOpened) return null
  return (
    <Suspense>
      <PlaceDrawers step={step} />
    </Suspense>
  )
}
