import { mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { S3_ACCOUNT, startS3 } from '../../test/fake-s3.ts'
import { createDiskStore } from './disk.ts'
import { mediaKey } from './media-key.ts'
import { LARGEST_ORIGINAL_BYTES, StoreFailure, type MediaStore } from './port.ts'
import { createS3Store } from './s3.ts'

let folder: string
let s3: Awaited<ReturnType<typeof startS3>>
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'media-'))
  s3 = await startS3()
})
afterAll(async () => {
  s3.stop()
  await rm(folder, { recursive: true, force: true })
})

const disk = () => createDiskStore(path.join(folder, 'pictures'))
const bucket = (change: Partial<Parameters<typeof createS3Store>[0]> = {}) =>
  createS3Store({ endpoint: `${s3.endpoint}/`, ...S3_ACCOUNT, timeoutMs: 1_000, ...change })

const OUTSIDE = [
  '../secret.webp',
  'tez/../../secret.webp',
  'tez/%2e%2e.webp',
  'tez/a\\b.webp',
  'tez/a\0.webp',
  '/etc/passwd',
  'a.webp',
  'tez/b/c.webp',
  'tez/.hidden.webp',
  '',
]

describe.each<[string, () => MediaStore]>([
  ['the disk', disk],
  ['S3', bucket],
])('CAT-9 the store of pictures: %s', (_name, open) => {
  it('gives back the very bytes, to every process', async () => {
    const bytes = Buffer.from([0, 255, 13, 10, 128, 1])
    expect(await open().has('tez/plov.webp')).toBe(false)
    expect(await open().get('tez/plov.webp')).toBeNull()
    await open().put('tez/plov.webp', bytes)
    expect(await open().has('tez/plov.webp')).toBe(true)
    expect(await open().get('tez/plov.webp')).toEqual(bytes)
    expect(await open().get('osh/plov.webp'), 'of another merchant').toBeNull()
  })

  it('may be given the same picture again, also at once', async () => {
    const bytes = Buffer.alloc(100_000, 7)
    await Promise.all(Array.from({ length: 5 }, () => open().put('tez/again.webp', bytes)))
    expect(await open().get('tez/again.webp')).toEqual(bytes)
  })

  it('takes away what is asked for and nothing else, also twice', async () => {
    await open().put('tez/gone.webp', Buffer.from('gone'))
    await open().put('tez/stays.webp', Buffer.from('stays'))
    await open().remove('tez/gone.webp')
    await open().remove('tez/gone.webp')
    expect(await open().has('tez/gone.webp')).toBe(false)
    expect(await open().get('tez/gone.webp')).toBeNull()
    expect(await open().get('tez/stays.webp')).toEqual(Buffer.from('stays'))
  })

  it.each(OUTSIDE)('never asks for what cannot be a picture: %j', async (key) => {
    await expect(open().get(key)).rejects.toThrow('not the key of a picture')
    await expect(open().has(key)).rejects.toThrow('not the key of a picture')
    await expect(open().put(key, Buffer.from('x'))).rejects.toThrow('not the key of a picture')
    await expect(open().remove(key)).rejects.toThrow('not the key of a picture')
  })

  it('an original of 12 MB is the largest', async () => {
    await open().put('tez/largest.png', Buffer.alloc(LARGEST_ORIGINAL_BYTES))
    await open().put('tez/larger.png', Buffer.alloc(LARGEST_ORIGINAL_BYTES + 1))
    expect(await open().has('tez/largest.png')).toBe(true)
    expect((await open().get('tez/largest.png'))?.length).toBe(LARGEST_ORIGINAL_BYTES)
    expect(await open().has('tez/larger.png')).toBe(false)
    expect(await open().get('tez/larger.png')).toBeNull()
  })
})

describe('CAT-9 pictures on the disk', () => {
  it('leave no draft behind', async () => {
    await disk().put('draft/one.webp', Buffer.from('one'))
    expect(await readdir(path.join(folder, 'pictures/draft'))).toEqual(['one.webp'])
  })

  it('a link that leads elsewhere is as good as no file', async () => {
    await mkdir(path.join(folder, 'pictures/links'), { recursive: true })
    await writeFile(path.join(folder, 'secret.webp'), 'secret')
    await symlink(path.join(folder, 'secret.webp'), path.join(folder, 'pictures/links/file.webp'))
    await symlink(folder, path.join(folder, 'pictures/away'))
    expect(await disk().get('links/file.webp')).toBeNull()
    expect(await disk().get('away/secret.webp')).toBeNull()
    await disk().remove('away/secret.webp')
    expect(await readdir(folder)).toContain('secret.webp')
  })
})

describe('CAT-9 pictures in S3', () => {
  it('lie in the bucket by path, where another program finds them', async () => {
    await bucket().put('tez/shared.webp', Buffer.from('shared'))
    expect(s3.objects.get('/pictures/tez/shared.webp')).toEqual(Buffer.from('shared'))
  })

  it.each([
    ['a wrong secret', { secretAccessKey: 'another' }],
    ['an unknown key', { accessKeyId: 'NOBODY' }],
    ['another region', { region: 'us-east-1' }],
    ['a bucket that is not there', { bucket: 'nothing' }],
  ])('%s is a failure, not a missing picture', async (_case, change) => {
    await expect(bucket(change).get('tez/plov.webp')).rejects.toThrow(StoreFailure)
    await expect(bucket(change).put('tez/plov.webp', Buffer.from('x'))).rejects.toThrow(StoreFailure)
    await expect(bucket(change).remove('tez/plov.webp')).rejects.toThrow(StoreFailure)
  })

  it('asks a busy server again, and gives up in the end', async () => {
    await bucket().put('tez/busy.webp', Buffer.from('busy'))
    s3.failures.push(503, 500)
    expect(await bucket().get('tez/busy.webp')).toEqual(Buffer.from('busy'))
    s3.failures.push(503, 503, 503)
    await expect(bucket().get('tez/busy.webp')).rejects.toThrow('S3 GET answered 503')
  })

  it('a server that is not there is a failure', async () => {
    await expect(bucket({ endpoint: 'http://127.0.0.1:1' }).has('tez/plov.webp')).rejects.toThrow(
      StoreFailure,
    )
  })
})

describe('CAT-9 the key of a picture', () => {
  it.each([
    ['tez', 'plov-0123.webp', 'tez/plov-0123.webp'],
    ['gul-bozor', 'a.svg', 'gul-bozor/a.svg'],
    ['tez', 'plov.WEBP', null],
    ['tez', 'plov.html', null],
    ['tez', 'plov.webp.html', null],
    ['..', 'plov.webp', null],
    ['tez', '../osh/plov.webp', null],
    ['tez', `${'a'.repeat(122)}.webp`, null],
  ])('%s and %s: %s', (sub, file, key) => {
    expect(mediaKey(sub, file)).toBe(key)
  })
})
