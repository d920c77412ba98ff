import { relative } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { root } from '../commands.ts'
import { weighPages, type Script } from './pages.ts'

/**
 * Prints what five pages wait for before they are live, then the scripts of the shop, heaviest first: bytes with gzip and with
 * brotli. Of the files whose names begin as one of `names`, also their modules, in bytes before minifying, as the bundler counts
 * them.
 */
export async function weighScripts(names: readonly string[]): Promise<void> {
  // A script for any Node, without types.
  const path = new URL('../../apps/storefront/build.mjs', import.meta.url).href
  const { buildScripts } = (await import(path)) as { buildScripts: () => Promise<Script[]> }
  const weighed = (await buildScripts()).map((script) => ({
    script,
    gzip: gzipSync(script.code, { level: 9 }).length,
    brotli: brotliCompressSync(script.code).length,
  }))
  const sizes = new Map(weighed.map(({ script, ...size }) => [script, size]))
  console.log('  gzip  brotli  scripts  style sheets')
  for (const { page, scripts, styleSheets } of weighPages(weighed.map(({ script }) => script))) {
    const sum = (kind: 'gzip' | 'brotli') =>
      scripts.reduce((all, one) => all + (sizes.get(one)?.[kind] ?? 0), 0)
    const columns = [sum('gzip'), sum('brotli'), scripts.length, styleSheets].map(String)
    const [gzip = '', brotli = '', files = '', sheets = ''] = columns
    console.log(
      `${gzip.padStart(6)} ${brotli.padStart(7)} ${files.padStart(8)} ${sheets.padStart(13)}  ${page}`,
    )
  }
  console.log('\n  gzip  brotli')
  for (const { script, gzip, brotli } of weighed.toSorted((a, b) => b.gzip - a.gzip)) {
    console.log(`${String(gzip).padStart(6)} ${String(brotli).padStart(7)}  ${script.fileName}`)
    if (names.some((name) => script.name.startsWith(name))) printModules(script)
  }
}

function printModules({ modules }: Script) {
  const lengths = Object.entries(modules).map(([id, { renderedLength }]) => ({
    name: relative(root, id),
    bytes: renderedLength,
  }))
  for (const { name, bytes } of lengths.toSorted((a, b) => b.bytes - a.bytes))
    if (bytes > 0) console.log(`${String(bytes).padStart(24)}  ${name}`)
}
