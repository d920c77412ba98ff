import type { CatalogueStart, Product } from '@dasturxon/contract'
import {
  createContext,
  use,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useSyncExternalStore,
} from 'react'
import { useStore } from 'zustand'
import { useCall } from '../../runtime/call-provider.tsx'
import { useEnvironment } from '../../environment/environment-provider.tsx'
import {
  completeCatalogue,
  cacheCatalogue,
  cachedCatalogue,
  loadProducts,
  refreshCatalogue,
} from './cached-catalogue.ts'
import { isFetchedWhole, knowMissing, knowStart, unknownIds, type KnownCatalogue } from './known-catalogue.ts'
import type { MenuSource } from './menu-source.ts'

/** How long after a product that could not be fetched it is asked for again. */
const RETRY_MS = 5000

/** Where this page gets the menu from. */
export function useMenuSource(): MenuSource {
  const call = useCall()
  const { language } = useEnvironment()
  return useMemo(() => ({ call, language }), [call, language])
}

const NONE: readonly Product[] = []

/**
 * The menu that came with the page, for the parts of it that are drawn before this browser knows one (`useCatalogue`); null
 * where the page came without.
 */
export const LoadedCatalogue = createContext<KnownCatalogue | null>(null)

/**
 * The menu of a screen whose loader brought one, with `products` that it brought beside it; what this browser knows beyond
 * it, or newer, takes its place.
 */
export function useLoadedCatalogue(
  loaded: CatalogueStart,
  products: readonly Product[] = NONE,
): KnownCatalogue {
  const cached = useStore(cachedCatalogue, ({ catalogue }) => catalogue)
  const known = useMemo(
    () =>
      knowMissing(cached && cached.version >= loaded.version ? cached : knowStart(loaded, cached), products),
    [cached, loaded, products],
  )
  // Before anything subscribes: what would ask for the menu finds it.
  useLayoutEffect(() => cacheCatalogue(known, cached), [known, cached])
  return known
}

/**
 * What is known of the menu, where a screen can do without it at first: null until something is there. It is fetched
 * once, when `isWanted`. Of a large menu these are never all products: `useProducts` names the ones that are needed.
 */
export function useCatalogue(isWanted: boolean): KnownCatalogue | null {
  const source = useMenuSource()
  const loaded = use(LoadedCatalogue)
  const isMissing = isWanted && loaded === null
  const watch = useCallback(
    (onChange: () => void) => {
      if (isMissing && known() === null) void refreshCatalogue(source)
      return cachedCatalogue.subscribe(onChange)
    },
    [source, isMissing],
  )
  return useSyncExternalStore(
    watch,
    () => known() ?? loaded,
    () => loaded,
  )
}

const known = () => cachedCatalogue.getState().catalogue

/**
 * The menu once it is known of each of these ids which product it names, or that it names none; null until then. What is
 * missing is fetched.
 */
export function useProducts(ids: readonly string[]): KnownCatalogue | null {
  const source = useMenuSource()
  const catalogue = useCatalogue(ids.length > 0)
  const missing = catalogue ? unknownIds(catalogue, ids).join() : ''
  const isSmall = catalogue !== null && isFetchedWhole(catalogue)
  useEffect(() => {
    if (missing === '') return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    let isOver = false
    async function load() {
      await (isSmall ? completeCatalogue(source) : loadProducts(source, missing.split(',')))
      if (!isOver) timer = setTimeout(() => void load(), RETRY_MS)
    }
    void load()
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [source, missing, isSmall])
  return missing === '' ? catalogue : null
}
