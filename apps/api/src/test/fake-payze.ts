import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

/**
 * Payze as the worst day has it: slow, and it gives back whatever is asked as often as it is asked. Its books do not say so
 * at once: `refundedSom` is what the test says they tell.
 */
export async function startFakePayze({ slowMs }: { slowMs: number }) {
  const bank = {
    isPaid: false,
    askedSom: 0,
    refundedSom: 0,
    /** Keys of repetition of what it was asked to give back, and of what it was asked to register. */
    refunds: [] as string[],
    registered: [] as string[],
  }
  const server = createServer((request, response) => {
    void answer(request).then((data) => response.end(JSON.stringify({ data })))
  })

  async function answer(request: IncomingMessage): Promise<unknown> {
    const body = await readJson(request)
    await sleep(slowMs)
    const key = typeof body['idempotencyKey'] === 'string' ? body['idempotencyKey'] : ''
    if (request.url?.endsWith('/refund')) {
      bank.refunds.push(key)
      return {}
    }
    if (request.method === 'GET') {
      const id = /transactionId eq '(\w+)'/.exec(
        decodeURIComponent(request.url ?? '').replaceAll('+', ' '),
      )?.[1]
      const status = bank.isPaid ? 'Captured' : 'Draft'
      const payment = { transactionId: id, status, amount: bank.askedSom, refundedAmount: bank.refundedSom }
      return { value: [payment] }
    }
    bank.registered.push(key)
    bank.askedSom = Number(body['amount'])
    const transactionId = `P${key.replaceAll('-', '')}`
    return { payment: { transactionId, paymentUrl: `https://payze.test/${transactionId}` } }
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const apiUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const close = () => {
    server.closeAllConnections()
    server.close()
  }
  return Object.assign(bank, { apiUrl, close })
}

async function readJson(request: IncomingMessage): Promise<Record<string, unknown>> {
  let text = ''
  for await (const chunk of request) text += String(chunk)
  return text === '' ? {} : (JSON.parse(text) as Record<string, unknown>)
}
