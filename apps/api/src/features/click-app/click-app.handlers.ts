import type { Handlers } from '../../http/handlers.ts'
import { signInByClick } from './sign-in-by-click.ts'

export const clickAppHandlers = {
  'clickApp.token': signInByClick,
} satisfies Pick<Handlers, 'clickApp.token'>
