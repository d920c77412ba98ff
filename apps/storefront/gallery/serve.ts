import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { trustedTypesPolicy } from '@dasturxon/client/trusted-types'
import { build, preview } from 'vite'

const configFile = fileURLToPath(new URL('vite.config.ts', import.meta.url))

/** Builds the gallery into a folder of its own and serves it on a free port, for the browser tests of the parts. */
export async function serveGallery(): Promise<{ url: string; close: () => Promise<void> }> {
  const outDir = await mkdtemp(join(tmpdir(), 'dasturxon-gallery-'))
  await build({ configFile, logLevel: 'error', build: { outDir, emptyOutDir: true } })
  const server = await preview({
    configFile,
    logLevel: 'error',
    build: { outDir },
    preview: {
      host: '127.0.0.1',
      port: 0,
      open: false,
      // As the shop's own pages ask.
      headers: { 'content-security-policy': trustedTypesPolicy() },
    },
  })
  const address = server.httpServer.address()
  if (address === null || typeof address === 'string') throw new Error('the gallery got no port')
  return {
    url: `http://127.0.0.1:${address.port}/`,
    async close() {
      await server.close()
      await rm(outDir, { recursive: true, force: true })
    },
  }
}
