import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { createSecrets, newSecretsKey, type Secrets } from '@dasturxon/api'
import type { Settings } from './settings.ts'

const FILE = 'secrets.key'
const OWNER_ONLY = 0o600

/**
 * What opens keys kept in the database: SECRETS_KEY, or in demo mode a key made once in the data folder. Null on a server for
 * real merchants without SECRETS_KEY: it has no accounts with payment providers then, and importing one is refused.
 */
export async function openSecrets({ secretsKey, isDemo, dataFolder }: Settings): Promise<Secrets | null> {
  if (secretsKey !== null) return createSecrets(secretsKey)
  return isDemo ? createSecrets(await demoKey(dataFolder)) : null
}

async function demoKey(folder: string): Promise<string> {
  const file = path.join(folder, FILE)
  if (!existsSync(file)) {
    await mkdir(folder, { recursive: true })
    // of two processes that start together, the second keeps the first one's key
    await writeFile(file, newSecretsKey(), { mode: OWNER_ONLY, flag: 'wx' }).catch((error: unknown) => {
      if (!existsSync(file)) throw error
    })
  }
  return (await readFile(file, 'utf8')).trim()
}
