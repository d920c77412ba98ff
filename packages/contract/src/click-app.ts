import { z } from 'zod'
import { User } from './users.ts'

export const clickApp = {
  'clickApp.token': {
    summary: 'Sign in whom Click’s app vouches for, by the session it gave to the mini app',
    body: z.strictObject({ webSession: z.string().min(1).max(100) }),
    output: z.object({ token: z.string(), user: User }),
  },
} as const
