import type { Catalogue } from '@dasturxon/contract'
import { useEffect } from 'react'
import { useStore } from 'zustand'
import { useCall } from '../../session/call-provider.tsx'
import { keepCatalogue, keptCatalogue, refreshCatalogue, refreshWhenOld } from './kept-catalogue.ts'

/** The menu of a screen whose loader brought one; a newer one takes its place, also when the customer comes back. */
export function useLoadedCatalogue(loaded: Catalogue): Catalogue {
  const call = useCall()
  const kept = useStore(keptCatalogue, ({ catalogue }) => catalogue)
  useEffect(() => {
    keepCatalogue(loaded)
    const refresh = () => void (document.visibilityState === 'visible' && refreshWhenOld(call))
    document.addEventListener('visibilitychange', refresh)
    return () => document.removeEventListener('visibilitychange', refresh)
  }, [call, loaded])
  return kept && kept.version >= loaded.version ? kept : loaded
}

/**
 * The menu, where a screen can do without it at first: null until it is there. It is fetched once, when `isWanted` (a
 * basket has something in it).
 */
export function useCatalogue(isWanted: boolean): Catalogue | null {
  const call = useCall()
  const catalogue = useStore(keptCatalogue, (kept) => kept.catalogue)
  const isMissing = isWanted && catalogue === null
  useEffect(() => {
    if (isMissing) void refreshCatalogue(call)
  }, [call, isMissing])
  return catalogue
}
