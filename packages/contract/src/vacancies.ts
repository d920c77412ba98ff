import { z } from 'zod'
import {
  ById,
  Id,
  LocalisedText,
  Nothing,
  Price,
  requiredText,
  TypedPhone,
  typedText,
  named,
} from './common.ts'

export const Vacancy = named('Vacancy', {
  id: Id,
  position: LocalisedText,
  requirements: LocalisedText,
  /** Som; null where it is agreed on in person. */
  monthlySalary: Price.nullable(),
  responsiblePerson: z.string(),
  phone: z.string(),
})
export type Vacancy = z.infer<typeof Vacancy>

export const vacancies = {
  'vacancies.list': { summary: 'Open vacancies', output: z.array(Vacancy) },
  'vacancies.apply': {
    summary: 'Apply for a vacancy',
    params: ById,
    body: z.strictObject({ name: requiredText(80), phone: TypedPhone, about: typedText(2000).default('') }),
    output: Nothing,
  },
} as const
