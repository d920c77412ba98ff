import type { Handlers } from '../../http/handlers.ts'
import { TRIES } from '../sign-in/budgets.ts'
import { signInByClick } from './sign-in-by-click.ts'

export const clickAppHandlers = {
  'clickApp.token': { handler: signInByClick, rateLimit: TRIES },
} satisfies Partial<Handlers>
