import type { Call } from '@dasturxon/contract/client'
import type { Language } from '@dasturxon/domain'
import type { PageContext } from '../../runtime/routes.ts'

/** Where a menu comes from: the API, asked in the language of the page. */
export type MenuSource = { call: Call; language: Language }

/** The source for a route's loader. */
export const menuSourceOf = ({
  call,
  environment,
}: Pick<PageContext, 'call' | 'environment'>): MenuSource => ({
  call,
  language: environment.language,
})
