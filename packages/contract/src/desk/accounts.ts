import {
  ACCOUNT_FIELD_KINDS,
  ACCOUNT_NAMES,
  ACCOUNT_STATES,
  CALLS_STATES,
  KEY_STATES,
  NETWORK_STATES,
} from '@dasturxon/domain'
import { z } from 'zod'
import { Moment, named } from '../common.ts'

const Version = z.int().min(0)
const ByName = z.object({ name: z.enum(ACCOUNT_NAMES) })

/** What somebody types into a field: a number as text, a switch as it is; null takes it away. */
const AccountFieldValue = z.union([z.string().max(1000), z.boolean()]).nullable()
export type AccountFieldValue = z.infer<typeof AccountFieldValue>

export const DeskAccount = named('DeskAccount', {
  name: z.enum(ACCOUNT_NAMES),
  /** One, or one for each protocol of the provider. */
  forms: z.array(
    z.object({
      name: z.string(),
      fields: z.array(
        z.object({
          /** The provider's own name of it. */
          name: z.string(),
          kind: z.enum(ACCOUNT_FIELD_KINDS),
          isRequired: z.boolean(),
          isSet: z.boolean(),
          /** What it holds; of a secret its last four letters at most. */
          shown: z.string(),
        }),
      ),
    }),
  ),
  /** The form that it is of; null while it is not set. */
  form: z.string().nullable(),
  /** Of what somebody sees; 0 while it is not set. */
  version: Version,
  changedAt: Moment.nullable(),
  changedBy: z.string().nullable(),
  state: z.enum(ACCOUNT_STATES),
  /** What the last test of it found; null: nobody has tested it as it is. */
  test: z
    .object({
      at: Moment,
      network: z.enum(NETWORK_STATES),
      key: z.enum(KEY_STATES),
      calls: z.enum(CALLS_STATES),
      /** Who was asked, and for how long. */
      host: z.string(),
      ms: z.int().min(0).nullable(),
      said: z.string(),
      callsAt: Moment.nullable(),
      callsSaid: z.string(),
      /** `picture` is a data: address, or empty. */
      bot: z.object({ name: z.string(), username: z.string(), picture: z.string() }).nullable(),
    })
    .nullable(),
  /** Whether it is switched on for customers, or needs no switch; false for what takes no payments. */
  isOffered: z.boolean(),
  /** What is typed into the provider's cabinet. */
  addresses: z.array(z.string()),
  /** The last call that a key of the account signed, without keys, phones and cards. */
  lastCall: z.object({ at: Moment, call: z.string(), request: z.string(), reply: z.string() }).nullable(),
  /** The key before this one, while calls by it are taken; and when the last one came. */
  formerKey: z.object({ shown: z.string(), until: Moment, lastAt: Moment.nullable() }).nullable(),
})
export type DeskAccount = z.infer<typeof DeskAccount>

export const DeskAccounts = named('DeskAccounts', {
  accounts: z.array(DeskAccount),
  /** False where the server has no key to seal them with. */
  canBeSet: z.boolean(),
})
export type DeskAccounts = z.infer<typeof DeskAccounts>

export const accounts = {
  'desk.accounts': {
    summary: 'The shop’s accounts with payment providers, SMS gateways and its bot; no key is ever answered',
    output: DeskAccounts,
  },
  'desk.setAccount': {
    summary:
      'Set an account: fields that are left out stay. The first one of a provider is offered to customers, a sandbox is not. A payment key that was replaced is taken for a day more; a bot is set up in Telegram at once',
    params: ByName,
    body: z.strictObject({
      version: Version,
      form: z.string().max(40),
      fields: z.record(z.string().max(60), AccountFieldValue),
    }),
    output: DeskAccounts,
  },
  'desk.removeAccount': {
    summary: 'Forget an account with all its keys',
    params: ByName,
    body: z.strictObject({ version: Version }),
    output: DeskAccounts,
  },
  'desk.endFormerKey': {
    summary: 'Take no more calls by the key that a payment account had before',
    params: ByName,
    output: DeskAccounts,
  },
  'desk.testAccount': {
    summary: 'Test an account: network, key and calls, each apart',
    params: ByName,
    output: DeskAccounts,
  },
  'desk.setUpBot': {
    summary: 'Tell Telegram once more where the shop of the bot is: webhook, menu button and commands',
    output: DeskAccounts,
  },
} as const
