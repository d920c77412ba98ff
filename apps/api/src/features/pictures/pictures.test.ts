import { deflateSync } from 'node:zlib'
import { PICTURE_FILE_BYTES, type DeskPicture, type ProductFields } from '@dasturxon/contract/desk'
import { readPublishedName } from '@dasturxon/domain'
import sharp from 'sharp'
import { sql } from 'kysely'
import { beforeEach, describe, expect, onTestFinished } from 'vitest'
import { buildShop } from '../../test/build.ts'
import { buildStaff, dataOf, type DeskPerson } from '../../test/desk.ts'
import { it, world } from '../../test/it.ts'
import { chunk, paintPng } from '../../test/paint-png.ts'
import { NOON } from '../../test/world.ts'
import { appOfMerchant } from '../../http/app-of-merchant.ts'
import { beginHousekeeping } from '../housekeeping/forget-old.ts'
import { removeUnusedPictures } from './remove-unused-pictures.ts'

beforeEach(() => world.at(NOON))

const DAY_MS = 86_400_000
const inDays = (days: number) => new Date(NOON.getTime() + days * DAY_MS)

async function openShop() {
  const shop = await buildShop(world)
  const owner = await buildStaff(world, shop.merchant, { role: 'OWNER', name: 'Malika' })
  return { ...shop, owner }
}

const send = (person: Pick<DeskPerson, 'call'>, bytes: Buffer, name = 'IMG_0001.JPG') =>
  person.call('desk.addPicture', { body: { file: new File([new Uint8Array(bytes)], name) } })
const add = async (person: Pick<DeskPerson, 'call'>, bytes: Buffer): Promise<DeskPicture> =>
  dataOf(await send(person, bytes))
const crop = (
  person: Pick<DeskPerson, 'call'>,
  id: string,
  x: number,
  y: number,
  width: number,
  height: number,
) =>
  person.call('desk.cropPicture', { params: { id }, body: { crop: { x, y, width, height }, kind: 'PHOTO' } })

const keyOf = (address: string) => address.replace('/media/', '')
const read = async (address: string): Promise<Buffer> =>
  (await world.app.providers.media.get(keyOf(address))) ?? Buffer.alloc(0)
const isThere = (address: string) => world.app.providers.media.has(keyOf(address))

/** The refusal of a file: its code, and why. */
const refusalOf = (answer: Awaited<ReturnType<typeof send>>) =>
  answer.ok ? 'taken' : String(answer.error.details?.['reason'] ?? answer.error.code)

const RED = [255, 0, 0] as const
const GREEN = [0, 255, 0] as const
const BLUE = [0, 0, 255] as const
const WHITE = [255, 255, 255] as const
const [WIDTH, HEIGHT] = [96, 64]
/** Four quarters of four colours; where each pixel comes from says `from`. */
function quarters(width: number, height: number, from: (x: number, y: number) => [number, number]) {
  const pixels = Buffer.alloc(width * height * 3)
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const [ux, uy] = from(x, y)
      const colour = uy < HEIGHT / 2 ? (ux < WIDTH / 2 ? RED : GREEN) : ux < WIDTH / 2 ? BLUE : WHITE
      pixels.set(colour, (y * width + x) * 3)
    }
  return sharp(pixels, { raw: { width, height, channels: 3 } })
}
const upright = () => quarters(WIDTH, HEIGHT, (x, y) => [x, y])
/** What stands in the four quarters of a picture, by letters. */
async function quartersOf(bytes: Buffer): Promise<string> {
  const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const letters = ([x, y]: [number, number]) => {
    const at = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * info.channels
    const [r = 0, g = 0] = data.subarray(at, at + 3)
    return r > 128 ? (g > 128 ? 'W' : 'R') : g > 128 ? 'G' : 'B'
  }
  const places: [number, number][] = [
    [0.25, 0.25],
    [0.75, 0.25],
    [0.25, 0.75],
    [0.75, 0.75],
  ]
  return places.map(letters).join('')
}

const png = paintPng({ width: 8, height: 8, colour: [0, 200, 0, 255] })
const SVG = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
const ftyp = (brand: string) =>
  Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from(`ftyp${brand}`), Buffer.alloc(64)])

