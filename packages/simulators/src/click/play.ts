import { createHash, randomInt } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { callMerchant, readAnswer, type Exchange } from '../merchant-call.ts'
import { tashkentText } from '../tashkent-text.ts'
import type { ClickPayment } from './click-simulator.ts'

const SLOW_MS = 8_000

/** Plays a scenario as Click would: forms signed by md5, ids longer than a number of this language holds. */
export async function playClick(
  scenario: string,
  payment: ClickPayment,
  origin: string,
): Promise<Exchange[]> {
  const said: Exchange[] = []
  const click = clickAt(payment, origin, scenario)
  const tell = async (...asked: Promise<Exchange>[]) => {
    const answers = await Promise.all(asked)
    said.push(...answers)
    return answers.every(({ isTaken }) => isTaken)
  }

  const first = newAttempt(payment, scenario)
  if (!(await tell(click.prepare(first))) || scenario === 'prepare') return said
  if (scenario === 'slow') await sleep(SLOW_MS)
  const prepareId = idOf(said[0])
  if (scenario === 'again') {
    const second = newAttempt(payment, scenario)
    await tell(click.prepare(second))
    await tell(click.complete(first, prepareId), click.complete(second, idOf(said[1])))
    return said
  }
  if (scenario === 'fail') await tell(click.complete(first, prepareId, '-5017'))
  else if (scenario === 'twice')
    await tell(click.complete(first, prepareId), click.complete(first, prepareId))
  else await tell(click.complete(first, prepareId))
  if (scenario === 'failAfterPaid') await tell(click.complete(first, prepareId, '-5017'))
  return said
}

type Attempt = { transId: string; paydocId: string; amount: string }

function newAttempt({ amount }: ClickPayment, scenario: string): Attempt {
  return {
    transId: `9${nineDigits()}${nineDigits()}`,
    paydocId: `3${nineDigits()}`,
    amount: scenario === 'wrongAmount' ? String(Number(amount) - 1) : amount,
  }
}

const nineDigits = () => String(randomInt(10 ** 9)).padStart(9, '0')

function idOf(exchange: Exchange | undefined): string {
  const id = readAnswer(exchange?.received ?? '')['merchant_prepare_id']
  return typeof id === 'number' ? String(id) : ''
}

function clickAt({ service, orderNumber }: ClickPayment, origin: string, scenario: string) {
  const key = scenario === 'wrongKey' ? `${service.secretKey}x` : service.secretKey

  function send(action: '0' | '1', attempt: Attempt, prepareId: string, error: string): Promise<Exchange> {
    const signTime = tashkentText(new Date())
    const signed = [
      attempt.transId,
      service.serviceId,
      key,
      orderNumber,
      prepareId,
      attempt.amount,
      action,
      signTime,
    ]
    const form = new URLSearchParams({
      click_trans_id: attempt.transId,
      service_id: service.serviceId,
      click_paydoc_id: attempt.paydocId,
      merchant_trans_id: orderNumber,
      ...(action === '1' ? { merchant_prepare_id: prepareId } : {}),
      amount: attempt.amount,
      action,
      error,
      error_note: error === '0' ? 'Success' : 'Insufficient funds',
      sign_time: signTime,
      sign_string: createHash('md5').update(signed.join('')).digest('hex'),
    })
    const name = action === '0' ? 'prepare' : 'complete'
    return callMerchant({
      url: new URL(`${service.endpoint}/${name}`, origin).href,
      name,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: form.toString(),
      isYes: (answer) => answer['error'] === 0,
    })
  }

  return {
    prepare: (attempt: Attempt) => send('0', attempt, '', '0'),
    complete: (attempt: Attempt, prepareId: string, error = '0') => send('1', attempt, prepareId, error),
  }
}
