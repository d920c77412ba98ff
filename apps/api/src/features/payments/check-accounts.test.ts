import { expect } from 'vitest'
import { createSecrets } from '../../secrets.ts'
import { CLICK_ACCOUNT, UZUM_ACCOUNT } from '../../test/click-and-uzum.ts'
import { buildPayingShop } from '../../test/paying-shop.ts'
import { it, world } from '../../test/it.ts'
import { TEST_SECRETS_KEY } from '../../test/world.ts'
import { checkAccounts } from './check-accounts.ts'
import { findGatewayAccount, saveAccount } from '../payment-methods/gateway-accounts.ts'

const NEXT_KEY = `next:${Buffer.alloc(32, 9).toString('base64')}`

it('PAY-2 a server whose keys do not open its accounts says which ones, through a change of keys', async () => {
  expect(await checkAccounts(world.db, null)).toBeNull()
  const { merchant } = await buildPayingShop(world, { CLICK: CLICK_ACCOUNT, UZUM: UZUM_ACCOUNT })
  const both = createSecrets(`${NEXT_KEY},${TEST_SECRETS_KEY}`)
  const next = createSecrets(NEXT_KEY)
  expect(await checkAccounts(world.db, null)).toBe(
    `SECRETS_KEY is needed for the accounts with providers: CLICK of ${merchant.sub}, UZUM of ${merchant.sub}.`,
  )
  expect(await checkAccounts(world.db, both)).toBeNull()

  const account = {
    merchantId: merchant.id,
    provider: 'CLICK',
    settings: CLICK_ACCOUNT,
    isActive: true,
  } as const
  await saveAccount(world.db, both, account)
  expect(await checkAccounts(world.db, next)).toMatch(
    new RegExp(`^The keys of SECRETS_KEY do not open UZUM of ${merchant.sub}: `),
  )
  const gateway = await findGatewayAccount(
    { ...world.appOf(merchant.id), secrets: next },
    merchant.id,
    'CLICK',
  )
  expect(gateway).not.toBeNull()
  await expect(
    findGatewayAccount({ ...world.appOf(merchant.id), secrets: null }, merchant.id, 'CLICK'),
  ).rejects.toThrow('SECRETS_KEY')
})
