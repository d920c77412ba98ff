import type { AddressInfo } from 'node:net'
import { mountPushSimulator } from '@dasturxon/simulators'
import Fastify from 'fastify'
import { z } from 'zod'

const Subscription = z.object({
  endpoint: z.string(),
  keys: z.object({ p256dh: z.string(), auth: z.string() }),
  id: z.string(),
})
const Payload = z.object({
  title: z.string(),
  text: z.string(),
  tag: z.string(),
  path: z.string(),
  language: z.string(),
})
const Shown = z.array(
  z.object({
    payload: z.string().transform((text) => Payload.parse(JSON.parse(text))),
    topic: z.string(),
    ttl: z.number(),
    urgency: z.string(),
  }),
)

export type PushService = Awaited<ReturnType<typeof startPushService>>

/** A push service of a test's own, with browsers behind it that check and open what they are sent. */
export async function startPushService() {
  const server = Fastify()
  await mountPushSimulator(server)
  await server.listen({ port: 0, host: '127.0.0.1' })
  const { port } = server.server.address() as AddressInfo // it listens at a port
  const url = `http://127.0.0.1:${port}/simulators/push/subscriptions`
  return {
    /** A browser that subscribes with a shop's key: what it tells the shop, what it has been shown, and how it unsubscribes. */
    async subscribe(key: string) {
      const made = await fetch(`${url}?key=${key}`, { method: 'POST' })
      const { id, ...subscription } = Subscription.parse(await made.json())
      return {
        subscription,
        shown: async () => Shown.parse(await (await fetch(`${url}/${id}/messages`)).json()),
        takeBack: () => fetch(`${url}/${id}`, { method: 'DELETE' }),
      }
    },
    close: () => server.close(),
  }
}
