import { parseClock } from '@dasturxon/domain'
import type { DeskHandlers } from './desk-context.ts'
import { addDevice, findDevice, joinDevice, listDevices, revokeDevice } from './devices.ts'
import { allowByPin } from './pin.ts'
import { prove, sendProofCode, setPin } from './proof.ts'
import { beginShift, endShift, listShifts, notePresence } from './shifts.ts'
import { loginStaff, logoutStaff, rightsOf, sendStaffCode } from './sign-in-staff.ts'
import { subscribeStaff, unsubscribeStaff } from './staff-push.ts'
import { addStaff, changeStaff, inviteStaff, listStaff } from './staff-members.ts'
import { findStaff, isBeingMade, isMine, listMyBranches, presentStaff } from './staff.queries.ts'
import { loadMerchantSettings } from '../merchants/merchant-settings.ts'

export const staffHandlers = {
  'desk.code': ({ body }, ctx) => sendStaffCode(body.phone, ctx),
  'desk.login': loginStaff,
  'desk.logout': (_input, ctx) => logoutStaff(ctx),
  'desk.proofCode': (_input, ctx) => sendProofCode(ctx),
  'desk.prove': prove,
  'desk.setPin': setPin,
  'desk.allow': allowByPin,
  'desk.devices': (_input, ctx) => listDevices(ctx),
  'desk.addDevice': addDevice,
  'desk.joinDevice': joinDevice,
  'desk.revokeDevice': ({ params }, ctx) => revokeDevice(params.id, ctx),
  'desk.subscribePush': subscribeStaff,
  'desk.unsubscribePush': unsubscribeStaff,
  'desk.staff': (_input, ctx) => listStaff(ctx),
  'desk.addStaff': addStaff,
  'desk.changeStaff': changeStaff,
  'desk.inviteStaff': ({ params }, ctx) => inviteStaff(params.id, ctx),
  'desk.presence': notePresence,
  'desk.shifts': (_input, ctx) => listShifts(ctx),
  'desk.beginShift': beginShift,
  'desk.endShift': (_input, ctx) => endShift(ctx),

  'desk.me': async (_input, ctx) => {
    const { db, merchantId, merchant, onDuty, providers } = ctx
    const { staffId, deviceId, provenUntil } = onDuty
    const row = staffId === null ? null : await findStaff(db, { merchantId, staffId })
    const branches = await listMyBranches(ctx)
    const withPin = await db
      .selectFrom('staff')
      .selectAll()
      .where('merchant_id', '=', merchantId)
      .where('status', '=', 'ACTIVE')
      .where('pin_hash', 'is not', null)
      .orderBy('name')
      .execute()
    const people = withPin.map(presentStaff).filter((one) => branches.some(({ id }) => isMine(one, id)))
    const { brand } = await loadMerchantSettings(db, merchantId)
    return {
      staff: row && presentStaff(row),
      device: deviceId === null ? null : await findDevice(db, { merchantId, deviceId }),
      rights: rightsOf(ctx),
      merchant: {
        id: merchantId,
        sub: merchant.sub,
        name: brand || merchant.sub,
        isBeingMade: await isBeingMade(db, merchantId),
      },
      branches: branches.map((branch) => ({
        id: branch.id,
        name: branch.name,
        timeZone: branch.time_zone,
        startsAt: parseClock(branch.day_starts_at) ?? 0,
        latitude: branch.latitude,
        longitude: branch.longitude,
      })),
      people: people.map(({ id, name, role }) => ({ id, name, role })),
      provenUntil: provenUntil?.toISOString() ?? null,
      pushKey: providers.push.publicKey,
      now: ctx.now().toISOString(),
    }
  },
} satisfies Partial<DeskHandlers>
