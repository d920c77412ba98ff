import type { Visit } from '../../session/visit.ts'
import { whenIdle } from '../../browser/when-idle.ts'
import { liveCatalogue } from './catalogue-events.ts'
import { completeCatalogue, cachedCatalogue } from './cached-catalogue.ts'

/** Begins when the page has come to rest: the first screens come first. */
const LATEST_START_MS = 3000

/**
 * What goes on with the menu once a page has shown some of it: the rest of a small one is fetched, changes are heard, also of the
 * shop's settings, whose version is told.
 */
export function followCatalogue(
  { data, environment: { language } }: Visit,
  onSettings: (version: number) => void,
): void {
  const source = { call: data.call, language }
  const begin = () =>
    whenIdle(() => {
      void completeCatalogue(source)
      liveCatalogue(source, onSettings).subscribe(() => {})
    }, LATEST_START_MS)
  if (cachedCatalogue.getState().catalogue) return void begin()
  const stop = cachedCatalogue.subscribe(({ catalogue }) => {
    if (!catalogue) return
    stop()
    begin()
  })
}