/** 400 megapixels of nothing, in a few kilobytes. */
function bomb(): Buffer {
  const side = 20_000
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  header.set([1, 0, 0, 0, 0], 8) // 1 bit, grey
  return Buffer.concat([
    png.subarray(0, 8),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc((side / 8 + 1) * side))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** That PNG, which says before its picture that it moves. */
function movingPng(): Buffer {
  const firstChunk = 8 + 25
  return Buffer.concat([
    png.subarray(0, firstChunk),
    chunk('acTL', Buffer.from([0, 0, 0, 2, 0, 0, 0, 0])),
    png.subarray(firstChunk),
  ])
}
const movingWebp = () =>
  sharp(
    Buffer.alloc(8 * 16 * 4, 120).map((value, at) => (at < 8 * 8 * 4 ? value : 250)),
    {
      raw: { width: 8, height: 16, channels: 4, pageHeight: 8 },
    },
  )
    .webp({ loop: 0, delay: [100, 100] })
    .toBuffer()

describe('ATK-24 the store of pictures is outside', () => {
  it('is waited for by nobody who holds a transaction: when one is added, added again, cropped', async () => {
    const { owner } = await openShop()
    const { media } = world.app.providers
    const put = media.put.bind(media)
    const open: number[] = []
    media.put = async (...asked) => {
      const { rows } = await sql<{ open: number }>`
        select count(*)::int as open from pg_stat_activity
        where datname = current_database() and state like 'idle in transaction%'`.execute(world.db)
      open.push(rows[0]?.open ?? -1)
      return put(...asked)
    }
    onTestFinished(() => void (media.put = put))
    const bytes = await upright().png().toBuffer()
    const picture = await add(owner, bytes)
    dataOf(await crop(owner, picture.id, 0, 0, 0.5, 0.5))
    await world.db.updateTable('picture').set({ gone_at: NOON }).where('id', '=', picture.id).execute()
    await add(owner, bytes)
    expect(open.length).toBeGreaterThanOrEqual(4)
    expect(new Set(open)).toEqual(new Set([0]))
  })

  it.each(['before', 'after'] as const)(
    'nor when one is swept; sent anew %s its file is taken away, it is there',
    async (moment) => {
      const { owner, merchant } = await openShop()
      const { media } = world.app.providers
      const remove = media.remove.bind(media)
      const bytes = await upright().png().toBuffer()
      const picture = await add(owner, bytes)
      world.at(inDays(31))
      const again = await buildStaff(world, merchant, { role: 'OWNER' })
      const open: number[] = []
      media.remove = async (key) => {
        const { rows } = await sql<{ open: number }>`
          select count(*)::int as open from pg_stat_activity
          where datname = current_database() and state like 'idle in transaction%'`.execute(world.db)
        open.push(rows[0]?.open ?? -1)
        if (moment === 'before') await add(again, bytes)
        await remove(key)
        if (moment === 'after') await add(again, bytes)
      }
      onTestFinished(() => void (media.remove = remove))
      await removeUnusedPictures(appOfMerchant(world.app, merchant.id), merchant.id)
      expect(open).toEqual([0])
      expect(await isThere(picture.address)).toBe(true)
      expect(await add(again, bytes)).toEqual(picture)
    },
  )

  it('one that the store does not let go is taken away another day', async () => {
    const { owner, merchant } = await openShop()
    const { media } = world.app.providers
    const remove = media.remove.bind(media)
    const picture = await add(owner, await upright().png().toBuffer())
    const removeAfter = (days: number) => {
      world.at(inDays(days))
      return removeUnusedPictures(appOfMerchant(world.app, merchant.id), merchant.id)
    }
    media.remove = () => Promise.reject(new Error('the store is away'))
    onTestFinished(() => void (media.remove = remove))
    await expect(removeAfter(31)).rejects.toThrow('the store is away')
    expect(await isThere(picture.address)).toBe(true)
    media.remove = remove
    await removeAfter(32)
    expect(await isThere(picture.address)).toBe(false)
  })
})

describe('DSK-61 which files are taken', () => {
  const noise = () =>
    sharp(Buffer.from(Uint8Array.from({ length: 300 * 200 * 3 }, (_, at) => (at * 7919) % 256)), {
      raw: { width: 300, height: 200, channels: 3 },
    })
  it.each<[string, string, () => Buffer | Promise<Buffer>]>([
    ['a JPEG', 'taken', () => upright().jpeg().toBuffer()],
    ['a PNG', 'taken', () => png],
    ['a WebP', 'taken', () => upright().webp().toBuffer()],
    ['an AVIF', 'taken', () => upright().avif({ effort: 0 }).toBuffer()],
    [
      'a JPEG in the colours of a printing house',
      'taken',
      () => upright().toColourspace('cmyk').jpeg().toBuffer(),
    ],
    ['one point', 'taken', () => paintPng({ width: 1, height: 1, colour: [1, 2, 3, 255] })],
    ['a drawing with a script', 'DRAWING', () => SVG],
    [
      'a drawing behind a declaration',
      'DRAWING',
      () => Buffer.concat([Buffer.from('<?xml version="1.0"?>\n'), SVG]),
    ],
    ['a GIF', 'ANIMATED', () => upright().gif().toBuffer()],
    ['a WebP that moves', 'ANIMATED', movingWebp],
    ['a PNG that moves', 'ANIMATED', movingPng],
    ['an AVIF that moves', 'ANIMATED', () => ftyp('avis')],
    ['a photo of an iPhone', 'HEIC', () => ftyp('heic')],
    ['one with another brand', 'HEIC', () => ftyp('mif1')],
    ['nothing', 'NOT_A_PICTURE', () => Buffer.alloc(0)],
    ['a document', 'NOT_A_PICTURE', () => Buffer.from('%PDF-1.7\n%âãÏÓ\n')],
    ['a page', 'NOT_A_PICTURE', () => Buffer.from('<!doctype html><img src=x onerror=alert(1)>')],
    ['a program', 'NOT_A_PICTURE', () => Buffer.from('MZ\x90\0')],
    ['a beginning alone', 'DAMAGED', async () => (await upright().jpeg().toBuffer()).subarray(0, 20)],
    ['half a JPEG', 'DAMAGED', async () => halfOf(await noise().jpeg().toBuffer())],
    ['half a PNG', 'DAMAGED', async () => halfOf(await noise().png().toBuffer())],
    ['half a WebP', 'DAMAGED', async () => halfOf(await noise().webp().toBuffer())],
    ['a bomb of 20,000 by 20,000', 'TOO_MANY_PIXELS', bomb],
  ])('%s: %s', async (_case, outcome, make) => {
    const { owner } = await openShop()
    expect(refusalOf(await send(owner, await make()))).toBe(outcome)
  })

  it('the name of a file says nothing: a picture under the name of a program is one, and the other way round is none', async () => {
    const { owner } = await openShop()
    expect(refusalOf(await send(owner, png, 'menu.exe'))).toBe('taken')
    expect(refusalOf(await send(owner, Buffer.from('MZ'), 'osh.png'))).toBe('NOT_A_PICTURE')
    expect(refusalOf(await send(owner, png, '../../../etc/passwd\u0000.svg'))).toBe('taken')
  })

  it('12 MB is the largest; what is larger is refused in words, and before it is read where it is much larger', async () => {
    const { owner, merchant } = await openShop()
    const padded = (bytes: number) => Buffer.concat([png, Buffer.alloc(bytes - png.length)])
    expect(refusalOf(await send(owner, padded(PICTURE_FILE_BYTES)))).toBe('taken')
    expect(refusalOf(await send(owner, padded(PICTURE_FILE_BYTES + 1)))).toBe('TOO_LARGE')
    expect(refusalOf(await send(owner, padded(PICTURE_FILE_BYTES + 8192)))).toBe('payload_too_large')
    const nobody = await world.server.inject({
      method: 'POST',
      url: '/api/desk/v1/pictures',
      headers: { merchant: merchant.sub, 'content-type': 'multipart/form-data; boundary=x' },
      payload: padded(PICTURE_FILE_BYTES),
    })
    expect(nobody.statusCode).toBe(401)
  })

  it.each<[string, string, string]>([
    ['no boundary', 'multipart/form-data', 'x'],
    ['no form', 'multipart/form-data; boundary=x', 'garbage'],
    ['an empty form', 'multipart/form-data; boundary=x', '--x--\r\n'],
    [
      'a text for a file',
      'multipart/form-data; boundary=x',
      '--x\r\nContent-Disposition: form-data; name="file"\r\n\r\nsalom\r\n--x--\r\n',
    ],
    [
      'another field',
      'multipart/form-data; boundary=x',
      '--x\r\nContent-Disposition: form-data; name="__proto__"; filename="a"\r\n\r\nsalom\r\n--x--\r\n',
    ],
    ['JSON', 'application/json', '{"file":"AAAA"}'],
  ])('%s is refused as input', async (_case, type, payload) => {
    const { owner, merchant } = await openShop()
    const answer = await world.server.inject({
      method: 'POST',
      url: '/api/desk/v1/pictures',
      headers: { merchant: merchant.sub, cookie: owner.cookie, 'content-type': type },
      payload,
    })
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([400, 'invalid_request'])
  })

  it('a form is read nowhere else', async () => {
    const { owner, merchant, product } = await openShop()
    const answer = await world.server.inject({
      method: 'PATCH',
      url: `/api/desk/v1/products/${product.id}`,
      headers: {
        merchant: merchant.sub,
        cookie: owner.cookie,
        'content-type': 'multipart/form-data; boundary=x',
      },
      payload: '--x--\r\n',
    })
    expect(answer.statusCode).toBe(415)
  })
})

const halfOf = (bytes: Buffer) => bytes.subarray(0, Math.floor(bytes.length / 2))

describe('DSK-61 a picture as it is kept', () => {
  /** Where a pixel of a file with this orientation belongs (EXIF 2.32, 4.6.5). */
  const FROM: Record<number, (x: number, y: number) => [number, number]> = {
    1: (x, y) => [x, y],
    2: (x, y) => [WIDTH - 1 - x, y],
    3: (x, y) => [WIDTH - 1 - x, HEIGHT - 1 - y],
    4: (x, y) => [x, HEIGHT - 1 - y],
    5: (x, y) => [y, x],
    6: (x, y) => [WIDTH - 1 - y, x],
    7: (x, y) => [WIDTH - 1 - y, HEIGHT - 1 - x],
    8: (x, y) => [y, HEIGHT - 1 - x],
  }
  it.each(Object.keys(FROM).map(Number))(
    'orientation %i of EXIF is the same upright picture',
    async (orientation) => {
      const { owner } = await openShop()
      const [width, height] = orientation > 4 ? [HEIGHT, WIDTH] : [WIDTH, HEIGHT]
      const lying = quarters(width, height, FROM[orientation] ?? (() => [0, 0]))
      const sent = await lying.withMetadata({ orientation }).jpeg({ quality: 100 }).toBuffer()
      const picture = await add(owner, sent)
      expect(picture).toMatchObject({ width: WIDTH, height: HEIGHT, crop: null, kind: 'PHOTO' })
      expect(await quartersOf(await read(picture.address))).toBe('RGBW')
    },
  )

  it('holds nothing of what the phone wrote into it, nor what was hung behind it', async () => {
    const { owner, merchant } = await openShop()
    const photo = await upright()
      .withExif({
        IFD0: { Copyright: 'Aziza', Make: 'Telefon' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '41/1 18/1 40/1' },
      })
      .withIccProfile('p3')
      .jpeg()
      .toBuffer()
    expect((await sharp(photo).metadata()).exif).toBeDefined()
    const polyglot = Buffer.concat([photo, Buffer.from('PK\x03\x04<script>alert("salom")</script>')])
    const { address } = await add(owner, polyglot)
    expect(address).toMatch(
      new RegExp(`^/media/${merchant.sub}/picture-[0-9a-f]{16}-96x64-photo-[0-9a-f]{6}\\.jpg$`),
    )
    const kept = await read(address)
    const { exif, xmp, iptc, icc, orientation, format } = await sharp(kept).metadata()
    expect({ exif, xmp, iptc, icc, orientation, format }).toEqual({ format: 'jpeg' })
    expect(kept.includes('Aziza') || kept.includes('Telefon') || kept.includes('script')).toBe(false)
    expect(readPublishedName(address)?.facts).toMatchObject({ width: WIDTH, height: HEIGHT, isCutout: false })
  })

  it('is the same one however often and under whatever name it is sent, also at once, and another shop’s is its own', async () => {
    const { owner, merchant } = await openShop()
    const bytes = await upright().jpeg().toBuffer()
    const first = await add(owner, bytes)
    const again = await Promise.all([send(owner, bytes), send(owner, bytes, 'nusxa.jpg'), send(owner, bytes)])
    expect(again.map(dataOf)).toEqual([first, first, first])
    const rows = await world.db
      .selectFrom('picture')
      .select('id')
      .where('merchant_id', '=', merchant.id)
      .execute()
    expect(rows).toHaveLength(1)
    const other = await openShop()
    const theirs = await add(other.owner, bytes)
    expect(theirs.id).not.toBe(first.id)
    expect(theirs.address.startsWith(`/media/${other.merchant.sub}/`)).toBe(true)
  })

  it('is a cut-out where it lets through, and then keeps its edges; a photograph otherwise', async () => {
    const { owner } = await openShop()
    const dish = await sharp({ create: { width: 40, height: 40, channels: 4, background: '#c00' } })
      .png()
      .toBuffer()
    const cutout = await sharp({ create: { width: 80, height: 80, channels: 4, background: '#0000' } })
      .composite([{ input: dish, left: 20, top: 20 }])
      .png()
      .toBuffer()
    const picture = await add(owner, cutout)
    expect(picture).toMatchObject({ kind: 'CUTOUT', address: expect.stringMatching(/-80x80-cut-/) })
    const { hasAlpha } = await sharp(await read(picture.address)).metadata()
    expect(hasAlpha).toBe(true)
    expect(await add(owner, png)).toMatchObject({ kind: 'PHOTO' })
  })

  it('is 4096 px a side at most', async () => {
    const { owner } = await openShop()
    const long = await sharp({ create: { width: 5000, height: 100, channels: 3, background: '#333' } })
      .jpeg()
      .toBuffer()
    expect(await add(owner, long)).toMatchObject({ width: 4096, height: 82 })
  })
})

describe('DSK-61 a crop', () => {
  it('shows a part of the picture under an address of its own; the picture and the other crop stay', async () => {
    const { owner } = await openShop()
    const whole = await add(owner, await upright().png().toBuffer())
    const left = dataOf(await crop(owner, whole.id, 0, 0, 0.5, 1))
    expect(left).toMatchObject({
      id: whole.id,
      original: whole.address,
      crop: { x: 0, y: 0, width: 0.5, height: 1 },
      address: expect.stringMatching(/-48x64-photo-/),
    })
    expect(await quartersOf(await read(left.address))).toBe('RRBB')
    const right = dataOf(await crop(owner, whole.id, 0.5, 0, 0.5, 0.5))
    expect(await quartersOf(await read(right.address))).toBe('GGGG')
    expect(new Set([whole.address, left.address, right.address]).size).toBe(3)
    expect(await quartersOf(await read(whole.address))).toBe('RGBW')
    expect(await quartersOf(await read(left.address))).toBe('RRBB')
    // the same again is the same
    expect(dataOf(await crop(owner, whole.id, 0, 0, 0.5, 1)).address).toBe(left.address)
    // what a field holds leads back to the crop and to the whole
    const opened = dataOf(await owner.call('desk.openPicture', { body: { address: right.address } }))
    expect(opened).toEqual(right)
    // and all of it is the picture itself again
    const all = dataOf(await crop(owner, whole.id, 0, 0, 1, 1))
    expect(all).toEqual(whole)
  })

  it('two parts that look alike have addresses of their own', async () => {
    const { owner } = await openShop()
    const { id } = await add(
      owner,
      await sharp({ create: { width: 80, height: 80, channels: 3, background: '#333' } })
        .png()
        .toBuffer(),
    )
    const [one, two] = [
      dataOf(await crop(owner, id, 0, 0, 0.5, 0.5)),
      dataOf(await crop(owner, id, 0.5, 0.5, 0.5, 0.5)),
    ]
    expect(one.address).not.toBe(two.address)
    expect(one.crop).not.toEqual(two.crop)
  })

  it.each<[number, number, number, number, number]>([
    [0, 0, 1, 1, 200],
    [0.95, 0.95, 0.05, 0.05, 200],
    [0.7, 0, 0.30000000000000004, 1, 200],
    [0.5, 0, 0.51, 1, 400],
    [0, 0.2, 1, 0.81, 400],
    [-0.01, 0, 0.5, 0.5, 400],
    [0, 0, 0.04, 1, 400],
    [0, 0, 1, 0, 400],
    [0, 0, 1.01, 1, 400],
  ])('%f %f, %f by %f: %i', async (x, y, width, height, status) => {
    const { owner } = await openShop()
    const { id } = await add(owner, await upright().jpeg().toBuffer())
    const answer = await crop(owner, id, x, y, width, height)
    expect(answer.ok ? 200 : answer.error.status).toBe(status)
  })

  it('of another kind is the same picture under another name', async () => {
    const { owner } = await openShop()
    const whole = await add(owner, await upright().png().toBuffer())
    const body = { crop: null, kind: 'CUTOUT' as const }
    const cut = dataOf(await owner.call('desk.cropPicture', { params: { id: whole.id }, body }))
    expect(cut).toMatchObject({ kind: 'CUTOUT', crop: null, original: whole.address })
    expect(readPublishedName(cut.address)?.facts.isCutout).toBe(true)
    expect(await read(cut.address)).toEqual(await read(whole.address))
  })

  it('is made of a picture that came with an import as it stands upright; its file stays as it lies there', async () => {
    const { owner, merchant } = await openShop()
    const lying = await quarters(HEIGHT, WIDTH, (x, y) => [WIDTH - 1 - y, x])
      .withMetadata({ orientation: 6 })
      .jpeg({ quality: 100 })
      .toBuffer()
    const address = `/media/${merchant.sub}/osh-0123456789abcdef-96x64-photo-888888.jpg`
    await world.app.providers.media.put(keyOf(address), lying)
    const opened = dataOf(await owner.call('desk.openPicture', { body: { address } }))
    expect(opened).toMatchObject({ address, original: address, width: WIDTH, height: HEIGHT })
    const right = dataOf(await crop(owner, opened.id, 0.5, 0, 0.5, 1))
    expect(await quartersOf(await read(right.address))).toBe('GGWW')
    expect(await read(address)).toEqual(lying)
  })
})

/** Saves fields of a dish as its page does. */
async function save(person: Pick<DeskPerson, 'call'>, id: string, wanted: Partial<ProductFields>) {
  const { version, fields } = dataOf(await person.call('desk.product', { params: { id } }))
  const paths = Object.keys(wanted) as (keyof ProductFields)[]
  const patch = Object.fromEntries(paths.map((path) => [path, { base: fields[path], value: wanted[path] }]))
  return person.call('desk.changeProduct', { params: { id }, body: { version, patch } })
}
const seen = async (sub: string, id: string) => {
  const { products } = dataOf(await world.clientOf(sub)('catalogue.overalls', { query: { type: 'WEB' } }))
  const product = products.find((one) => one.id === id)
  return { image: product?.image, gallery: product?.gallery }
}
const entriesOf = (merchantId: string) =>
  world.db
    .selectFrom('change_entry')
    .select(['id', 'topic'])
    .where('merchant_id', '=', merchantId)
    .orderBy('id')
    .execute()

async function openGallery() {
  const shop = await openShop()
  const [first, second] = [
    await add(shop.owner, await upright().jpeg().toBuffer()),
    await add(shop.owner, png),
  ]
  return { ...shop, first, second }
}

describe('DSK-61 the pictures of a dish', () => {
  it('are in the shop with the change, one entry for each, and go back by its undo', async () => {
    const { owner, merchant, product, first, second } = await openGallery()
    const before = await seen(merchant.sub, product.id)
    expect(await entriesOf(merchant.id)).toEqual([])
    dataOf(await save(owner, product.id, { image: first.address, gallery: second.address }))
    expect(await seen(merchant.sub, product.id)).toEqual({ image: first.address, gallery: [second.address] })
    // the other way round
    dataOf(await save(owner, product.id, { image: second.address, gallery: first.address }))
    expect(await seen(merchant.sub, product.id)).toEqual({ image: second.address, gallery: [first.address] })
    const entries = await entriesOf(merchant.id)
    expect(entries.map(({ topic }) => topic)).toEqual(['PRODUCT_CHANGED', 'PRODUCT_CHANGED'])
    for (const { id } of entries.toReversed())
      expect(dataOf(await owner.call('desk.undoChange', { params: { id } })).undone).toBe(1)
    expect(await seen(merchant.sub, product.id)).toEqual(before)
  })

  it('change with their order alone', async () => {
    const { owner, merchant, product, first, second } = await openGallery()
    dataOf(await save(owner, product.id, { gallery: `${first.address}\n${second.address}` }))
    dataOf(await save(owner, product.id, { gallery: `${second.address}\n${first.address}` }))
    expect((await seen(merchant.sub, product.id)).gallery).toEqual([second.address, first.address])
    expect(await entriesOf(merchant.id)).toHaveLength(2)
  })

  it('DSK-54 are in the export by their address, and importing the export changes nothing', async () => {
    const { owner, merchant, product, first, second } = await openGallery()
    dataOf(await save(owner, product.id, { image: first.address, gallery: second.address }))
    const { file } = dataOf(await owner.call('desk.exportMenu', { query: {} }))
    const csv = dataOf(await owner.call('desk.exportMenu', { query: { format: 'csv' } })).file
    expect(Buffer.from(csv, 'base64').toString()).toContain(first.address)
    const body = { key: crypto.randomUUID(), fileName: 'menyu.xlsx', file }
    const check = dataOf(await owner.call('desk.sendSheet', { body }))
    expect(check).toMatchObject({ problems: [], missing: [], counts: { changed: 0, added: 0 } })
    const applied = { params: { id: check.id }, body: { digest: check.digest } }
    expect(dataOf(await owner.call('desk.applyImport', applied))).toMatchObject({ entryId: null, changed: 0 })
    expect(await seen(merchant.sub, product.id)).toEqual({ image: first.address, gallery: [second.address] })
  })

  it('a category has one, too', async () => {
    const { owner, merchant, product, first } = await openGallery()
    const { categoryId } = dataOf(await owner.call('desk.product', { params: { id: product.id } })).fields
    const { categories } = dataOf(await owner.call('desk.products', {}))
    const version = categories.find(({ id }) => id === categoryId)?.version ?? 0
    const patch = { image: { base: '', value: first.address } }
    dataOf(await owner.call('desk.changeCategory', { params: { id: categoryId }, body: { version, patch } }))
    const shop = dataOf(await world.clientOf(merchant.sub)('catalogue.overalls', { query: { type: 'WEB' } }))
    expect(shop.categories.find(({ id }) => id === categoryId)?.image).toBe(first.address)
  })

  it('one of another shop is none: not by its address, not by its id', async () => {
    const ours = await openGallery()
    const theirs = await openShop()
    const notFound = { ok: false, error: { status: 404, code: 'picture_not_found' } }
    expect(await save(theirs.owner, theirs.product.id, { image: ours.first.address })).toMatchObject(notFound)
    expect(await save(theirs.owner, theirs.product.id, { gallery: ours.first.address })).toMatchObject(
      notFound,
    )
    expect(await crop(theirs.owner, ours.first.id, 0, 0, 0.5, 0.5)).toMatchObject(notFound)
    const open = (address: string) => theirs.owner.call('desk.openPicture', { body: { address } })
    expect(await open(ours.first.address)).toMatchObject(notFound)
    const { version, values } = dataOf(await theirs.owner.call('desk.settings', {}))
    const patch = { logo: { base: String(values['logo'] ?? ''), value: ours.first.address } }
    expect(await theirs.owner.call('desk.publishSettings', { body: { version, patch } })).toMatchObject(
      notFound,
    )
    // a customer's photo is no picture of the shop either
    const portrait = `/media/${theirs.merchant.sub}/customer-${'0'.repeat(32)}.webp`
    await world.app.providers.media.put(keyOf(portrait), png)
    expect(await open(portrait)).toMatchObject(notFound)
    expect(await save(theirs.owner, theirs.product.id, { image: portrait })).toMatchObject(notFound)
    expect(await entriesOf(theirs.merchant.id)).toEqual([])
  })

  it.each<[string, Partial<ProductFields>]>([
    ['a script', { image: 'javascript:alert(1)' }],
    ['another protocol', { image: 'http://example.uz/osh.jpg' }],
    [
      'eleven of them',
      { gallery: Array.from({ length: 11 }, (_, at) => `https://example.uz/${at}.jpg`).join('\n') },
    ],
    ['none among them', { gallery: 'https://example.uz/1.jpg\n\nhttps://example.uz/2.jpg' }],
  ])('%s is no address of a picture', async (_case, wanted) => {
    const { owner, product } = await openShop()
    expect(await save(owner, product.id, wanted)).toMatchObject({
      error: { status: 400, code: 'invalid_request' },
    })
  })
})

/** The daily round looks at every shop that the tests before have left. */
const PATIENCE = { timeout: 120_000 }

describe('DSK-61 pictures that nothing shows', PATIENCE, () => {
  const removeAt = (at: Date, { id }: { id: string }) => {
    world.at(at)
    return removeUnusedPictures(appOfMerchant(world.app, id), id)
  }

  it('go after a month; those that a dish, an order or a draft shows stay, with what they were cut of', async () => {
    const { owner, merchant, product, first, second } = await openGallery()
    const shown = dataOf(await crop(owner, first.id, 0, 0, 0.5, 0.5))
    const unused = dataOf(await crop(owner, first.id, 0.5, 0, 0.5, 0.5))
    dataOf(await save(owner, product.id, { image: shown.address }))
    const there = async () =>
      Promise.all([first, second, shown, unused].map(({ address }) => isThere(address)))
    await removeAt(inDays(29.9), merchant)
    expect(await there()).toEqual([true, true, true, true])
    // the daily round does it for every shop
    world.at(inDays(30.1))
    await beginHousekeeping(world.db, inDays(30.1))
    await world.runJobs()
    expect(await there()).toEqual([true, false, true, false])
    await removeAt(inDays(400), merchant)
    expect(await there()).toEqual([true, false, true, false])
    expect(await seen(merchant.sub, product.id)).toMatchObject({ image: shown.address })
  })

  it('an undo of the next day brings back what was taken out; one that came too late for it is refused', async () => {
    const { owner, merchant, product, first } = await openGallery()
    const begin = async () => {
      dataOf(await save(owner, product.id, { image: first.address }))
      dataOf(await save(owner, product.id, { image: '' }))
      return (await entriesOf(merchant.id)).at(-1)?.id ?? ''
    }
    const early = await begin()
    await removeAt(inDays(1), merchant)
    expect(dataOf(await owner.call('desk.undoChange', { params: { id: early } })).undone).toBe(1)
    expect(await seen(merchant.sub, product.id)).toMatchObject({ image: first.address })
    const late = await begin()
    const day = inDays(40)
    await removeAt(day, merchant)
    expect(await isThere(first.address)).toBe(false)
    const again = await buildStaff(world, merchant, { role: 'OWNER' })
    expect(await again.call('desk.undoChange', { params: { id: late } })).toMatchObject({
      error: { code: 'undo_too_late' },
    })
    expect(await save(again, product.id, { image: first.address })).toMatchObject({
      error: { code: 'picture_not_found' },
    })
    // and the same file is that picture again
    const back = await add(again, await upright().jpeg().toBuffer())
    expect(back).toEqual(first)
    expect(await isThere(first.address)).toBe(true)
    dataOf(await save(again, product.id, { image: first.address }))
  })
})
