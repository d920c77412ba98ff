import { picturesFolder } from '@dasturxon/demo'
import { publishedName } from '@dasturxon/domain'
import { readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createMediaServer } from '../../test/media-server.ts'
import { S3_ACCOUNT, startS3 } from '../../test/fake-s3.ts'
import { smallShop, writeShop } from '../../test/small-shop.ts'
import type { MediaStore } from '../../providers/media/port.ts'
import { createS3Store } from '../../providers/media/s3.ts'
import { publishPictures } from '../import/publish-pictures.ts'
import { describeProblem, readFolder } from '../import/read-folder.ts'

let media: Awaited<ReturnType<typeof createMediaServer>>
let gets: string[]
let counting: MediaStore
beforeEach(async () => {
  media = await createMediaServer()
  for (const name of ['plov', 'cola'])
    await media.store.put(`tez/${name}.webp`, await readFile(path.join(picturesFolder, `${name}.webp`)))
  gets = []
  counting = {
    ...media.store,
    get: (key) => {
      gets.push(key)
      return media.store.get(key)
    },
  }
})
afterEach(() => media.close())

const cachedFiles = async () => {
  const names = await readdir(path.join(media.folder, 'cache'), { recursive: true, withFileTypes: true })
  return names.filter((one) => one.isFile()).map((one) => path.join(one.parentPath, one.name))
}

