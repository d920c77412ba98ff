import { clickSession } from '@dasturxon/simulators'
import { afterAll, describe, expect } from 'vitest'
import { buildMerchant, newPhone } from '../../test/build.ts'
import { CLICK_ACCOUNT } from '../../test/click-and-uzum.ts'
import { openClickApp } from '../../test/fake-click-app.ts'
import { it, world } from '../../test/it.ts'
import { saveAccount } from '../payment-methods/gateway-accounts.ts'
import { ClickSettings } from '../../providers/payments/click/settings.ts'

let click: Awaited<ReturnType<typeof openClickApp>>
let shop: Awaited<ReturnType<typeof buildMerchant>>

it.beforeAll(async () => {
  click = await openClickApp()
  shop = await shopWith(click.account)
})
afterAll(() => click.close())

/** A shop with this account at Click. */
async function shopWith(account: object) {
  const merchant = await buildMerchant(world.db)
  if (!world.app.secrets) throw new Error('this world has no key for secrets')
  const settings = ClickSettings.parse(account)
  const kept = { merchantId: merchant.id, provider: 'CLICK' as const, settings, isActive: true }
  await saveAccount(world.db, world.app.secrets, kept)
  return merchant
}

const sessionOf = (phone: string) => ({ body: { webSession: clickSession(phone) } })
const refused = (code: string) => ({ ok: false, error: { code } })

describe('BOT-3 sign-in from the mini app in Click', () => {
  it('signs in by the phone that Click has verified, under the name that Click knows', async () => {
    const phone = newPhone()
    const guest = world.clientOf(shop.sub)
    const answer = await guest('clickApp.token', sessionOf(phone))
    expect(answer).toMatchObject({
      ok: true,
      data: { user: { phone, firstName: 'Nodira', lastName: 'Karimova' } },
    })
    const customer = world.clientOf(shop.sub, answer.ok ? answer.data.token : '')
    expect(await customer('users.me')).toMatchObject({ ok: true, data: { phone } })
    // asked again, the session is the same
    expect(await customer('clickApp.token', sessionOf(phone))).toMatchObject({
      data: { token: answer.ok ? answer.data.token : '' },
    })
  })

  it('finds the account that the phone has already, and leaves its name', async () => {
    const phone = newPhone()
    const bySms = await world.signIn(shop.sub, phone)
    await bySms.call('users.update', { params: { id: bySms.user.id }, body: { firstName: 'Lola' } })
    expect(await world.clientOf(shop.sub)('clickApp.token', sessionOf(phone))).toMatchObject({
      ok: true,
      data: { user: { id: bySms.user.id, firstName: 'Lola', lastName: '' } },
    })
  })

  it('whoever opens it next on the same device is themselves, not the customer before', async () => {
    const before = await world.signIn(shop.sub, newPhone())
    const phone = newPhone()
    const answer = await before.call('clickApp.token', sessionOf(phone))
    expect(answer).toMatchObject({ ok: true, data: { user: { phone } } })
  })

  it.each(['c11c0000-0000-4000-8000-000000000000', 'x', 'a\r\nmerchant: other', 'ўзбек-сессия'])(
    'signs in nobody by the session %j, of which Click knows nothing',
    async (webSession) => {
      const answer = await world.clientOf(shop.sub)('clickApp.token', { body: { webSession } })
      expect(answer).toMatchObject(refused('click_session_invalid'))
    },
  )

  it('is there only where the shop has a mini app, and each shop’s is its own', async () => {
    const [none, accountOnly, otherToken] = [
      await buildMerchant(world.db),
      await shopWith(CLICK_ACCOUNT),
      await shopWith({
        ...click.account,
        miniApp: { ...click.account.miniApp, token: 'TokenOfAnotherMiniApp' },
      }),
    ]
    const ask = (sub: string) => world.clientOf(sub)('clickApp.token', sessionOf(newPhone()))
    expect(await ask(none.sub)).toMatchObject(refused('click_app_not_found'))
    expect(await ask(accountOnly.sub)).toMatchObject(refused('click_app_not_found'))
    expect(await ask(otherToken.sub)).toMatchObject(refused('click_session_invalid'))
  })

  it('says that Click does not answer, and signs in nobody', async () => {
    const silent = await shopWith({
      ...click.account,
      miniApp: { ...click.account.miniApp, url: 'http://127.0.0.1:9/integration' },
    })
    const answer = await world.clientOf(silent.sub)('clickApp.token', sessionOf(newPhone()))
    expect(answer).toMatchObject(refused('payment_provider_unavailable'))
  })
})
