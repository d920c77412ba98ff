import { brotliCompressSync, gzipSync } from 'node:zlib'
import { weighPages, type Script } from './pages.ts'

/** Bytes. */
interface Size {
  gzip: number
  brotli: number
}

type WeighedScript = Size & { script: Script }

/** What a page waits for before it is live: its scripts together, their number, and that of its style sheets. */
type WeighedPage = Size & { page: string; files: number; styleSheets: number }

/** Builds the scripts of the shop and weighs each, and the five pages that wait for them. */
export async function weighShop(): Promise<{ scripts: WeighedScript[]; pages: WeighedPage[] }> {
  // A script for any Node, without types.
  const path = new URL('../../apps/storefront/build.mjs', import.meta.url).href
  const { buildScripts } = (await import(path)) as { buildScripts: () => Promise<Script[]> }
  const scripts = (await buildScripts()).map((script) => ({
    script,
    gzip: gzipSync(script.code, { level: 9 }).length,
    brotli: brotliCompressSync(script.code).length,
  }))
  const sizes = new Map(scripts.map(({ script, ...size }) => [script, size]))
  const pages = weighPages(scripts.map(({ script }) => script)).map(
    ({ page, scripts: awaited, styleSheets }) => {
      const sum = (kind: keyof Size) => awaited.reduce((all, one) => all + (sizes.get(one)?.[kind] ?? 0), 0)
      return { page, gzip: sum('gzip'), brotli: sum('brotli'), files: awaited.length, styleSheets }
    },
  )
  return { scripts, pages }
}
