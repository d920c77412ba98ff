import type { AccountFieldValue } from '@dasturxon/contract/desk'
import { tailOf, type AccountField, type AccountForm } from '@dasturxon/domain'
import { AppError } from '../../http/app-error.ts'

type Settings = Readonly<Record<string, unknown>>
type Typed = Readonly<Record<string, AccountFieldValue>>

/** What a field holds; `a.b` lies in a group, which is null where it is not there. */
export function valueOf(settings: Settings, name: string): unknown {
  const [first = '', second] = name.split('.')
  const value = settings[first]
  if (second === undefined) return value ?? null
  return isGroup(value) ? (value[second] ?? null) : null
}

/**
 * An account with what was typed: fields that were not stay as they are. A secret is read from `typed` alone where the form is another one
 * than before. Throws account_field_invalid, which names the field and never what was typed.
 */
export function withTyped(form: AccountForm, before: Settings, typed: Typed): Record<string, unknown> {
  const unknown = Object.keys(typed).find((name) => !form.fields.some((field) => field.name === name))
  if (unknown !== undefined) throw new AppError('account_field_invalid', { field: unknown })
  const settings: Record<string, unknown> = structuredClone(before)
  for (const field of form.fields) {
    const given = typed[field.name]
    if (given !== undefined) put(settings, field, given)
    if (field.isRequired && valueOf(settings, field.name) === null)
      throw new AppError('account_field_invalid', { field: field.name })
  }
  return settings
}

function put(
  settings: Record<string, unknown>,
  { name, kind }: AccountField,
  given: AccountFieldValue,
): void {
  const isEmpty = given === null || given === ''
  const value = kind === 'NUMBER' && !isEmpty ? Number(given) : isEmpty ? null : given
  const [first = '', second] = name.split('.')
  if (second === undefined) {
    // a switch that nobody has touched is the provider's own default
    if (isEmpty && kind === 'SWITCH') delete settings[first]
    else settings[first] = value
    return
  }
  const group = settings[first]
  settings[first] = isEmpty ? null : { ...(isGroup(group) ? group : {}), [second]: value }
}

/** The form that an account is of: the one whose fields it has. */
export const formOf = (forms: readonly AccountForm[], settings: Settings): AccountForm | undefined =>
  forms.find(({ fields }) =>
    fields.some(({ name, isRequired }) => isRequired && valueOf(settings, name) !== null),
  )

/** The fields of a form as the desk shows them: of a secret its end at most (DSK-74). */
export const presentFields = ({ fields }: AccountForm, settings: Settings) =>
  fields.map(({ name, kind, isRequired }) => {
    const value = valueOf(settings, name)
    const said = typeof value === 'string' || typeof value === 'number' ? String(value) : ''
    return {
      name,
      kind,
      isRequired,
      isSet: value !== null && value !== false,
      shown: kind === 'SECRET' ? tailOf(said) : said,
    }
  })

/** The fields that differ, by their names. */
export const changedFields = ({ fields }: AccountForm, before: Settings, after: Settings): AccountField[] =>
  fields.filter(({ name }) => valueOf(before, name) !== valueOf(after, name))

const isGroup = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null
