import type { Live } from '@dasturxon/runtime'
import { createLive } from '../../runtime/live/event-stream.ts'
import { isRecord } from '../../storage/is-record.ts'
import { cachedCatalogue, refreshCatalogue, refreshWhenOld } from './cached-catalogue.ts'
import type { MenuSource } from './menu-source.ts'
import { apiBase } from '../../environment/api-bases.ts'

/** A change is told while it is being made known: how long until a server that answered with the last version is asked again. */
const AGAIN_MS = 400
const MOST_TRIES = 5

/**
 * Changes of the menu while the page is seen: what changed is asked for (CAT-6). Where no stream comes through, the menu is
 * asked for when the customer comes back to the page.
 */
export const liveCatalogue = (source: MenuSource, onSettings: (version: number) => void): Live =>
  createLive({
    path: () => `${apiBase()}/products/v1/events`,
    on: {
      catalogue: (data) => {
        if (!isRecord(data)) return
        if (typeof data['version'] === 'number') void catchUp(source, data['version'])
        if (typeof data['settings'] === 'number') onSettings(data['settings'])
      },
    },
    onReturn: () => void refreshWhenOld(source),
  })

/** Asks for the menu until it is at least of this version. */
async function catchUp(source: MenuSource, version: number): Promise<void> {
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const { catalogue } = cachedCatalogue.getState()
    if (!catalogue || catalogue.version >= version) return
    await refreshCatalogue(source)
    if ((cachedCatalogue.getState().catalogue?.version ?? version) < version)
      await new Promise((resolve) => setTimeout(resolve, AGAIN_MS))
  }
}
