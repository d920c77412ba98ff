import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useLocation } from '../../runtime/index.ts'
import { useStore } from 'zustand'
import { laterPart } from '../../browser/later-part.tsx'
import { useIsSignedIn } from '../../session/session-provider.tsx'
import { useServiceType } from '../navigation/service-types.ts'
import { useOverlay } from '../overlays/use-overlay.ts'
import { closePlace, newPlaceStep, openPlaceStep, placeOverlay } from './open-place.ts'
import { useHasGuestAddresses } from './use-saved-addresses.ts'

/** With the map in them. */
const { Part: PlaceDrawers, usePartSoon: useDrawersSoon } = laterPart(
  async () => (await import('./place-drawers.tsx')).PlaceDrawers,
)

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
  useDrawersSoon()

  return wasOpened ? <PlaceDrawers step={step} /> : null
}
