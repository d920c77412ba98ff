import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useLocation } from '../../runtime/index.ts'
import { useStore } from 'zustand'
import { laterPart } from '../../browser/later-part.tsx'
import { useIsSignedIn } from '../../session/session-provider.tsx'
import { useServiceType } from './service-types.ts'
import { useOverlay } from '../overlays/use-overlay.ts'
import { closeFulfilment, newAddressStep, openFulfilmentStep, fulfilmentOverlay } from './open-fulfilment.ts'
import { useHasGuestAddresses } from './use-saved-addresses.ts'

/** The drawers with the map, in a chunk of their own. */
const { Part: FulfilmentDrawers, usePartSoon: useDrawersSoon } = laterPart(
  async () => (await import('./fulfilment-drawers.tsx')).FulfilmentDrawers,
)

/** Hosts what `openFulfilment` opens; stands once in every layout that has a header. */
export function FulfilmentOverlays() {
  const step = useStore(fulfilmentOverlay, (overlay) => overlay.step)
  const serviceType = useServiceType()
  const isSignedIn = useIsSignedIn()
  const hasGuestAddresses = useHasGuestAddresses()
  const { pathname } = useLocation()
  const [wasOpened, setWasOpened] = useState(false)
  const isOpen = step !== null
  if (isOpen && !wasOpened) setWasOpened(true)

  useLayoutEffect(() => {
    if (step !== 'asked') return
    if (serviceType !== 'DELIVERY') openFulfilmentStep('branches')
    else openFulfilmentStep(isSignedIn || hasGuestAddresses ? 'addresses' : newAddressStep())
  }, [step, serviceType, isSignedIn, hasGuestAddresses])

  useOverlay(isOpen, closeFulfilment)
  // A link inside a drawer, or the page under it going elsewhere, leaves no drawer behind.
  const lastPathname = useRef(pathname)
  useEffect(() => {
    if (lastPathname.current === pathname) return
    lastPathname.current = pathname
    closeFulfilment()
  }, [pathname])
  useDrawersSoon()

  return wasOpened ? <FulfilmentDrawers step={step} /> : null
}
