import { startCalls } from '@dasturxon/contract/desk'
import type { SmsGatewayName } from '@dasturxon/domain'
import { afterAll, beforeEach, describe, expect } from 'vitest'
import { createSmsChain, LEFT_ALONE_MS } from '../../providers/sms/chain.ts'
import { buildMerchant, newPhone } from '../../test/build.ts'
import {
  ESKIZ_ACCOUNT,
  PLAY_MOBILE_ACCOUNT,
  startFakeSms,
  type FakeSms,
} from '../../test/fake-sms-gateways.ts'
import { it, world } from '../../test/it.ts'
import { NOON } from '../../test/world.ts'
import { createGatewaysOf } from './gateways-of.ts'
import { saveSmsAccount } from './sms-accounts.ts'

let gateways: FakeSms
let clock = NOON.getTime()
it.beforeAll(async () => {
  gateways = await startFakeSms()
})
afterAll(() => gateways.close())
beforeEach(async () => {
  gateways.reset()
  await world.db.deleteFrom('budget').execute()
  await world.db.deleteFrom('deployment_budget').execute()
  connect({ ESKIZ: ESKIZ_ACCOUNT, PLAY_MOBILE: PLAY_MOBILE_ACCOUNT })
})

/** The world's API sends by gateways from here on, with these accounts of the server. */
function connect(serverAccounts: Partial<Record<SmsGatewayName, unknown>>): void {
  const { db, secrets, log } = world.app
  const now = () => clock
  const gatewaysOf = createGatewaysOf({ db, secrets, serverAccounts, addresses: gateways.addresses, now })
  world.app.providers.sms = createSmsChain({ gatewaysOf, now, log })
}

async function buildShop(choice: SmsGatewayName = 'ESKIZ') {
  const merchant = await buildMerchant(world.db)
  await world.db.updateTable('merchant').set({ sms_gateway: choice }).where('id', '=', merchant.id).execute()
  const guest = world.clientOf(merchant.sub)
  return { merchant, guest, askCode: (phone = newPhone()) => guest('signIn.sendCode', { body: { phone } }) }
}
/** As the wizard asks: there is no shop yet, and what is sent is the deployment's own. */
async function askRegistrationCode(phone = newPhone()) {
  world.app.registration = { kind: 'open', word: '' }
  const url = `/api${startCalls['start.code'].path}`
  const answer = await world.server.inject({ method: 'POST', url, payload: { phone } })
  return { phone, code: answer.json<{ code?: string }>().code, status: answer.statusCode }
}
const DOWN = { status: 503, text: '' }
const by = () => gateways.arrived.map(({ gateway }) => gateway)

