import type { Call } from '@dasturxon/contract/client'
import type { Language } from '@dasturxon/domain'
import type { RouterContextProvider } from 'react-router'
import { callContext, environmentContext } from '../../session/environment.ts'

/** Where a menu comes from: the API, asked in the language of the page. */
export type MenuSource = { call: Call; language: Language }

/** The source for a route's loader. */
export function menuSourceOf(context: Readonly<RouterContextProvider>): MenuSource {
  return { call: context.get(callContext), language: context.get(environmentContext).language }
}
