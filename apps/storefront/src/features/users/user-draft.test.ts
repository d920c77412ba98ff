import type { User } from '@dasturxon/contract'
import { describe, expect, it } from 'vitest'
import { draftOf, readDraft, type UserDraft } from './user-draft.ts'

const TODAY = '2026-11-22'
const user: User = {
  id: 'id',
  merchantId: 'merchant',
  phone: '+998901234567',
  firstName: 'Aziza',
  lastName: '',
  email: '',
  image: '',
  birthday: '1991-02-03',
  gender: null,
  role: 'CLIENT',
  cashback: 0,
  isActive: true,
  createdDate: '2026-11-20T07:00:00Z',
  lastModifiedDate: '2026-11-20T07:00:00Z',
}
const read = (change: Partial<UserDraft>) => readDraft({ ...draftOf(user), ...change }, user, TODAY)
const date = (day: string, month: string, year: string) => ({ birthday: { day, month, year } })

describe('USR-3 what a customer typed about themselves', () => {
  it.each<[string, Partial<UserDraft>, ReturnType<typeof readDraft>]>([
    ['nothing', {}, { changes: {}, problems: [] }],
    ['only what is another', { firstName: ' Nodira ' }, { changes: { firstName: 'Nodira' }, problems: [] }],
    ['blanks are nothing', { lastName: '  ', email: ' ' }, { changes: {}, problems: [] }],
    ['a gender', { gender: 'FEMALE' }, { changes: { gender: 'FEMALE' }, problems: [] }],
    ['the same day', date('03', '2', '1991'), { changes: {}, problems: [] }],
    ['another day', date('4', '2', '1991'), { changes: { birthday: '1991-02-04' }, problems: [] }],
    ['no day any more', date('', '', ''), { changes: { birthday: null }, problems: [] }],
    ['half a date', date('3', '', '1991'), { changes: {}, problems: ['birthday'] }],
    ['tomorrow', date('23', '11', '2026'), { changes: {}, problems: ['birthday'] }],
    ['half an e-mail', { email: 'aziza@' }, { changes: { email: 'aziza@' }, problems: ['email'] }],
  ])('%s', (_case, change, expected) => {
    expect(read(change)).toEqual(expected)
  })

  it('an e-mail from before that would be refused today does not stand in the way of a name', () => {
    const old = { ...user, email: 'old' }
    expect(readDraft({ ...draftOf(old), firstName: 'Nodira' }, old, TODAY).problems).toEqual([])
  })
})
