import { useEffect, useEffectEvent } from 'react'
import { useRouter } from '../../runtime/index.ts'
import type { OverlayName } from './overlays.ts'

/**
 * Gives what lies over the page its entry in history: Back calls `onClose` and leaves the page, closing it otherwise takes the
 * entry away (decision 0039).
 */
export function useOverlay(name: OverlayName, isOpen: boolean, onClose: () => void): void {
  const { overlays } = useRouter()
  const close = useEffectEvent(onClose)
  useEffect(() => (isOpen ? overlays.lay(name, () => close()) : undefined), [overlays, name, isOpen])
}
