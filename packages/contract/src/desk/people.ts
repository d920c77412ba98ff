import { GRANTS, LANGUAGES, RIGHTS, STAFF_ROLES } from '@dasturxon/domain'
import { z } from 'zod'
import { ById, Id, LocalisedText, Moment, Nothing, requiredText, TypedPhone, named } from '../common.ts'
import { PushSubscription } from '../push-subscription.ts'
import { deskCalls, type DeskCallName } from './desk-calls.ts'

const Role = z.enum(STAFF_ROLES)

export const StaffMember = named('StaffMember', {
  id: Id,
  name: z.string(),
  phone: z.string(),
  role: Role,
  /** Empty: every branch, also those to come. An owner always has all. */
  branchIds: z.array(Id),
  language: z.enum(LANGUAGES),
  hasPin: z.boolean(),
  /** INVITED until the invitation was used; OFF: may not sign in any more. */
  status: z.enum(['INVITED', 'ACTIVE', 'OFF']),
  lastSeenAt: Moment.nullable(),
})
export type StaffMember = z.infer<typeof StaffMember>

/** Somebody as whoever looks after the staff sees them: of their branches those of both. */
export const Colleague = StaffMember.extend({
  /** null where they do not stand below the caller. */
  phone: z.string().nullable(),
  /** Whether the caller may change them: they stand below, and work in no branch that is not the caller's. */
  mayChange: z.boolean(),
}).meta({ id: 'Colleague' })
export type Colleague = z.infer<typeof Colleague>

/** `pin`: with the PIN of somebody who may. */
export const StaffRights = z.record(z.enum(RIGHTS), z.enum(GRANTS)).meta({ id: 'StaffRights' })

/** What a tablet stands for; it has the rights of an operator, or of the kitchen. */
export const DEVICE_PURPOSES = ['BOARD', 'KITCHEN', 'COUNTER'] as const

export const DeskDevice = named('DeskDevice', {
  id: Id,
  name: z.string(),
  branchIds: z.array(Id),
  purpose: z.enum(DEVICE_PURPOSES),
  /** Its station in the kitchen; null for all of them. */
  stationId: Id.nullable(),
  lastSeenAt: Moment.nullable(),
  /** What it said last; null until it has. */
  presence: z
    .object({
      isVisible: z.boolean(),
      hasSound: z.boolean(),
      hasWakeLock: z.boolean(),
      battery: z.int().nullable(),
      version: z.string(),
    })
    .nullable(),
  isRevoked: z.boolean(),
})
export type DeskDevice = z.infer<typeof DeskDevice>

export const DeskSignIn = named('DeskSignIn', {
  /** null for a device: nobody in particular. */
  staff: StaffMember.nullable(),
  device: DeskDevice.nullable(),
  rights: StaffRights,
})

export const DeskMe = DeskSignIn.extend({
  merchant: z.object({
    id: Id,
    sub: z.string(),
    name: z.string(),
    /** It was begun at the desk and is not open yet: its owner goes on in the wizard. */
    isBeingMade: z.boolean(),
  }),
  /** Those of the caller's branches. */
  branches: z.array(
    z.object({
      id: Id,
      name: LocalisedText,
      timeZone: z.string(),
      /** Minutes after midnight at which its business day begins. */
      startsAt: z.int(),
      latitude: z.number(),
      longitude: z.number(),
    }),
  ),
  /** Who may be chosen where a PIN is asked: staff of these branches that has one. */
  people: z.array(z.object({ id: Id, name: z.string(), role: Role })),
  /** Until when what needs proof may be done; null without one. */
  provenUntil: Moment.nullable(),
  /** What a browser subscribes to push messages with (RFC 8292). */
  pushKey: z.string(),
  /** The server's clock, by which the screens go. */
  now: Moment,
}).meta({ id: 'DeskMe' })
export type DeskMe = z.infer<typeof DeskMe>

