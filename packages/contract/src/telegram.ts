import { z } from 'zod'
import { Nothing } from './common.ts'
import { User } from './users.ts'

const InitData = z.strictObject({ initData: z.string().min(11).max(8192) })
const SignedIn = z.object({ token: z.string(), user: User })

export const telegram = {
  'telegram.token': {
    summary: 'A token for valid init data',
    body: InitData,
    output: z.object({ token: z.string() }),
  },
  'telegram.setting': {
    summary: 'Settings of the bot',
    output: z.object({ isPhoneVerificationRequired: z.boolean(), botName: z.string() }),
  },
  'telegram.auth': { summary: 'Bind init data to a session', body: InitData, output: SignedIn },
  'telegram.login': {
    summary: 'Sign in from the messenger',
    body: InitData.extend({ phone: z.string().max(32).optional() }),
    output: SignedIn,
  },
  'telegram.logout': { summary: 'End the messenger session', body: InitData, output: Nothing },
  'telegram.language': {
    summary: 'Language of the bot user',
    body: InitData.extend({ language: z.enum(['uz', 'ru', 'en']) }),
    output: Nothing,
  },
} as const