describe('CAT-9 pictures that were made', () => {
  it('are made once for all who ask at the same time, and kept over a restart', async () => {
    const shop = await media.start({ store: counting })
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => shop.get('/media/tez/plov.webp?w=160')),
    )
    expect(new Set(answers.map(({ statusCode, headers }) => `${statusCode} ${headers.etag}`)).size).toBe(1)
    expect(gets).toEqual(['tez/plov.webp'])
    const again = await media.start({ store: counting })
    expect((await again.get('/media/tez/plov.webp?w=160')).rawPayload).toEqual(answers[0]?.rawPayload)
    expect(gets).toEqual(['tez/plov.webp'])
  })

  it('are made once for merchants who share a picture, and not shown where it was not published', async () => {
    const shop = await media.start({ store: counting })
    const facts = { width: 560, height: 560, isCutout: true, colour: '#aabbcc' }
    const name = publishedName({ stem: 'plov', extension: 'webp', hash: '0123456789abcdef', facts })
    const original = await media.store.get('tez/plov.webp')
    for (const sub of ['tez', 'osh']) await media.store.put(`${sub}/${name}`, original ?? Buffer.alloc(0))
    expect((await shop.get(`/media/tez/${name}`)).statusCode).toBe(200)
    expect((await shop.get(`/media/osh/${name}`)).statusCode).toBe(200)
    expect(gets).toEqual([`tez/${name}`])
    expect((await shop.get(`/media/bozor/${name}`)).statusCode).toBe(404)
  })

  it('are made from what the importer has laid into a bucket, which is asked once', async () => {
    const s3 = await startS3()
    const files = await writeShop(smallShop('bucket'))
    try {
      const store = createS3Store({ endpoint: s3.endpoint, ...S3_ACCOUNT })
      const reading = await readFolder(files)
      if (reading.kind === 'refused') throw new Error(reading.problems.map(describeProblem).join('\n'))
      const addresses = await publishPictures(reading.pictures, { sub: 'bucket', store })
      const shop = await media.start({ store })
      const image = addresses.get('burger.png') ?? ''
      const { rawPayload, statusCode } = await shop.get(`${image}?w=96`)
      expect([statusCode, (await sharp(rawPayload).metadata()).width]).toEqual([200, 60])
      s3.asked.length = 0
      await publishPictures(reading.pictures, { sub: 'bucket', store })
      expect(
        s3.asked.map((one) => one.split(' ')[0]),
        'nothing is sent again',
      ).toEqual(['HEAD', 'HEAD'])
      s3.stop()
      expect((await shop.get(`${image}?w=96`)).rawPayload, 'while the bucket is away').toEqual(rawPayload)
    } finally {
      s3.stop()
      await rm(files, { recursive: true, force: true })
    }
  })

  it('a damaged file is made again', async () => {
    const whole = (await (await media.start()).get('/media/tez/plov.webp?w=160')).rawPayload
    const [file = ''] = await cachedFiles()
    await writeFile(file, whole.subarray(0, 1000))
    const shop = await media.start({ store: counting })
    expect((await shop.get('/media/tez/plov.webp?w=160')).rawPayload).toEqual(whole)
    expect(gets).toEqual(['tez/plov.webp'])
    expect(await readFile(file)).toEqual(whole)
  })

  it('a file that somebody removed is made again, and drafts of a crash are removed', async () => {
    const first = await media.start({ mostBytes: 1 })
    await first.get('/media/tez/plov.webp?w=160')
    expect(await cachedFiles()).toEqual([])
    await writeFile(path.join(media.folder, 'cache/.draft'), 'half')
    const shop = await media.start()
    expect((await shop.get('/media/tez/plov.webp?w=160')).statusCode).toBe(200)
    expect((await cachedFiles()).length).toBe(1)
  })

  it('take no more room than they may: what was not asked for longest goes first', async () => {
    const size = async (shop: Awaited<ReturnType<typeof media.start>>, width: number) =>
      (await shop.get(`/media/tez/plov.webp?w=${width}&q=60`)).rawPayload.length
    const measuring = await media.start()
    const [small, middle, large] = [
      await size(measuring, 96),
      await size(measuring, 160),
      await size(measuring, 240),
    ]
    // Oldest first after a restart: 96, 160, 240.
    for (const [index, file] of (await bySize()).entries()) await utimes(file, 1000 + index, 1000 + index)

    const shop = await media.start({ store: counting, mostBytes: small + middle + large })
    await size(shop, 96)
    expect(gets).toEqual([])
    await shop.get('/media/tez/cola.webp?w=96&q=60')
    expect(shop.cache.size()).toBeLessThanOrEqual(small + middle + large)
    expect(
      (await Promise.all((await cachedFiles()).map((file) => readFile(file)))).reduce(
        (sum, { length }) => sum + length,
        0,
      ),
    ).toBe(shop.cache.size())
    gets.length = 0
    await size(shop, 96)
    await size(shop, 240)
    expect(gets, 'kept').toEqual([])
    await size(shop, 160)
    expect(gets, 'gone').toEqual(['tez/plov.webp'])
  })

  it('when too many are asked for at once, some are asked to come again, and nothing is stuck', async () => {
    const shop = await media.start({ mostWaiting: 2 })
    const widths = [96, 160, 240, 320, 480, 720]
    const answers = await Promise.all(widths.map((width) => shop.get(`/media/tez/plov.webp?w=${width}&q=60`)))
    const statuses = answers.map(({ statusCode }) => statusCode)
    // one is being made and two wait
    expect(statuses.filter((status) => status === 200).length).toBe(3)
    expect(statuses.filter((status) => status === 503).length).toBe(3)
    expect(answers.find(({ statusCode }) => statusCode === 503)?.headers['retry-after']).toBe('2')
    const later = await shop.get(`/media/tez/plov.webp?w=${widths[statuses.indexOf(503)]}&q=60`)
    expect(later.statusCode).toBe(200)
  })

  it('are answered also when the disk does not take them', async () => {
    const shop = await media.start()
    const cacheFolder = path.join(media.folder, 'cache')
    // a file where each folder would be
    for (let at = 0; at < 256; at++)
      await writeFile(path.join(cacheFolder, at.toString(16).padStart(2, '0')), '')
    expect((await shop.get('/media/tez/plov.webp?w=160')).statusCode).toBe(200)
    expect(media.logged).toContain('media.cache_failed')
  })
})

async function bySize(): Promise<string[]> {
  const files = await cachedFiles()
  const sizes = await Promise.all(files.map(async (file) => ({ file, bytes: (await readFile(file)).length })))
  return sizes.toSorted((one, other) => one.bytes - other.bytes).map(({ file }) => file)
}
