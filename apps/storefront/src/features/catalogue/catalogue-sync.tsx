import { useEffect } from 'react'
import { useStore } from 'zustand'
import { whenIdle } from '../../browser/when-idle.ts'
import { liveCatalogue } from './catalogue-events.ts'
import { completeCatalogue, cachedCatalogue } from './cached-catalogue.ts'
import { useMenuSource } from './use-catalogue.ts'

/** Begins when the page has come to rest: the first screens come first. */
const LATEST_START_MS = 3000

/** What goes on with the menu once a page has shown some of it: the rest of a small one is fetched, changes are heard. */
export function CatalogueSync() {
  const source = useMenuSource()
  const isKept = useStore(cachedCatalogue, ({ catalogue }) => catalogue !== null)
  useEffect(() => {
    if (!isKept) return undefined
    let stop: (() => void) | undefined
    const leave = whenIdle(() => {
      void completeCatalogue(source)
      stop = liveCatalogue(source).subscribe(() => {})
    }, LATEST_START_MS)
    return () => {
      leave()
      stop?.()
    }
  }, [source, isKept])
  return null
}
