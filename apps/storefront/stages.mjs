/**
 * The stages in which a customer comes to need scripts, from the first screen on: what each of them adds is one chunk. Found
 * by building once without groups: then a chunk holds exactly what the same pages use, so what the chunks of a page import,
 * one from another, is what the page needs.
 */
import { build } from 'vite'

const SCREEN = /\/src\/routes\/[\w-]+\.tsx$/
/** What begins a page is in no stage: other documents and screens import stages, and must not begin one. */
const ENTRY = /\/src\/entry-client\.tsx$/
const screens = (...names) => new RegExp(`/src/routes/(?:${names.join('|')})\\.tsx$`)

/** By the name of the chunk: the modules it begins with; of several `shared`, what each of them needs. */
const STAGES = [
  /** What the map's frame needs: a document of its own, which waits for no page's scripts. */
  { name: 'map-parts', begin: /\/src\/frame\/map-frame\.ts$/ },
  /** Every page, and the home page. */
  { name: 'frame', begin: /\/src\/(?:entry-client|routes\/home)\.tsx$/, isWhole: true },
  /** What the home page fetches once it answers, before anybody asks for it. */
  { name: 'sheets', begin: /\/(?:product-sheet|repeat-sheet|sections-drawer)\.tsx$/ },
  { name: 'sheets', shared: [screens('login'), screens('checkout')] },
  { name: 'basket', begin: /\/(?:fulfilment-drawers|routes\/basket|basket-sheet|column-content)\.tsx$/ },
  { name: 'basket', shared: [screens('product'), screens('search')] },
  { name: 'basket', shared: [screens('checkout'), screens('order')] },
  { name: 'basket', shared: [screens('checkout'), screens('orders')] },
  { name: 'basket', shared: [screens('checkout'), screens('reservations')] },
  { name: 'basket', shared: [screens('checkout'), screens('notifications')] },
  { name: 'basket', shared: [screens('search'), screens('order')] },
  { name: 'placing', shared: [screens('checkout'), screens('checkout-confirm')] },
  { name: 'order', begin: screens('order') },
  { name: 'account', begin: screens('profile') },
]
/** All styles of screens but the home page's: a page has two sheets of styles, the frame's and this one's. */
const STYLES_STAGE = 'sheets'

/**
 * The modules of our own that each stage adds to those before it, as absolute paths, without those it begins with: these stay
 * files of their own, which pages name.
 * @param {import('vite').InlineConfig} config the build of the browser's scripts, without groups of chunks
 * @returns {Promise<{ name: string, modules: Set<string> }[]>}
 */
export async function findStages(config) {
  const { output } = await build({ ...config, build: { ...config.build, write: false, minify: false } })
  const chunks = new Map(
    output.filter((file) => file.type === 'chunk').map((chunk) => [chunk.fileName, chunk]),
  )
  const begins = STAGES.flatMap((stage) => (stage.begin ? [stage.begin.source] : []))
  const anyPart = new RegExp([SCREEN.source, ...begins].join('|'))
  const stages = new Map()
  const before = new Set()
  for (const { name, begin, shared, isWhole } of STAGES) {
    const needed = shared ? sharedBy(chunks, shared) : modulesOf(chunks, begin)
    if (!isWhole) for (const id of needed) if (begin?.test(id)) needed.delete(id)
    if (name === STYLES_STAGE) for (const id of modulesOf(chunks, anyPart)) if (isStyle(id)) needed.add(id)
    for (const id of needed) if (ENTRY.test(id)) needed.delete(id)
    const modules = needed.difference(before)
    for (const id of modules) before.add(id)
    stages.set(name, modules.union(stages.get(name) ?? new Set()))
  }
  return [...stages].map(([name, modules]) => ({ name, modules }))
}

const isStyle = (id) => id.endsWith('.css')

const sharedBy = (chunks, begins) =>
  begins.map((begin) => modulesOf(chunks, begin)).reduce((all, modules) => all.intersection(modules))

function modulesOf(chunks, begin) {
  const seen = new Set()
  const visit = (name) => {
    const chunk = chunks.get(name)
    if (!chunk || seen.has(chunk)) return
    seen.add(chunk)
    for (const imported of chunk.imports) visit(imported)
  }
  for (const chunk of chunks.values()) {
    if (chunk.facadeModuleId && begin.test(chunk.facadeModuleId)) visit(chunk.fileName)
  }
  if (seen.size === 0) throw new Error(`no chunk begins with ${begin}`)
  const modules = [...seen].flatMap((chunk) => Object.keys(chunk.modules))
  return new Set(modules.filter((id) => !id.includes('/node_modules/')))
}
