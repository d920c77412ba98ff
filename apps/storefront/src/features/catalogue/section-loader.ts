import { isSmallMenu } from '../../runtime/data/known-catalogue.ts'
import { completeCatalogue, knownCatalogue } from './load-catalogue.ts'
import { menuQuery, type MenuSource } from './menu-source.ts'

/** Sections fetched at the same time: a flick through a menu must not start forty. */
const AT_ONCE = 2

/** How long after a section that did not come it is asked for again. */
const RETRY_MS = 3000

const wanted = new Map<string, MenuSource>()
const underWay = new Set<string>()

/** Asks for the products of a category that comes near, until the returned function is called. */
export function wantSection(source: MenuSource, id: string): () => void {
  wanted.set(id, source)
  fetchNext()
  return () => void wanted.delete(id)
}

function fetchNext() {
  while (underWay.size < AT_ONCE) {
    // What came near last is where the customer looks.
    const next = [...wanted].findLast(([id]) => !underWay.has(id))
    if (!next) return
    const [id, source] = next
    wanted.delete(id)
    underWay.add(id)
    const known = knownCatalogue(source.data)
    void (known && isSmallMenu(known) ? completeCatalogue(source) : fetchOne(source, id)).finally(() => {
      underWay.delete(id)
      fetchNext()
    })
  }
}

async function fetchOne(source: MenuSource, id: string): Promise<void> {
  const result = await source.data.call('catalogue.section', { params: { id }, query: menuQuery(source) })
  if (result.ok) return
  setTimeout(() => {
    wanted.set(id, source)
    fetchNext()
  }, RETRY_MS)
}
