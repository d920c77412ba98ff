import { createStore } from 'zustand/vanilla'
import { isInMessenger } from '../../launch/messenger-launch.ts'

/** Which drawer of places is open; `asked` until it is decided which one that is (spec §2 overlay 7). */
export type FulfilmentStep =
  | 'asked'
  | 'branches'
  | 'addresses'
  | 'picker'
  | 'picker_anew'
  | 'picker_at_device'

/** At most one drawer of places is open. On the server none ever is. */
export const fulfilmentOverlay = createStore<{ step: FulfilmentStep | null }>(() => ({ step: null }))

/** Lets the customer say where or from which branch: opens branches, saved addresses or the map, whichever fits. */
export function openFulfilment(): void {
  fulfilmentOverlay.setState({ step: 'asked' })
}

/** Opens one drawer of places in particular. */
export function openFulfilmentStep(step: FulfilmentStep): void {
  fulfilmentOverlay.setState({ step })
}

/** The map for one more address, which begins where a device is that may be asked; in a messenger it is not (spec §2 overlay 7). */
export function newAddressStep(): FulfilmentStep {
  return isInMessenger() ? 'picker_anew' : 'picker_at_device'
}

export function closeFulfilment(): void {
  fulfilmentOverlay.setState({ step: null })
}
