import type { Call } from '@dasturxon/contract/client'
import { deskCalls, type DeskCallName } from '@dasturxon/contract/desk'
import { grantOf, STAFF_ROLES, type StaffRole } from '@dasturxon/domain'
import { newPhone } from '../build.ts'
import { buildStaff, dataOf, type DeskPerson } from '../desk.ts'
import type { World } from '../world.ts'

export type WalkedShop = Awaited<ReturnType<typeof walkShop>>

/** A shop whose fields are set and read back: its people, a customer, and what its first rows are called. */
export async function walkShop(world: World, merchant: { id: string; sub: string }) {
  const guest: Call = world.clientOf(merchant.sub)
  const customer = await world.signIn(merchant.sub, newPhone())
  const idOf = async (
    table: 'branch' | 'category' | 'city' | 'product' | 'product_group' | 'promo' | 'zone',
    ref: string,
  ) =>
    (
      await world.db
        .selectFrom(table)
        .select('id')
        .where('merchant_id', '=', merchant.id)
        .where('ref', '=', ref)
        .executeTakeFirstOrThrow()
    ).id
  const ids = {
    city: await idOf('city', 'tashkent'),
    branch: await idOf('branch', 'centre'),
    otherCity: await idOf('city', 'samarqand'),
    otherBranch: await idOf('branch', 'side'),
    closedBranch: await idOf('branch', 'closed'),
    group: await idOf('product_group', 'food'),
    otherGroup: await idOf('product_group', 'other'),
    category: await idOf('category', 'burgers'),
    otherCategory: await idOf('category', 'drinks'),
    product: await idOf('product', 'cola'),
    hiddenProduct: await idOf('product', 'hidden'),
    productWithChoice: await idOf('product', 'burger'),
    zone: await idOf('zone', 'near'),
    promo: await idOf('promo', 'ten'),
  }

  const people = new Map<StaffRole, Promise<DeskPerson>>()
  const person = (role: StaffRole): Promise<DeskPerson> => {
    const known = people.get(role)
    if (known) return known
    // without branches of their own they have all
    const hired = buildStaff(world, merchant, { role })
    people.set(role, hired)
    return hired
  }
  /** Of the roles that may, the one that may least; proven, where the call asks for it. */
  const whoMay = async (call: DeskCallName): Promise<DeskPerson> => {
    const found = await person(STAFF_ROLES.findLast((role) => grants(role, call) === 'yes') ?? 'OWNER')
    if ('needsProof' in deskCalls[call]) dataOf(await found.call('desk.prove', { body: { pin: found.pin } }))
    return found
  }
  /** Of the roles that may not, the one that may most. */
  const whoMayNot = (call: DeskCallName): Promise<DeskPerson> => {
    const role = STAFF_ROLES.find((one) => grants(one, call) === 'no')
    if (!role) throw new Error(`everybody may ${call}`)
    return person(role)
  }

  const stories = new Map<string, Promise<unknown>>()
  return {
    world,
    merchant,
    ids,
    guest,
    customer,
    /** The settings that it began with. */
    settings: Object.fromEntries(Object.entries(await settingsOf(guest, ids.city))),
    person,
    whoMay,
    whoMayNot,
    /** What happens once, however many fields are read of it. */
    once: <T>(name: string, happen: () => Promise<T>): Promise<T> => {
      const story = stories.get(name) ?? happen()
      stories.set(name, story)
      return story as Promise<T>
    },
  }
}

const settingsOf = async (guest: Call, id: string) => ({
  ...dataOf(await guest('merchants.settings')),
  ...dataOf(await guest('orders.settings', { params: { id } })),
})

function grants(role: StaffRole, call: DeskCallName) {
  const { right } = deskCalls[call]
  return right === 'anyone' || right === 'staff' ? 'yes' : grantOf(role, right)
}