const Pin = z.string().regex(/^\d{4}$/)
const Code = z.string().min(1).max(12)
const SentCode = z.object({
  phone: z.string(),
  resendAfterSeconds: z.int(),
  expiresInSeconds: z.int(),
  codeLength: z.int(),
})
const StaffFields = {
  name: requiredText(80),
  role: Role,
  /** None: all of them, which only who has all may give. */
  branchIds: z.array(Id).max(200),
}

export const people = {
  'desk.code': {
    summary: 'Send a sign-in code to a phone; the answer never tells whether it is staff',
    body: z.strictObject({ phone: TypedPhone }),
    output: SentCode,
  },
  'desk.login': {
    summary: 'Sign in; sets the cookie desk_<merchant>, __Host-desk_<merchant> over https',
    body: z.strictObject({
      phone: TypedPhone,
      code: Code,
      /** What the link of an invitation carries, the first time. */
      invitation: z.string().max(100).default(''),
    }),
    output: DeskSignIn,
  },
  'desk.logout': { summary: 'End this sign-in', output: Nothing },
  'desk.me': { summary: 'Who is signed in, where, and what they may', output: DeskMe },
  'desk.proofCode': { summary: 'Send the code that proves who is there', output: SentCode },
  'desk.prove': {
    summary: 'Prove again who is there, by code or by PIN; holds for five minutes',
    body: z.union([z.strictObject({ code: Code }), z.strictObject({ pin: Pin })]),
    output: z.object({ provenUntil: Moment }),
  },
  'desk.setPin': {
    summary: 'Choose one’s own PIN, also the first; needs proof',
    body: z.strictObject({ pin: Pin }),
    output: Nothing,
  },
  'desk.allow': {
    summary: 'Allow one call by the PIN of somebody who may: the answer goes into its header Desk-Allowance',
    body: z.strictObject({
      staffId: Id,
      pin: Pin,
      /** The name of the call, such as desk.rejectOrder. */
      call: z.enum(Object.keys(deskCalls) as [DeskCallName, ...DeskCallName[]]), // forgets the names
      /** The id in the path of that call; empty where there is none. */
      about: z.string().max(120).default(''),
    }),
    output: z.object({ allowance: z.string(), name: z.string(), endsAt: Moment }),
  },
  'desk.devices': { summary: 'Tablets of the shop', output: z.array(DeskDevice) },
  'desk.addDevice': {
    summary: 'Digits by which a tablet joins, once, within two minutes',
    body: z.strictObject({
      name: requiredText(80),
      branchIds: z.array(Id).min(1).max(200),
      purpose: z.enum(DEVICE_PURPOSES),
      stationId: Id.nullable().default(null),
    }),
    output: z.object({ id: Id, code: z.string(), endsAt: Moment }),
  },
  'desk.joinDevice': {
    summary: 'Bind this browser to the device whose digits these are; sets the cookie of the desk',
    body: z.strictObject({ code: z.string().regex(/^\d{6}$/) }),
    output: DeskSignIn,
  },
  'desk.revokeDevice': { summary: 'Sign a tablet out for good', params: ById, output: Nothing },
  'desk.subscribePush': {
    summary: 'Push messages of orders that nobody answers to this browser, for as long as it is signed in',
    body: PushSubscription,
    output: Nothing,
  },
  'desk.unsubscribePush': {
    summary: 'No more push messages to this browser',
    body: PushSubscription.pick({ endpoint: true }),
    output: Nothing,
  },
  'desk.staff': { summary: 'People of my branches', output: z.array(Colleague) },
  'desk.addStaff': {
    summary: 'Add somebody and send the invitation',
    body: z.strictObject({ ...StaffFields, phone: TypedPhone }),
    output: Colleague,
  },
  'desk.changeStaff': {
    summary:
      'Change role and branches, or switch somebody off: all their sign-ins end. Who is switched on again is invited again',
    params: ById,
    body: z.strictObject({ ...StaffFields, isActive: z.boolean() }),
    output: Colleague,
  },
  'desk.inviteStaff': { summary: 'Send the invitation once more', params: ById, output: Colleague },
} as const
