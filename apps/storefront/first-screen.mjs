/**
 * What the browser needs before the home page answers a finger, found by building it once without grouping: then a chunk
 * holds exactly what the same pages use, so what the chunks of a page import, one from another, is what the page needs.
 */
import { build } from 'vite'

const ENTRY = /\/src\/entry-client\.tsx$/
const HOME = /\/src\/routes\/home\.tsx$/
/** What the page fetches once it answers, before anybody asks for it. */
const SOON = /\/(?:product-sheet|repeat-sheet|sections-drawer)\.tsx$/

/**
 * The modules of our own that every page needs (`frame`), those the home page needs besides (`home`) and those it fetches
 * as soon as it answers (`soon`), as absolute paths, without the ones that begin them.
 * @param {import('vite').InlineConfig} config the build of the browser's scripts, groups of chunks left out
 * @returns {Promise<{ frame: Set<string>, home: Set<string>, soon: Set<string> }>}
 */
export async function findFirstScreen(config) {
  const { output } = await build({ ...config, build: { ...config.build, write: false, minify: false } })
  const chunks = new Map(
    output.filter((file) => file.type === 'chunk').map((chunk) => [chunk.fileName, chunk]),
  )
  const frame = modulesOf(chunks, ENTRY)
  const home = modulesOf(chunks, HOME)
  const soon = modulesOf(chunks, SOON)
  return { frame, home: home.difference(frame), soon: soon.difference(home).difference(frame) }
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
