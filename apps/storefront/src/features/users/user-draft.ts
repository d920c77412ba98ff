import type { CallInput, User } from '@dasturxon/contract'
import { isBirthday, isEmail, readTypedDate, typeDate, type TypedDate } from '@dasturxon/domain'

/** What a customer is typing about themselves. */
export type UserDraft = Pick<User, 'firstName' | 'lastName' | 'email' | 'gender'> & { birthday: TypedDate }
export type UserChanges = NonNullable<CallInput<'users.update'>['body']>
/** A field that cannot be saved as it stands. */
export type UserProblem = 'email' | 'birthday'

/** The fields as they open. */
export function draftOf({ firstName, lastName, email, gender, birthday }: User): UserDraft {
  return { firstName, lastName, email, gender, birthday: typeDate(birthday) }
}

/** What of the draft differs from what is known, and what of that is wrong. `today` is 'YYYY-MM-DD'. */
export function readDraft(
  draft: UserDraft,
  user: User,
  today: string,
): { changes: UserChanges; problems: UserProblem[] } {
  const changes: UserChanges = {}
  const problems: UserProblem[] = []
  for (const part of ['firstName', 'lastName', 'email'] as const) {
    const typed = draft[part].trim()
    if (typed !== user[part]) changes[part] = typed
  }
  if (changes.email && !isEmail(changes.email)) problems.push('email')
  if (draft.gender !== user.gender) changes.gender = draft.gender

  const isEmpty = Object.values(draft.birthday).every((part) => part === '')
  const birthday = isEmpty ? null : readTypedDate(draft.birthday)
  if (!isEmpty && (birthday === null || !isBirthday(birthday, today))) problems.push('birthday')
  else if (birthday !== user.birthday) changes.birthday = birthday
  return { changes, problems }
}
