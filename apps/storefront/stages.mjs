/**
 * The stages in which a customer comes to need scripts, from the first screen on: what each of them adds is one chunk. Found
 * by building once without groups: then a chunk holds exactly what the same pages use, so what the chunks of a page import,
 * one from another, is what the page needs.
 */
import { build } from 'vite'

/** By the name of the chunk: the modules it begins with. */
const STAGES = {
  /** Every page. */
  frame: /\/src\/entry-client\.tsx$/,
  menu: /\/src\/routes\/home\.tsx$/,
  /** What the home page fetches once it answers, before anybody asks for it. */
  sheets: /\/(?:product-sheet|repeat-sheet|sections-drawer)\.tsx$/,
  places: /\/fulfilment-drawers\.tsx$/,
  basket: /\/(?:routes\/basket|basket-sheet|column-content)\.tsx$/,
}

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
  const before = new Set()
  return Object.entries(STAGES).map(([name, begin]) => {
    const modules = modulesOf(chunks, begin).difference(before)
    for (const id of modules) before.add(id)
    return { name, modules }
  })
}

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
  return new Set(modules.filter((id) => !begin.test(id) && !id.includes('/node_modules/')))
}
