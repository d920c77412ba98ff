import { relative } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { build, type Rolldown } from 'vite'
import { root } from '../commands.ts'

type Building = {
  browserConfig: (build: object) => Promise<object>
  inProduction: <Result>(run: () => Promise<Result>) => Promise<Result>
}

/**
 * Prints the scripts of the shop, heaviest first: bytes with gzip and with brotli. Of the files whose names begin as one of
 * `names`, also their modules, in bytes before minifying, as the bundler counts them.
 */
export async function weighScripts(names: readonly string[]): Promise<void> {
  // A script for any Node, without types.
  const path = new URL('../../apps/storefront/build.mjs', import.meta.url).href
  const { browserConfig, inProduction } = (await import(path)) as Building
  // One build, and none that is watched.
  const { output } = (await inProduction(async () =>
    build(await browserConfig({ write: false })),
  )) as Rolldown.RolldownOutput
  const scripts = output.filter((file) => file.type === 'chunk')
  const weighed = scripts.map((chunk) => ({
    chunk,
    gzip: gzipSync(chunk.code, { level: 9 }).length,
    brotli: brotliCompressSync(chunk.code).length,
  }))
  console.log('  gzip  brotli')
  for (const { chunk, gzip, brotli } of weighed.toSorted((a, b) => b.gzip - a.gzip)) {
    console.log(`${String(gzip).padStart(6)} ${String(brotli).padStart(7)}  ${chunk.fileName}`)
    if (names.some((name) => chunk.name.startsWith(name))) printModules(chunk)
  }
}

function printModules({ modules }: Rolldown.OutputChunk) {
  const lengths = Object.entries(modules).map(([id, { renderedLength }]) => ({
    name: relative(root, id),
    bytes: renderedLength,
  }))
  for (const { name, bytes } of lengths.toSorted((a, b) => b.bytes - a.bytes))
    if (bytes > 0) console.log(`${String(bytes).padStart(24)}  ${name}`)
}
