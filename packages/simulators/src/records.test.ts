import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createRecords } from './records.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'records-'))
})
afterAll(() => rm(folder, { recursive: true }))

it('what one process of a demo kept another one finds, as it was kept last', () => {
  const [one, other] = [
    createRecords<{ status: string }>(folder, 'a'),
    createRecords<{ status: string }>(folder, 'a'),
  ]
  one.save('id-1', { status: 'draft' })
  one.save('id-1', { status: 'success' })
  expect(other.find('id-1')).toEqual({ status: 'success' })
  expect(createRecords(folder, 'b').find('id-1')).toBeNull()
})

it('an id that is none names no file, whoever wrote the link', () => {
  const records = createRecords<string>(join(folder, 'below'), 'a')
  createRecords<string>(folder, 'a').save('secret', 'kept above')
  for (const id of ['x/../../a-secret', '../a-secret', '', 'a'.repeat(65), 'none'])
    expect(records.find(id)).toBeNull()
})
