import { z } from 'zod'
import { Nothing } from './common.ts'
import { User } from './users.ts'

/** What Telegram handed to the mini app, unchanged. 10 characters or fewer are none (spec §5). */
const InitData = z.strictObject({ initData: z.string().max(4096) })
const SignedIn = z.object({ token: z.string(), user: User })

export const telegram = {
  'telegram.token': {
    summary: 'Sign in whom Telegram vouches for; nothing to whoever is not known here yet',
    body: InitData,
    output: z.object({ token: z.string().nullable(), user: User.nullable() }),
  },
  'telegram.setting': {
    summary: 'Settings of the bot',
    output: z.object({
      /** A code by SMS in place of the contact that the customer shares. */
      isPhoneVerificationRequired: z.boolean(),
      /** Without the @; empty when the shop has no bot. */
      botName: z.string(),
    }),
  },
  'telegram.auth': {
    summary: 'Say who the signed-in customer is in Telegram: they are known there from now on',
    body: InitData,
    output: z.object({ user: User }),
  },
  'telegram.login': {
    summary: 'Sign in with the contact shared in Telegram: its signed answer, or what the bot was sent',
    body: InitData.extend({ contact: z.string().max(4096).optional() }),
    output: SignedIn,
  },
  'telegram.logout': {
    summary: 'Sign out; Telegram signs nobody in by itself until they do again',
    body: InitData,
    output: Nothing,
  },
  'telegram.language': {
    summary: 'The language the bot writes to the customer in',
    body: InitData.extend({ language: z.enum(['uz', 'ru', 'en']) }),
    output: Nothing,
  },
} as const
