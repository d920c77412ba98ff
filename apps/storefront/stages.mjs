/**
 * The stages in which a customer comes to need scripts, from the first screen on: what each of them adds is one chunk. Found
 * by building once without groups: then a chunk holds exactly what the same pages use, so what the chunks of a page import,
 * one from another, is what the page needs.
 */
import { build } from 'vite'

const SCREEN = /\/src\/routes\/[\w-]+\.tsx$/
/** What begins a page is in no stage: other documents and screens import stages, and must not begin one. */
const ENTRY = /\/src\/entry-client\.tsx$/
/** Drawn by the server around every screen, fetched after the page: its few words come with the page's own. */
const FOOTER = /\/src\/shell\/footer\.tsx$/
const screens = (...names) => new RegExp(`/src/routes/(?:${names.join('|')})\\.tsx$`)
/** Parts that are fetched after the page, by their files. */
const later = (...names) => new RegExp(`/features/(?:${names.join('|')})\\.tsx$`)
const either = (...begins) => new RegExp(begins.map(({ source }) => source).join('|'))

const DRAWERS = later('fulfilment/fulfilment-drawers')
/** One screen of each kind: what three of them need, nearly all do. */
const KINDS = either(
  screens('product', 'basket', 'checkout', 'order', 'login', 'reservations'),
  screens('profile', 'branches', 'vacancy', 'cards', 'search', 'table'),
)

/**
 * By the name of the chunk: the modules with which it `begin`s and all they need; of several `shared`, what each of them needs;
 * what so many `of` them need. What the modules of a stage import is in it or before it, so that no two chunks wait for each other.
 */
const STAGES = [
  /** What the map's frame needs: a document of its own, which waits for no page's scripts. */
  { name: 'map-parts', begin: /\/src\/frame\/map-frame\.ts$/ },
  /** Every page, and the home page. */
  { name: 'frame', begin: /\/src\/(?:entry-client|routes\/home)\.tsx$/, isWhole: true },
  /** Headings, blocks, rows, fields: what screens are made of. */
  { name: 'parts', neededBy: 3, of: KINDS },
  { name: 'parts', shared: [screens('product'), screens('basket', 'order', 'search')] },
  { name: 'parts', shared: [screens('basket'), screens('search', 'together', 'branches')] },
  { name: 'parts', shared: [screens('search'), DRAWERS] },
  { name: 'parts', shared: [screens('login', 'card-create'), screens('checkout', 'order')] },
  /** What is said of an order before it is one, and after. */
  {
    name: 'pricing',
    shared: [
      screens('checkout'),
      either(screens('basket', 'order', 'reservations', 'notifications', 'branches'), DRAWERS),
    ],
  },
  {
    name: 'pricing',
    shared: [screens('order'), either(screens('search', 'branches', 'notifications'), DRAWERS)],
  },
  /** What is fetched once a page answers, before anybody asks for it. */
  { name: 'sheet', shared: [later('menu/product-sheet'), DRAWERS] },
  { name: 'dish', shared: [screens('product'), later('menu/product-sheet')] },
  { name: 'basket-parts', shared: [screens('basket'), later('basket-page/basket-sheet')] },
  /** Codes that are typed in: the rest needs them too. */
  {
    name: 'rest',
    shared: [screens('login-confirm', 'profile-phone'), screens('profile', 'checkout-confirm')],
  },
  { name: 'placing', shared: [screens('checkout'), screens('checkout-confirm')] },
  { name: 'order', shared: [screens('order'), screens('order-map')] },
  { name: 'account', shared: [screens('profile'), screens('addresses')] },
  { name: 'branches', shared: [screens('branches'), screens('pickup')] },
  { name: 'places', begin: DRAWERS },
  { name: 'places', shared: [later('checkout/delivery-map'), later('order-page/order-map')] },
  /** What is left of what several screens need: a file for each few of them would be of a few hundred bytes. */
  { name: 'rest', neededBy: 2, of: SCREEN },
]
/** All styles of screens but the home page's: a page has two sheets of styles, the frame's and this one's. */
const STYLES_STAGE = 'parts'

/**
 * The modules of our own that each stage adds to those before it, as absolute paths, without screens and what it begins with: these
 * stay files of their own, which pages name.
 * @param {import('vite').InlineConfig} config the build of the browser's scripts, without groups of chunks
 * @returns {Promise<{ stages: { name: string, modules: Set<string> }[], sources: (screen: string) => string[] }>} and the sources of
 *   what stands around a screen and of the screen itself, by its file
 */
export async function findStages(config) {
  const { output } = await build({ ...config, build: { ...config.build, write: false, minify: false } })
  const chunks = new Map(
    output.filter((file) => file.type === 'chunk').map((chunk) => [chunk.fileName, chunk]),
  )
  const stages = new Map()
  const before = new Set()
  for (const stage of STAGES) {
    const { name, begin, isWhole } = stage
    const needed = neededIn(chunks, stage)
    if (!isWhole) for (const id of needed) if (begin?.test(id) || SCREEN.test(id)) needed.delete(id)
    if (name === STYLES_STAGE) for (const id of stylesOf(chunks)) needed.add(id)
    for (const id of needed) if (ENTRY.test(id)) needed.delete(id)
    const modules = needed.difference(before)
    for (const id of modules) before.add(id)
    stages.set(name, modules.union(stages.get(name) ?? new Set()))
  }
  /** @param {string} screen */
  function sources(screen) {
    const own = screen === 'home' ? new Set() : modulesOf(chunks, screens(screen))
    return [...(stages.get('frame') ?? []), ...own, ...modulesOf(chunks, FOOTER)].filter((id) =>
      /\.tsx?$/.test(id),
    )
  }
  return { stages: [...stages].map(([name, modules]) => ({ name, modules })), sources }
}

function neededIn(chunks, { begin, shared, neededBy, of }) {
  if (begin) return modulesOf(chunks, begin)
  if (shared)
    return shared.map((one) => modulesOf(chunks, one)).reduce((all, modules) => all.intersection(modules))
  const counts = new Map()
  for (const name of beginningWith(chunks, of))
    for (const id of modulesFrom(chunks, [name])) counts.set(id, (counts.get(id) ?? 0) + 1)
  return new Set([...counts].flatMap(([id, count]) => (count >= neededBy ? [id] : [])))
}

const stylesOf = (chunks) =>
  [...chunks.values()].flatMap(({ modules }) => Object.keys(modules).filter((id) => id.endsWith('.css')))

const modulesOf = (chunks, begin) => modulesFrom(chunks, beginningWith(chunks, begin))

/** The names of the chunks that begin so. */
function beginningWith(chunks, begin) {
  const found = [...chunks.values()].filter(({ facadeModuleId: id }) => id && begin.test(id))
  if (found.length === 0) throw new Error(`no chunk begins with ${begin}`)
  return found.map(({ fileName }) => fileName)
}

/** The modules of our own in these chunks and in all that they import. */
function modulesFrom(chunks, names) {
  const seen = new Set()
  const visit = (name) => {
    const chunk = chunks.get(name)
    if (!chunk || seen.has(chunk)) return
    seen.add(chunk)
    for (const imported of chunk.imports) visit(imported)
  }
  for (const name of names) visit(name)
  const modules = [...seen].flatMap((chunk) => Object.keys(chunk.modules))
  return new Set(modules.filter((id) => !id.includes('/node_modules/')))
}
