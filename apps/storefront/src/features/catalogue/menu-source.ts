import type { CallInput } from '@dasturxon/contract'
import type { Language } from '@dasturxon/domain'
import { catalogueType } from '../../launch/order-device.ts'
import type { Data, Question } from '../../runtime/data/data.ts'
import type { PageContext } from '../../runtime/routes.ts'

/** Where a menu comes from: the server's data, asked in the language of the page. */
export type MenuSource = { data: Data; language: Language }

/** The source for a route's loader. */
export const menuSourceOf = ({
  data,
  environment,
}: Pick<PageContext, 'data' | 'environment'>): MenuSource => ({
  data,
  language: environment.language,
})

/** What every question for the menu says of it. */
export const menuQuery = ({ language }: Pick<MenuSource, 'language'>) =>
  ({ type: catalogueType(), lang: language }) satisfies CallInput<'catalogue.start'>['query']

/** The question whose answer the menu is. */
export const menuQuestion = (source: Pick<MenuSource, 'language'>): Question<'catalogue.start'> => ({
  name: 'catalogue.start',
  input: { query: menuQuery(source) },
})
