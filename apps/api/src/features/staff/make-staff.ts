import { newId, type Db, type Transaction } from '@dasturxon/db'
import { normalisePhone, STAFF_ROLES, type StaffRole } from '@dasturxon/domain'
import { findMerchant } from '../../http/find-merchant.ts'
import { hashPin } from './pin.ts'

type MadeOwner = 'made' | 'no_merchant' | 'phone_invalid' | 'phone_taken'

/** The first owner of a shop, who signs in by a code to this phone (`npm run merchant -- create`, desk §3). */
export async function makeOwner(
  db: Db,
  { sub, phone: typed, name, now }: { sub: string; phone: string; name: string; now: Date },
): Promise<MadeOwner> {
  const merchant = await findMerchant(db, sub)
  if (!merchant) return 'no_merchant'
  const phone = normalisePhone(typed)
  if (phone === null) return 'phone_invalid'
  const made = await db
    .insertInto('staff')
    .values({
      merchant_id: merchant.id,
      id: newId(now),
      phone,
      name,
      role: 'OWNER',
      status: 'ACTIVE',
      created_at: now,
    })
    .onConflict((conflict) => conflict.columns(['merchant_id', 'phone']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return made ? 'made' : 'phone_taken'
}

/** The owner of a shop that is being made in this transaction; answers who it is. */
export async function insertOwner(
  tx: Transaction,
  {
    merchantId,
    phone,
    name,
    language,
    now,
  }: {
    merchantId: string
    phone: string
    name: string
    language: string
    now: Date
  },
): Promise<string> {
  const id = newId(now)
  await tx
    .insertInto('staff')
    .values({
      merchant_id: merchantId,
      id,
      phone,
      name,
      role: 'OWNER',
      status: 'ACTIVE',
      language,
      created_at: now,
    })
    .execute()
  return id
}

/** Who works in every demo shop; the PIN is told on the inbox page. */
const DEMO_STAFF = {
  OWNER: { name: 'Malika', phone: '+998900000001', pin: '1111' },
  MANAGER: { name: 'Dilshod', phone: '+998900000002', pin: '2222' },
  OPERATOR: { name: 'Nodira', phone: '+998900000003', pin: '3333' },
  KITCHEN: { name: 'Rustam', phone: '+998900000004', pin: '4444' },
  WAITER: { name: 'Aziza', phone: '+998900000005', pin: '5555' },
  COURIER: { name: 'Jasur', phone: '+998900000006', pin: '6666' },
} as const satisfies Record<StaffRole, { name: string; phone: string; pin: string }>

type DemoStaff = { merchant: string; role: StaffRole; name: string; phone: string; pin: string }

/** The staff of demo shops, one for each role. */
export const listDemoStaff = (subs: readonly string[]): DemoStaff[] =>
  subs.flatMap((merchant) => STAFF_ROLES.map((role) => ({ merchant, role, ...DEMO_STAFF[role] })))

/**
 * Sees to it that the demo shops have their staff; who is there already stays as they are. Answers how many were missing: only their
 * PINs are hashed, which is meant to be slow.
 */
export async function makeDemoStaff(
  db: Db,
  { subs, now }: { subs: readonly string[]; now: Date },
): Promise<number> {
  const held = await db
    .selectFrom('staff')
    .innerJoin('merchant', 'merchant.id', 'staff.merchant_id')
    .select(['merchant.sub', 'staff.phone'])
    .where('merchant.sub', 'in', [...subs])
    .execute()
  const isHeld = new Set(held.map(({ sub, phone }) => `${sub} ${phone}`))
  const missing = listDemoStaff(subs).filter(({ merchant, phone }) => !isHeld.has(`${merchant} ${phone}`))
  for (const { merchant: sub, role, name, phone, pin } of missing) {
    const merchant = await findMerchant(db, sub)
    if (!merchant) continue
    await db
      .insertInto('staff')
      .values({
        merchant_id: merchant.id,
        id: newId(now),
        phone,
        name,
        role,
        status: 'ACTIVE',
        created_at: now,
        ...(await hashPin(pin)),
      })
      .onConflict((conflict) => conflict.columns(['merchant_id', 'phone']).doNothing())
      .execute()
  }
  return missing.length
}
