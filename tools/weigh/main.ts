import { relative } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { root } from '../commands.ts'

/** A file of scripts; `modules` by the path of each. */
type Script = {
  name: string
  fileName: string
  code: string
  modules: Record<string, { renderedLength: number }>
}

/**
 * Prints the scripts of the shop, heaviest first: bytes with gzip and with brotli. Of the files whose names begin as one of
 * `names`, also their modules, in bytes before minifying, as the bundler counts them.
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
  console.log('  gzip  brotli')
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
