import type { Visit } from '../../session/visit.ts'
import { whenIdle } from '../../browser/when-idle.ts'
import { completeCatalogue, knownCatalogue } from './load-catalogue.ts'

/** Begins when the page has come to rest: the first screens come first. */
const LATEST_START_MS = 3000
/** How long until what hears changes is asked for again, where it did not come. */
const AGAIN_MS = 10_000

/**
 * What goes on with the menu: once a page has shown some of it, the rest of a small one is fetched. Changes are heard on every page,
 * for one dish by its own address is the menu too; also those of the shop's settings, whose version is told, of its branches, and that it was
 * closed.
 */
export function followCatalogue(
  { data, environment: { language, merchantState, preview } }: Visit,
  heard: { onSettings: (version: number) => void; onClosed: () => void },
): void {
  if (merchantState.kind !== 'active') return
  const source = { data, language }
  const drawn = { settings: merchantState.settings.settingsVersion }
  const listen = () =>
    void import('./catalogue-events.ts').then(
      ({ followEvents }) => followEvents(source, { drawn, ...heard }),
      () => setTimeout(listen, AGAIN_MS),
    )
  const complete = () => whenIdle(() => void completeCatalogue(source), LATEST_START_MS)
  // of a shop that is not open nobody is told
  if (!preview?.isLook) whenIdle(listen, LATEST_START_MS)
  if (knownCatalogue(data)) return void complete()
  const stop = data.watchList('catalogue.start', () => {
    if (!knownCatalogue(data)) return
    stop()
    complete()
  })
}
