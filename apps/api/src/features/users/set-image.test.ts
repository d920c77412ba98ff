import { IMAGE_SIDE, LARGEST_IMAGE_BYTES } from '@dasturxon/domain'
import sharp from 'sharp'
import { beforeEach, describe, expect } from 'vitest'
import { buildMerchant, newPhone } from '../../test/build.ts'
import { paintPng } from '../../test/paint-png.ts'
import { it, world } from '../../test/it.ts'
import { NOON, type World } from '../../test/world.ts'
import { StoreFailure } from '../../providers/media/port.ts'
import { portraitKeyOf } from '../media/portrait-name.ts'

beforeEach(() => world.at(NOON))

type Customer = Awaited<ReturnType<World['signIn']>>
const codeOf = (answer: { ok: boolean; error?: { code: string } }) => answer.error?.code ?? 'ok'
const green = { r: 0, g: 200, b: 0 }
const paint = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: green } })
const small = paintPng({ width: 8, height: 8, colour: [0, 200, 0, 255] })
const inMinutes = (minutes: number) => new Date(NOON.getTime() + minutes * 60_000)

async function newCustomer() {
  const merchant = await buildMerchant(world.db)
  return { merchant, customer: await world.signIn(merchant.sub, newPhone()) }
}

const send = ({ call }: Customer, bytes: Buffer) =>
  call('users.setImage', { body: { image: bytes.toString('base64') } })

/** The key under which the photo lies that was just set. */
async function setImage(customer: Customer, bytes: Buffer = small): Promise<string> {
  const answer = await send(customer, bytes)
  if (!answer.ok) throw new Error(answer.error.code)
  return portraitKeyOf(answer.data.image) ?? ''
}

const read = async (key: string): Promise<Buffer> =>
  (await world.app.providers.media.get(key)) ?? Buffer.alloc(0)
const isKept = (key: string) => world.app.providers.media.has(key)

describe('USR-3 a customer’s photo', () => {
  it('is kept upright, as a square of at most 512 px, without what the phone wrote into it', async () => {
    const { merchant, customer } = await newCustomer()
    const place = { IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '41/1 18/1 40/1' } }
    // lying on its side: its upper half is the right one when it stands
    const half = await sharp({ create: { width: 1600, height: 450, channels: 3, background: '#f00' } })
      .png()
      .toBuffer()
    const sent = await paint(1600, 900)
      .composite([{ input: half, left: 0, top: 0 }])
      .withExif({ IFD0: { Copyright: 'Aziza' }, ...place })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    expect(await sharp(sent).metadata()).toMatchObject({ orientation: 6, exif: expect.any(Buffer) })
    const key = await setImage(customer, sent)
    expect(key).toMatch(new RegExp(`^${merchant.sub}/customer-[0-9a-f]{32}\\.webp$`))
    const kept = await read(key)
    const { exif, xmp, icc, orientation, ...facts } = await sharp(kept).metadata()
    expect(facts).toMatchObject({ format: 'webp', width: IMAGE_SIDE, height: IMAGE_SIDE })
    expect([exif, xmp, icc, orientation]).toEqual([undefined, undefined, undefined, undefined])
    const redAt = async (left: number, top: number) => {
      const { channels } = await sharp(
        await sharp(kept).extract({ left, top, width: 20, height: 20 }).png().toBuffer(),
      ).stats()
      return (channels[0]?.mean ?? 0) > 128
    }
    expect([await redAt(40, 40), await redAt(450, 40), await redAt(40, 450), await redAt(450, 450)]).toEqual([
      false,
      true,
      false,
      true,
    ])
    expect(await customer.call('users.me')).toMatchObject({ data: { image: `/media/${key}` } })
  })

  it.each([
    ['a PNG', () => paint(64, 40).png().toBuffer(), 40],
    ['a WebP', () => paint(40, 64).webp().toBuffer(), 40],
    ['a JPEG', () => paint(600, 513).jpeg().toBuffer(), 512],
  ])('may be %s, and is never enlarged', async (_kind, make, side) => {
    const { customer } = await newCustomer()
    const kept = await sharp(await read(await setImage(customer, await make()))).metadata()
    expect(kept).toMatchObject({ width: side, height: side })
  })

  it('has another address each time, and the one before is taken out of the store', async () => {
    const { customer } = await newCustomer()
    const first = await setImage(customer)
    const second = await setImage(customer)
    expect(second).not.toBe(first)
    await world.runJobs()
    expect([await isKept(first), await isKept(second)]).toEqual([false, true])
    world.at(inMinutes(11))
    await world.runJobs()
    expect(await isKept(second), 'what is in use stays').toBe(true)
    expect(await customer.call('users.removeImage')).toMatchObject({ ok: true, data: { image: '' } })
    await world.runJobs()
    expect(await isKept(second)).toBe(false)
  })

  it('that was set many times at once leaves one in the store', async () => {
    const { customer } = await newCustomer()
    const keys = await Promise.all(Array.from({ length: 5 }, () => setImage(customer)))
    world.at(inMinutes(11))
    await world.runJobs()
    const kept = await Promise.all(keys.map(isKept))
    expect(kept.filter(Boolean)).toHaveLength(1)
    const me = await customer.call('users.me')
    expect(me).toMatchObject({ data: { image: `/media/${keys[kept.indexOf(true)]}` } })
  })

  it('that came from elsewhere is forgotten, and nothing is asked of the store for it', async () => {
    const { merchant, customer } = await newCustomer()
    const image = 'https://t.example/i/userpic/320/aziza.jpg'
    await world.db.updateTable('customer').set({ image }).where('merchant_id', '=', merchant.id).execute()
    expect(await customer.call('users.removeImage')).toMatchObject({ ok: true, data: { image: '' } })
    const left = await world.db
      .selectFrom('job')
      .select('id')
      .where('merchant_id', '=', merchant.id)
      .execute()
    expect(left).toEqual([])
  })

  it('stays when the store takes no other, and what was half sent is swept', async () => {
    const { customer } = await newCustomer()
    const before = await setImage(customer)
    const { providers } = world.app
    const { media } = providers
    let tried = ''
    const put = async (key: string, bytes: Buffer) => {
      tried = key
      await media.put(key, bytes) // it arrived, and the answer was lost
      throw new StoreFailure('no answer')
    }
    providers.media = { ...media, put }
    try {
      expect(codeOf(await send(customer, small))).toBe('busy')
    } finally {
      providers.media = media
    }
    expect(await customer.call('users.me')).toMatchObject({ data: { image: `/media/${before}` } })
    world.at(inMinutes(11))
    await world.runJobs()
    expect([await isKept(before), await isKept(tried)]).toEqual([true, false])
  })
})

