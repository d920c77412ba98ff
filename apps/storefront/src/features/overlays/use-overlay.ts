import { useEffect, useEffectEvent } from 'react'
import { pushOverlay, removeOverlay } from './overlay-history.ts'

/** Gives an open overlay its entry in history: Back calls `onClose`, closing it otherwise takes the entry away. */
export function useOverlay(isOpen: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose)
  useEffect(() => {
    if (!isOpen) return undefined
    const overlay = pushOverlay(() => close())
    return () => removeOverlay(overlay)
  }, [isOpen])
}
