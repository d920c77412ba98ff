import { useState } from 'react'
import { useStore } from 'zustand'
import { laterPart } from '../../browser/later-part.tsx'
import { useEnvironment } from '../../environment/environment-provider.tsx'
import { useIsSignedIn } from '../../session/session-provider.tsx'
import { guestAddressStore } from './guest-addresses.ts'
import { useServiceType } from './service-types.ts'
import { useOverlay } from '../overlays/use-overlay.ts'
import { closeFulfilment, newAddressStep, fulfilmentOverlay, type FulfilmentStep } from './open-fulfilment.ts'

/** The drawers with the map, in a chunk of their own. */
const { Part: FulfilmentDrawers, usePartSoon: useDrawersSoon } = laterPart(
  async () => (await import('./fulfilment-drawers.tsx')).FulfilmentDrawers,
)

/** Hosts what `openFulfilment` opens; stands once in every layout that has a header. */
export function FulfilmentOverlays() {
  const step = useStore(fulfilmentOverlay, (overlay) => overlay.step)
  const serviceType = useServiceType()
  const isSignedIn = useIsSignedIn()
  const hasGuestAddresses = useStore(
    guestAddressStore(useEnvironment()),
    (guest) => guest.addresses.length > 0,
  )
  const [wasOpened, setWasOpened] = useState(false)
  const isOpen = step !== null
  if (isOpen && !wasOpened) setWasOpened(true)

  // Decided once: an address that is saved meanwhile does not change the drawer it is saved in.
  const [decided, setDecided] = useState<FulfilmentStep | null>(null)
  if (step === 'asked' && decided === null) {
    const ofDelivery = isSignedIn || hasGuestAddresses ? 'addresses' : newAddressStep()
    setDecided(serviceType === 'DELIVERY' ? ofDelivery : 'branches')
  }
  if (step !== 'asked' && decided !== null) setDecided(null)

  useOverlay('fulfilment', isOpen, closeFulfilment)
  useDrawersSoon()

  return wasOpened ? <FulfilmentDrawers step={step === 'asked' ? decided : step} /> : null
}
