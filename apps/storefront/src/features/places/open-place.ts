import { createStore } from 'zustand/vanilla'

/** Which drawer of places is open; `asked` until it is decided which one that is (spec §2 overlay 7). */
export type PlaceStep = 'asked' | 'branches' | 'addresses' | 'picker' | 'picker_at_device'

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

export function closePlace(): void {
  placeOverlay.setState({ step: null })
}
