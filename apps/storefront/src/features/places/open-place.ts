import { createStore } from 'zustand/vanilla'
import { isInMessenger } from '../../session/is-in-messenger.ts'

/** Which drawer of places is open; `asked` until it is decided which one that is (spec §2 overlay 7). */
export type PlaceStep = 'asked' | 'branches' | 'addresses' | 'picker' | 'picker_anew' | 'picker_at_device'

/** At most one drawer of places is open. On the server none ever is. */
export const placeOverlay = createStore<{ step: PlaceStep | null }>(() => ({ step: null }))

/** Lets the customer say where or from which branch: opens branches, saved addresses or the map, whichever fits. */
export function openPlace(): void {
  placeOverlay.setState({ step: 'asked' })
}

/** Opens one drawer of places in particular. */
export function openPlaceStep(step: PlaceStep): void {
  placeOverlay.setState({ step })
}

/** The map for one more address, which begins where the device is; a messenger is not asked for that (spec §2 overlay 7). */
export function newPlaceStep(): PlaceStep {
  return isInMessenger() ? 'picker_anew' : 'picker_at_device'
}

export function closePlace(): void {
  placeOverlay.setState({ step: null })
}
