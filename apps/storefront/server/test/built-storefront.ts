import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

type Build = { isBuildFresh: () => Promise<boolean>; buildStorefront: (folder?: string) => Promise<void> }

/**
 * A build of the sources as they are: the one that stands there when it is fresh, else one of its own, so that a test
 * never replaces the files of a running shop.
 */
export async function builtStorefront(): Promise<{ distFolder: string; remove: () => Promise<void> }> {
  // A script for any Node, without types.
  const build = (await import(new URL('../../build.mjs', import.meta.url).href)) as Build
  if (await build.isBuildFresh()) {
    return { distFolder: join(import.meta.dirname, '../../dist'), remove: async () => undefined }
  }
  const distFolder = await mkdtemp(join(tmpdir(), 'storefront-'))
  await build.buildStorefront(distFolder)
  return { distFolder, remove: () => rm(distFolder, { recursive: true, force: true }) }
}
