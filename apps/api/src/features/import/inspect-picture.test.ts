import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { smallShop, writeShop } from '../../test/small-shop.ts'
import { paintPng } from '../../test/paint-png.ts'
import { inspectPicture } from './inspect-picture.ts'
import { describeProblem, readFolder } from './read-folder.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'pictures-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function inspect(name: string, content: Buffer | string) {
  const file = path.join(folder, name)
  await writeFile(file, content)
  return inspectPicture(file)
}
const red = { width: 300, height: 200, channels: 3, background: '#c02010' } as const
const photo = () => sharp({ create: red })
const factsOf = async (name: string, content: Buffer) => {
  const inspection = await inspect(name, content)
  return inspection.kind === 'picture' ? inspection.picture.facts : inspection.message
}

describe('CAT-9 a picture that is imported', () => {
  it.each(['png', 'jpeg', 'webp', 'avif', 'gif'] as const)('may be a %s', async (format) => {
    const facts = await factsOf(`photo.${format}`, await photo().toFormat(format).toBuffer())
    expect(facts).toMatchObject({ width: 300, height: 200, isCutout: false })
    expect((facts as { colour: string }).colour).toMatch(/^#(bf|c0|c1)(1f|20|21)(0f|10|11)$/)
  })

  it('is a cut-out when a part is transparent, and its colour is of what can be seen', async () => {
    const dish = await photo().resize(100, 100).toBuffer()
    const cutout = sharp({ create: { ...red, channels: 4, background: '#00000000' } })
    const content = await cutout
      .composite([
        {
          input: await sharp(dish, { raw: { width: 100, height: 100, channels: 3 } })
            .png()
            .toBuffer(),
        },
      ])
      .webp({ lossless: true })
      .toBuffer()
    expect(await factsOf('cutout.webp', content)).toMatchObject({ isCutout: true, colour: '#c02010' })
    expect(await factsOf('opaque.png', await photo().ensureAlpha().png().toBuffer())).toMatchObject({
      isCutout: false,
    })
  })

  it('is as wide and high as it is shown, whichever way the phone was held', async () => {
    const turned = await photo().withMetadata({ orientation: 6 }).jpeg().toBuffer()
    expect(await factsOf('turned.jpg', turned)).toMatchObject({ width: 200, height: 300 })
  })

  it('is the same under a further name, and still refused under one that says another format', async () => {
    const content = await photo().webp().toBuffer()
    const facts = await factsOf('plov.webp', content)
    expect(await factsOf('lunch.webp', content)).toEqual(facts)
    expect(await factsOf('plov.png', content)).toBe('is of another format than its name says: webp')
  })

  it('a drawing has no facts', async () => {
    const drawing = '\uFEFF<?xml version="1.0"?>\n<!-- by hand -->\n<svg xmlns="http://www.w3.org/2000/svg"/>'
    expect(await factsOf('logo.svg', Buffer.from(drawing))).toBeNull()
  })

  it.each<[string, string, () => Buffer | string | Promise<Buffer>]>([
    ['text.png', 'is not a picture', () => 'not really a picture'],
    ['empty.webp', 'is not a picture', () => ''],
    ['page.svg', 'is not a picture', () => '<!doctype html><svg></svg>'],
    ['photo.webp', 'is of another format than its name says: jpeg', () => photo().jpeg().toBuffer()],
    ['logo.png', 'is of another format than its name says: svg', () => '<svg></svg>'],
    [
      'cut-off.jpg',
      'is damaged: it cannot be opened',
      async () => (await photo().jpeg().toBuffer()).subarray(0, 300),
    ],
    ['large.svg', 'is a drawing of more than 256 kB', () => `<svg>${' '.repeat(256 * 1024)}</svg>`],
    ['heavy.png', 'has 12.1 MB; at most 12 may be', () => Buffer.alloc(12.1 * 1024 * 1024)],
    [
      'vast.png',
      'has more than 50 megapixels',
      () =>
        sharp({ create: { ...red, width: 10_000, height: 5_001 }, limitInputPixels: false })
          .png()
          .toBuffer(),
    ],
  ])('%s %s', async (name, message, make) => {
    expect(await inspect(name, await make())).toEqual({ kind: 'refused', message })
  })

  it('OPS-2 what is wrong with it is said at the line that names it', async () => {
    const shop = smallShop('wrong-picture')
    shop.pictures['burger.png'] = Buffer.from('not really a picture')
    const at = await writeShop(shop)
    const reading = await readFolder(at)
    await rm(at, { recursive: true, force: true })
    expect(reading.kind === 'refused' && reading.problems.map(describeProblem)).toEqual([
      expect.stringMatching(
        /^products\.json:\d+ row 1 \(burger\) image: the picture "burger\.png" is not a picture$/,
      ),
    ])
  })

  it('of exactly 50 megapixels is the largest', async () => {
    const facts = await factsOf(
      'largest.png',
      await sharp({ create: { ...red, width: 10_000, height: 5_000 } })
        .png()
        .toBuffer(),
    )
    expect(facts).toMatchObject({ width: 10_000, height: 5_000 })
  })

  it('a small one is a picture as well', async () => {
    expect(await factsOf('dot.png', paintPng({ width: 1, height: 1, colour: [1, 2, 3, 255] }))).toEqual({
      width: 1,
      height: 1,
      isCutout: false,
      colour: '#010203',
    })
  })
})
