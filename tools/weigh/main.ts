import { relative } from 'node:path'
import { root } from '../commands.ts'
import type { Script } from './pages.ts'
import { weighShop } from './sizes.ts'

/**
 * Prints what five pages wait for before they are live, then the scripts of the shop, heaviest first: bytes with gzip and with
 * brotli. Of the files whose names begin as one of `names`, also their modules, in bytes before minifying, as the bundler counts
 * them.
 */
async function weighScripts(names: readonly string[]): Promise<void> {
  const { scripts, pages } = await weighShop()
  console.log('  gzip  brotli  scripts  style sheets')
  for (const { page, gzip, brotli, files, styleSheets } of pages) {
    const columns = [
      `${gzip}`.padStart(6),
      `${brotli}`.padStart(7),
      `${files}`.padStart(8),
      `${styleSheets}`.padStart(13),
    ]
    console.log(`${columns.join(' ')}  ${page}`)
  }
  console.log('\n  gzip  brotli')
  for (const { script, gzip, brotli } of scripts.toSorted((a, b) => b.gzip - a.gzip)) {
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

// npm run weigh -- [NAME …]
await weighScripts(process.argv.slice(2))
