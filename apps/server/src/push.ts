import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { createWebPush, newPushKeys, type PushKeys } from '@dasturxon/api'
import { z } from 'zod'
import type { Settings } from './settings.ts'

const FILE = 'vapid.json'
const OWNER_ONLY = 0o600
const Keys = z.object({ publicKey: z.string(), privateKey: z.string() })

/**
 * Push messages under the keys of the settings, or under a pair made once in the data folder: browsers are bound to it.
 * Several machines need the settings. In the demo our own fake for a push service may be reached as well.
 */
export async function openPush({ pushKeys, dataFolder, isDemo, http }: Settings) {
  const keys = pushKeys ?? (await keysOf(dataFolder))
  return createWebPush({
    ...keys,
    fake: isDemo ? `http://127.0.0.1:${http.port}/simulators/push/` : null,
  })
}

async function keysOf(folder: string): Promise<PushKeys> {
  const file = path.join(folder, FILE)
  await mkdir(folder, { recursive: true })
  const held = await readFile(file, 'utf8').catch(() => null)
  if (held !== null) return Keys.parse(JSON.parse(held))
  const draft = `${file}.${process.pid}`
  await writeFile(draft, JSON.stringify(newPushKeys()), { mode: OWNER_ONLY })
  // whole or not at all: of two processes that start together, the second keeps the first one's keys
  await link(draft, file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  await rm(draft)
  return Keys.parse(JSON.parse(await readFile(file, 'utf8')))
}
