import { createWorld, TEST_SECRETS_KEY } from '@dasturxon/api/test'
import { buildRaceShop } from './race-shop.ts'
import { startShop } from './start-shop.ts'

/** A shop of so many server processes over a database of its own, with so many customers who want the same at once. */
export async function startRaceShop(processes: number, customerCount: number) {
  const world = await createWorld({ now: new Date(), isDemo: true })
  try {
    const running = await startShop({
      PORT: '0',
      PROCESSES: String(processes),
      ...world.databaseEnv,
      DEMO: 'off',
      SECRETS_KEY: TEST_SECRETS_KEY,
      CHECK_ANSWERS: 'on',
    })
    const shop = await buildRaceShop(world, running.baseUrl, customerCount)
    async function stop() {
      await running.stop()
      await world.close()
    }
    return { world, baseUrl: running.baseUrl, shop, stop }
  } catch (error) {
    await world.close()
    throw error
  }
}
