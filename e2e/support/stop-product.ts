import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** Takes a product off sale everywhere, as a merchant does whose kitchen has run out of it; beside the running shop. */
export async function stopProduct(sub: string, product: string): Promise<void> {
  await run(process.execPath, ['apps/server/src/stop-product.ts', sub, product], {
    env: { ...process.env, DATA_DIR: process.env.E2E_DATA_DIR },
  })
}
