import { GENDERS, LARGEST_IMAGE_BYTES } from '@dasturxon/domain'
import { z } from 'zod'
import { ById, Day, Id, ignored, Nothing, TypedPhone, typedText, named } from './common.ts'

export const User = named('User', {
  id: Id,
  merchantId: Id,
  phone: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  image: z.string(),
  birthday: z.string().nullable(),
  gender: z.enum(GENDERS).nullable(),
  role: z.literal('CLIENT'),
  cashback: z.int(),
  /** The balance: som that came back to the customer and pays any order; never ends. Not in the answer of signing in. */
  credit: z.int().optional(),
  isActive: z.boolean(),
  createdDate: z.string(),
  lastModifiedDate: z.string(),
})
export type User = z.infer<typeof User>

const Session = named('Session', {
  /** The browser in two words, such as `Android · Chrome`; empty where it did not say. */
  device: z.string(),
  signedInAt: z.string(),
  /** To the day. */
  seenAt: z.string(),
  /** The one that asks. */
  isCurrent: z.boolean(),
})

const PhoneChange = z.object({
  id: Id,
  phone: z.string(),
  type: z.literal('WEB'),
  /** Seconds until another code may be asked for. */
  time: z.int(),
  /** Milliseconds since 1970 at which the code was sent. */
  timestamp: z.int(),
})
/** Base64 of the bytes; a longer one than a photo may have is read up to here, so that the refusal can say so. */
const SentImage = z
  .string()
  .min(1)
  .max(2 * LARGEST_IMAGE_BYTES)
  .meta({ format: 'picture', contentEncoding: 'base64' })
const TypedCode = z.string().min(1).max(12)

export const users = {
  'signIn.sendCode': {
    summary: 'Send a sign-in code by SMS. The answer is the same for known and unknown numbers',
    body: z.strictObject({ phone: TypedPhone }),
    output: z.object({
      phone: z.string(),
      /** Seconds until another code may be asked for. */
      resendAfterSeconds: z.int(),
      /** Digits in the code. */
      codeLength: z.int(),
    }),
  },
  'signIn.login': {
    summary: 'Sign in with the code',
    body: z.strictObject({ phone: TypedPhone, code: TypedCode }),
    output: z.object({ token: z.string(), user: User }),
  },
  'users.logout': { summary: 'End this session', output: Nothing },
  'users.me': { summary: 'The signed-in user', output: User },
  'users.update': {
    summary: 'Change names, e-mail, birthday, gender',
    params: ById,
    body: z.strictObject({
      firstName: typedText(80).optional(),
      lastName: typedText(80).optional(),
      email: typedText(160).optional(),
      birthday: Day.nullable().optional(),
      gender: z.enum(GENDERS).nullable().optional(),
      // of the user that a client got and sends back whole: each has a call of its own, or is the server's
      ...ignored('id', 'merchantId', 'phone', 'image', 'role', 'cashback', 'credit', 'isActive'),
      ...ignored('createdDate', 'lastModifiedDate'),
    }),
    output: User,
  },
  'users.setImage': {
    summary:
      'Set the photo: JPEG, PNG or WebP of up to 5 MB, in base64. It is cut to a square and loses its metadata',
    body: z.strictObject({ image: SentImage }),
    output: User,
  },
  'users.removeImage': { summary: 'Remove the photo', output: User },
  'users.sendCode': {
    summary: "Send a code to the customer's own phone, for one of the calls that ask for fresh proof",
    body: z.strictObject({ purpose: z.enum(['REMOVE', 'OLD_PHONE', 'END_SESSIONS']) }),
    output: z.object({
      /** Seconds until another code may be asked for. */
      resendAfterSeconds: z.int(),
      /** Digits in the code. */
      codeLength: z.int(),
    }),
  },
  'users.sessions': {
    summary: 'Where the customer is signed in, the one last used first',
    output: z.array(Session),
  },
  'users.endSessions': {
    summary: 'End all sessions of the customer but this one',
    /** A code sent for it (END_SESSIONS); not needed for ten minutes after signing in. */
    body: z.strictObject({ code: TypedCode.optional() }).optional(),
    output: Nothing,
  },
  'users.changePhone': {
    summary: 'Ask for a code at a new phone',
    body: z.strictObject({
      phone: TypedPhone,
      type: z.literal('WEB'),
      /** Sent to the phone of before (OLD_PHONE); not needed for ten minutes after signing in. */
      code: TypedCode.optional(),
    }),
    output: PhoneChange,
  },
  'users.verifyPhone': {
    summary: 'Confirm the new phone. All other sessions of the customer end',
    body: z.strictObject({
      id: Id,
      code: TypedCode,
      phone: TypedPhone,
      ...ignored('type', 'time', 'timestamp'),
    }),
    output: User,
  },
  'users.remove': {
    summary: 'Delete the account for good',
    /** A code sent for it (REMOVE); not needed for ten minutes after signing in. */
    body: z.strictObject({ code: TypedCode.optional() }).optional(),
    output: Nothing,
  },
} as const
