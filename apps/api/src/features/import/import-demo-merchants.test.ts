import { demoMerchants, picturesFolder } from '@dasturxon/demo'
import { existsSync } from 'node:fs'
import { readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect } from 'vitest'
import { smallShop, writeShop } from '../../test/small-shop.ts'
import { createDiskStore } from '../../providers/media/disk.ts'
import { itIn, world } from '../../test/it.ts'
import { NOON } from '../../test/world.ts'
import { openPicture } from '../media/make-picture.ts'
import { importDemoMerchants } from './import-demo-merchants.ts'

const mediaFolder = path.join(tmpdir(), `media-${crypto.randomUUID()}`)
const it = itIn({ isDemo: true })
it.beforeAll(async () => {
  await importDemo()
})
afterAll(() => rm(mediaFolder, { recursive: true, force: true }))

const importDemo = (merchants = demoMerchants()) =>
  importDemoMerchants(world.owner, {
    merchants,
    picturesFolder,
    store: createDiskStore(mediaFolder),
    secrets: world.app.secrets,
    now: NOON,
    log: world.app.log,
  })

describe('OPS-1 the demo merchants', () => {
  it('OPS-1 are imported at the first start and left alone at the second', async () => {
    const imported = () =>
      world.logged.filter(({ event }) => event === 'merchant.imported').map(({ fields }) => fields.sub)
    expect(imported()).toEqual(['tez', 'osh', 'bozor'])
    await importDemo()
    expect(imported()).toHaveLength(3)
    const listed = await world.clientOf(undefined)('merchants.demo')
    expect(listed.ok && listed.data.map(({ sub }) => sub).toSorted()).toEqual(['bozor', 'osh', 'tez'])
  })

  it.each(demoMerchants())(
    'OPS-1 $sub sells 25 products or more, with pictures that are there',
    async ({ sub }) => {
      const guest = world.clientOf(sub)
      const catalogue = await guest('catalogue.overalls')
      if (!catalogue.ok) throw new Error(catalogue.error.code)
      expect(catalogue.data.products.length).toBeGreaterThanOrEqual(25)
      const banners = await guest('content.banners')
      const stories = await guest('content.stories')
      const images = [
        ...catalogue.data.products.map(({ image }) => image),
        ...catalogue.data.categories.map(({ image }) => image),
        ...(banners.ok ? banners.data.map(({ image }) => image) : []),
        ...(stories.ok
          ? stories.data.flatMap(({ image, slides }) => [image, ...slides.map((slide) => slide.image)])
          : []),
      ]
      const missing = images.filter(
        (image) => image !== '' && !existsSync(path.join(mediaFolder, image.replace('/media/', ''))),
      )
      expect(missing).toEqual([])
    },
  )

  it.each(demoMerchants())(
    'OPS-1 $sub has branches, zones, stories and prices a customer can use',
    async ({ sub }) => {
      const guest = world.clientOf(sub)
      const branches = await guest('branches.full')
      expect(branches.ok && branches.data.length).toBeGreaterThanOrEqual(2)
      const [main] = branches.ok ? branches.data : []
      const body = {
        branchId: main?.id ?? '',
        latitude: main?.latitude ?? 0,
        longitude: main?.longitude ?? 0,
        productPrice: 50_000,
      }
      const delivery = await guest('delivery.calculatePrice', { body })
      expect(delivery).toMatchObject({ ok: true, data: { zoneId: expect.any(String) } })
      expect(await guest('content.stories')).toMatchObject({
        ok: true,
        data: expect.arrayContaining([
          // the colours behind its cut-out picture come along
          expect.objectContaining({
            plate: [expect.any(String), expect.any(String)],
            slides: expect.any(Array),
          }),
        ]),
      })
    },
  )

  it('customer 54 show cut-outs of 560 pixels or more whose shadows end before the edge', async () => {
    const names = (await readdir(picturesFolder)).filter((name) => name.endsWith('.webp'))
    expect(names.length).toBeGreaterThan(90)
    const faults = await Promise.all(
      names.map(async (name) => {
        const picture = openPicture(await readFile(path.join(picturesFolder, name)))
        const { data, info } = await picture
          .extractChannel('alpha')
          .raw()
          .toBuffer({ resolveWithObject: true })
        const { width, height } = info
        const isEdge = (at: number) =>
          at < width || at >= width * (height - 1) || at % width === 0 || at % width === width - 1
        const isCut = data.some((alpha, at) => alpha > 0 && isEdge(at))
        return [
          ...(width < 560 ? [`${name}: ${width} px`] : []),
          ...(isCut ? [`${name}: cut at its edge`] : []),
        ]
      }),
    )
    expect(faults.flat()).toEqual([])
  })

  it('OPS-1 get their pictures back when the folder of pictures is lost', async () => {
    const before = (await readdir(path.join(mediaFolder, 'osh'))).toSorted()
    await rm(path.join(mediaFolder, 'osh'), { recursive: true })
    await importDemo()
    expect((await readdir(path.join(mediaFolder, 'osh'))).toSorted()).toEqual(before)
  })

  it('OPS-1 stop the start with words when a file is wrong', async () => {
    const files = smallShop('wrong')
    const folder = await writeShop({
      ...files,
      products: files.products.map((product) => ({ ...product, costPrise: 1 })),
    })
    await expect(importDemo([{ sub: 'wrong', folder }])).rejects.toThrow(
      /wrong cannot be imported:\nproducts\.json:\d+ row 1 \(burger\) costPrise: no such key/,
    )
    await rm(folder, { recursive: true })
  })
})
