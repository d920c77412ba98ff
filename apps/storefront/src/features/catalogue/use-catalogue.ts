import { useEffect, useMemo } from 'react'
import { useData } from '../../runtime/call-provider.tsx'
import { unknownIds, type KnownCatalogue } from '../../runtime/data/known-catalogue.ts'
import { useKnown } from '../../runtime/data/use-query.ts'
import { useEnvironment } from '../../environment/environment-provider.tsx'
import { loadCatalogue, loadProducts } from './load-catalogue.ts'
import type { MenuSource } from './menu-source.ts'

/** How long after a product that could not be fetched it is asked for again. */
const RETRY_MS = 5000

/** Where this page gets the menu from. */
export function useMenuSource(): MenuSource {
  const data = useData()
  const { language } = useEnvironment()
  return useMemo(() => ({ data, language }), [data, language])
}

/** The menu of a screen whose loader brings one. */
export function useLoadedCatalogue(): KnownCatalogue {
  const known = useCatalogue(false)
  if (!known) throw new Error('the loader of this screen brings no menu')
  return known
}

/**
 * What is known of the menu, where a screen can do without it at first: null until something is there. It is fetched
 * once, when `isWanted`. Of a large menu these are never all products: `useProducts` names the ones that are needed.
 */
export function useCatalogue(isWanted: boolean): KnownCatalogue | null {
  const source = useMenuSource()
  const known = useKnown('catalogue.start').at(-1) ?? null
  const isMissing = isWanted && known === null
  useEffect(() => {
    if (isMissing) void loadCatalogue(source)
  }, [source, isMissing])
  return known
}

/**
 * The menu once it is known of each of these ids which product it names, or that it names none; null until then. What is
 * missing is fetched.
 */
export function useProducts(ids: readonly string[]): KnownCatalogue | null {
  const source = useMenuSource()
  const catalogue = useCatalogue(ids.length > 0)
  const missing = catalogue ? unknownIds(catalogue, ids).join() : ''
  useEffect(() => {
    if (missing === '') return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    let isOver = false
    async function load() {
      await loadProducts(source, missing.split(','))
      if (!isOver) timer = setTimeout(() => void load(), RETRY_MS)
    }
    void load()
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [source, missing])
  return missing === '' ? catalogue : null
}