describe('USR-1 a code goes out by the gateways', () => {
  it('the code on the phone signs in', async () => {
    const { guest, askCode } = await buildShop()
    const phone = newPhone()
    expect(await askCode(phone)).toMatchObject({ ok: true })
    const [message] = gateways.arrived
    expect(message?.phone).toBe(phone.slice(1))
    const code = /\d{6}/.exec(message?.text ?? '')?.[0] ?? ''
    expect(await guest('signIn.login', { body: { phone, code } })).toMatchObject({ ok: true })
  })

  it.each(['ESKIZ', 'PLAY_MOBILE'] as const)('the merchant’s choice is asked first: %s', async (choice) => {
    const { askCode } = await buildShop(choice)
    await askCode()
    expect(by()).toEqual([choice])
  })

  it('the merchant’s own account goes before the server’s', async () => {
    const { merchant, askCode } = await buildShop('PLAY_MOBILE')
    const { secrets } = world.app
    if (!secrets) throw new Error('this world has no key')
    const settings = { ...PLAY_MOBILE_ACCOUNT, originator: 'OwnName' }
    await saveSmsAccount(world.db, secrets, {
      merchantId: merchant.id,
      gateway: 'PLAY_MOBILE',
      settings,
      isActive: true,
    })
    await askCode()
    expect(JSON.stringify(gateways.asked[0]?.body)).toContain('"originator":"OwnName"')
    const kept = await world.db.selectFrom('sms_account').selectAll().execute()
    expect(JSON.stringify(kept)).not.toContain(PLAY_MOBILE_ACCOUNT.password)

    // switched off, it is as if it were not there
    await saveSmsAccount(world.db, secrets, {
      merchantId: merchant.id,
      gateway: 'PLAY_MOBILE',
      settings,
      isActive: false,
    })
    await askCode()
    expect(JSON.stringify(gateways.asked[1]?.body)).toContain('"originator":"3700"')
  })

  it('the second gateway sends when the first fails, which is then left alone for a minute', async () => {
    const { askCode } = await buildShop('PLAY_MOBILE')
    gateways.failure('PLAY_MOBILE', DOWN, DOWN)
    await askCode()
    expect(by()).toEqual(['ESKIZ'])

    clock += LEFT_ALONE_MS - 1
    await askCode()
    expect(by()).toEqual(['ESKIZ', 'ESKIZ'])
    clock += 1
    await askCode()
    expect(by()).toEqual(['ESKIZ', 'ESKIZ', 'PLAY_MOBILE'])
    await askCode()
    expect(by().at(-1)).toBe('PLAY_MOBILE')
  })

  it('after the minute one message tries it, and while it does the others go on without it', async () => {
    const asked: SmsGatewayName[] = []
    const waiting: (() => void)[] = []
    const failing = { kind: 'refused', because: 'gateway', reason: 'status 503' } as const
    const taken = { kind: 'taken', providerId: '1', status: 'accepted' } as const
    const slow = { name: 'PLAY_MOBILE', key: 'slow' } as const
    const quick = { name: 'ESKIZ', key: 'quick' } as const
    const chain = createSmsChain({
      gatewaysOf: async () => [
        { ...slow, gateway: { send: () => tell(slow.name, failing) } },
        { ...quick, gateway: { send: () => tell(quick.name, taken) } },
      ],
      now: () => clock,
      log: () => {},
    })
    const tell = async <Outcome>(name: SmsGatewayName, outcome: Outcome): Promise<Outcome> => {
      asked.push(name)
      if (name === slow.name && asked.length > 2) await new Promise<void>((answer) => waiting.push(answer))
      return outcome
    }
    const send = () => chain.send({ merchantId: '-', to: newPhone(), text: '-', code: '1', at: NOON })
    await send()
    clock += LEFT_ALONE_MS
    const trial = send()
    await send()
    await send()
    expect(asked).toEqual(['PLAY_MOBILE', 'ESKIZ', 'PLAY_MOBILE', 'ESKIZ', 'ESKIZ'])
    for (const answer of waiting) answer()
    expect(await trial).toBe('SENT')
  })

  it('a message that one gateway refuses goes by the other, and the next is the first one’s again', async () => {
    const { askCode } = await buildShop('ESKIZ')
    gateways.failure('ESKIZ', { status: 422, text: '{"message":"not moderated"}' })
    await askCode()
    await askCode()
    expect(by()).toEqual(['PLAY_MOBILE', 'ESKIZ'])
  })

  it('a code whose fate is unknown is sent by nobody else: it may arrive, and works when it does', async () => {
    const { guest, askCode } = await buildShop('PLAY_MOBILE')
    gateways.failure('PLAY_MOBILE', 'lost', 'lost')
    const phone = newPhone()
    expect(await askCode(phone)).toMatchObject({ ok: true })
    expect(by()).toEqual(['PLAY_MOBILE'])
    const code = /\d{6}/.exec(gateways.arrived[0]?.text ?? '')?.[0] ?? ''
    expect(await guest('signIn.login', { body: { phone, code } })).toMatchObject({ ok: true })

    // the next customer does not wait for a gateway that does not answer
    await askCode()
    expect(by()).toEqual(['PLAY_MOBILE', 'ESKIZ'])
  })

  it('a code that is asked for again goes another way than the one that did not come', async () => {
    const { guest, askCode } = await buildShop('ESKIZ')
    const phone = newPhone()
    let minutes = 0
    const passTime = () => {
      minutes += 1
      clock += 60_000
      world.at(new Date(NOON.getTime() + minutes * 60_000))
    }
    await askCode(phone)
    passTime()
    await askCode(phone)
    await askCode()
    passTime()
    await askCode(phone)
    expect(by()).toEqual(['ESKIZ', 'PLAY_MOBILE', 'ESKIZ', 'ESKIZ'])

    // a code that was typed in did come
    const code = /\d{6}/.exec(gateways.arrived.at(-1)?.text ?? '')?.[0] ?? ''
    expect(await guest('signIn.login', { body: { phone, code } })).toMatchObject({ ok: true })
    passTime()
    await askCode(phone)
    expect(by().at(-1)).toBe('ESKIZ')
    world.at(NOON)
  })

  it('when nobody takes it the customer is told at once and may ask again at once', async () => {
    const { askCode } = await buildShop('ESKIZ')
    gateways.failure('PLAY_MOBILE', DOWN, DOWN)
    gateways.failure('ESKIZ', DOWN, DOWN)
    const phone = newPhone()
    expect(await askCode(phone)).toMatchObject({ error: { code: 'sms_not_sent' } })
    expect(await askCode(phone)).toMatchObject({ ok: true })
    expect(by()).toEqual(['ESKIZ'])
  })

  it('without any account sign-in says that no SMS was sent', async () => {
    connect({})
    const { askCode } = await buildShop()
    expect(await askCode()).toMatchObject({ error: { code: 'sms_not_sent' } })
    expect(JSON.stringify(world.logged.at(-1))).toContain('no SMS gateway is connected')
  })

  it('the log names gateway and message, never phone, code or password', async () => {
    const { askCode } = await buildShop('ESKIZ')
    world.logged.length = 0
    gateways.failure('ESKIZ', { status: 400, text: '{"message":"bad"}' })
    const phone = newPhone()
    await askCode(phone)
    const [failed, sent] = world.logged
    expect(failed).toMatchObject({ event: 'sms.gateway_failed', fields: { gateway: 'ESKIZ' } })
    expect(sent).toMatchObject({ event: 'sms.sent', fields: { gateway: 'PLAY_MOBILE' } })
    const log = JSON.stringify(world.logged)
    const code = /\d{6}/.exec(gateways.arrived[0]?.text ?? '')?.[0] ?? ''
    for (const secret of [phone.slice(1), code, 'made-up-password']) expect(log).not.toContain(secret)
  })
})

describe('DAY-1 a code for whoever begins a shop goes out by the server’s own accounts', () => {
  it.each([
    ['ESKIZ', ESKIZ_ACCOUNT],
    ['PLAY_MOBILE', PLAY_MOBILE_ACCOUNT],
  ] as const)('by %s alone', async (gateway, account) => {
    connect({ [gateway]: account })
    const { phone, status } = await askRegistrationCode()
    expect(status).toBe(200)
    expect(gateways.arrived).toMatchObject([{ gateway, phone: phone.slice(1) }])
    expect(gateways.arrived[0]?.text).toMatch(/\d{6}/)
  })

  it('by the other where the first fails; with neither it says that nothing was sent', async () => {
    gateways.failure('ESKIZ', DOWN, DOWN)
    expect(await askRegistrationCode()).toMatchObject({ status: 200 })
    expect(by()).toEqual(['PLAY_MOBILE'])
    connect({})
    expect(await askRegistrationCode()).toMatchObject({ status: 503, code: 'sms_not_sent' })
    expect(JSON.stringify(world.logged.at(-1))).toContain('no SMS gateway is connected')
  })
})