describe('USR-3 is no customer’s photo', () => {
  it.each<[string, () => Buffer | Promise<Buffer>, string]>([
    ['a text', () => Buffer.from('bu surat emas'), 'image_unusable'],
    ['a drawing', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'image_unusable'],
    ['a GIF', () => paint(8, 8).gif().toBuffer(), 'image_unusable'],
    [
      'half a picture',
      async () => (await paint(900, 900).jpeg().toBuffer()).subarray(0, 3000),
      'image_unusable',
    ],
    ['a page that begins like a JPEG', () => Buffer.from('\xff\xd8\xff<script>', 'latin1'), 'image_unusable'],
    // 900 kB that would be 400 MB once opened
    ['a bomb', () => paint(10_000, 10_000).png().toBuffer(), 'image_unusable'],
    ['more than 5 MB', () => Buffer.alloc(LARGEST_IMAGE_BYTES + 1), 'image_too_large'],
  ])('%s', async (_kind, make, code) => {
    const { customer } = await newCustomer()
    expect(codeOf(await send(customer, await make()))).toBe(code)
    expect(await customer.call('users.me')).toMatchObject({ data: { image: '' } })
  })

  it('anything over the door’s limit, and the large body of a stranger is not even read', async () => {
    const { merchant, customer } = await newCustomer()
    const body = JSON.stringify({ image: 'A'.repeat(2 * LARGEST_IMAGE_BYTES) })
    const put = async (headers: Record<string, string>) =>
      world.server.inject({
        method: 'PUT',
        url: '/api/users/v1/users/me/image',
        headers: { merchant: merchant.sub, 'content-type': 'application/json', ...headers },
        payload: body,
      })
    const signedIn = await put({ authorization: `Bearer ${customer.token}` })
    expect([signedIn.statusCode, signedIn.json()]).toMatchObject([413, { code: 'payload_too_large' }])
    const stranger = await put({})
    expect([stranger.statusCode, stranger.json()]).toMatchObject([401, { code: 'not_signed_in' }])
  })

  it('the twenty-first within an hour', async () => {
    const { customer } = await newCustomer()
    for (let i = 0; i < 20; i++) await setImage(customer)
    expect(codeOf(await send(customer, small))).toBe('too_many_requests')
    world.at(inMinutes(60))
    expect(codeOf(await send(customer, small))).toBe('ok')
  })
})
