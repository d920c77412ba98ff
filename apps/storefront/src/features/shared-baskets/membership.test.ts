import { expect, test } from 'vitest'
import { parseStoredMembership } from './membership.ts'
import { newOperationId, newPersonToken } from './person-token.ts'

const member = { code: 'c', personId: 'p', personToken: 't', isOver: false, moving: null, refused: '' }

test('BSK-1 who one is in a shared basket survives a reload, with what was on its way into it', () => {
  const moving = { operationId: 'o', lines: '{"lines":[]}' }
  const known = { current: { ...member, moving }, name: 'Ali', nextToken: '' }
  expect(parseStoredMembership(JSON.parse(JSON.stringify(known)))).toEqual(known)
})

test.each([
  ['nothing', null],
  ['a text', 'together'],
  ['half a membership', { current: { ...member, personToken: undefined } }],
  ['numbers', { current: { code: 1, personId: 2, personToken: 3 } }],
])('BSK-1 %s in the storage is nobody', (_title, stored) => {
  expect(parseStoredMembership(stored).current).toBeNull()
})

test('BSK-1 a token is 256 bits in letters that an address may carry, an operation has a UUID for a name', () => {
  const tokens = Array.from({ length: 50 }, newPersonToken)
  for (const token of tokens) expect(token).toMatch(/^[\w-]{43}$/)
  expect(new Set(tokens).size).toBe(50)
  expect(newOperationId()).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
})
