import type { Catalogue } from '@dasturxon/contract'
import type { Call, Result } from '@dasturxon/contract/client'
import { createStore } from 'zustand/vanilla'

/** A menu older than this is asked for again, behind the one that is shown. */
const FRESH_MS = 60_000

type Kept = { catalogue: Catalogue | null; askedAt: number }

/**
 * The menu of the shop that this browser window shows. It stays empty on the server, where one process serves many
 * merchants.
 */
export const keptCatalogue = createStore<Kept>(() => ({ catalogue: null, askedAt: 0 }))

/** The menu for a loader: at once when the browser has it, from the API otherwise. */
export async function loadCatalogue(call: Call): Promise<Result<Catalogue>> {
  if (typeof window === 'undefined') return ask(call)
  const { catalogue } = keptCatalogue.getState()
  if (!catalogue) return refreshCatalogue(call)
  void refreshWhenOld(call)
  return { ok: true, data: catalogue }
}

/** Keeps a menu that came with the page. */
export function keepCatalogue(catalogue: Catalogue): void {
  const kept = keptCatalogue.getState().catalogue
  if (!kept || kept.version < catalogue.version) keptCatalogue.setState({ catalogue, askedAt: Date.now() })
}

/** Asks for the menu again when it is a minute old. What cannot be reached leaves the shown menu as it is. */
export async function refreshWhenOld(call: Call): Promise<void> {
  if (Date.now() - keptCatalogue.getState().askedAt > FRESH_MS) await refreshCatalogue(call)
}

/** Asks for the menu and keeps it. */
export async function refreshCatalogue(call: Call): Promise<Result<Catalogue>> {
  keptCatalogue.setState({ askedAt: Date.now() })
  const result = await ask(call)
  if (!result.ok) keptCatalogue.setState({ askedAt: 0 })
  else if (result.data.version !== keptCatalogue.getState().catalogue?.version)
    keptCatalogue.setState({ catalogue: result.data })
  return result
}

const ask = (call: Call) => call('catalogue.overalls', { query: { type: 'WEB' } })
