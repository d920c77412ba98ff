import { picturesFolder } from '@dasturxon/demo'
import { mkdir, readFile, symlink, writeFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createMediaServer } from '../../test/media-server.ts'
import { StoreFailure } from '../../providers/media/port.ts'
import { newPortraitFile } from './portrait-name.ts'

const AVIF = { accept: 'image/avif,image/webp,*/*;q=0.8' }
let media: Awaited<ReturnType<typeof createMediaServer>>
let shop: Awaited<ReturnType<typeof media.start>>
beforeAll(async () => {
  media = await createMediaServer()
  shop = await media.start()
  await media.store.put('tez/plov.webp', await readFile(path.join(picturesFolder, 'plov.webp')))
  await media.store.put('tez/wide.jpg', await noise(600, 300).jpeg().toBuffer())
  await media.store.put('tez/huge.png', await noise(1600, 1200).png({ compressionLevel: 1 }).toBuffer())
  await media.store.put('tez/dot.png', await noise(10, 10).png().toBuffer())
  await media.store.put(
    'tez/logo.svg',
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
  )
})
afterAll(() => media.close())

/** A photograph in that no two places are alike. */
const noise = (width: number, height: number) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#808080',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  })

const sizeOf = async (url: string, headers?: Record<string, string>) => {
  const answer = await shop.get(url, headers)
  expect(answer.statusCode, url).toBe(200)
  const { format, width, height } = await sharp(answer.rawPayload).metadata()
  return `${format} ${width}x${height}`
}

describe('CAT-9 a picture in the size asked for', () => {
  it.each([
    ['/media/tez/plov.webp', 'webp 480x480'],
    ['/media/tez/wide.jpg', 'webp 480x240'],
    ['/media/tez/wide.jpg?w=320', 'webp 320x160'],
    ['/media/tez/wide.jpg?h=96', 'webp 192x96'],
    ['/media/tez/wide.jpg?w=240&h=240&fit=contain', 'webp 240x120'],
    ['/media/tez/wide.jpg?w=240&h=240&fit=cover', 'webp 240x240'],
    ['/media/tez/wide.jpg?w=160&fit=cover', 'webp 160x80'],
    ['/media/tez/plov.webp?w=96&q=60', 'webp 96x96'],
    ['/media/tez/huge.png?w=1080', 'webp 1080x810'],
    ['/media/tez/plov.webp?w=96&utm_source=bot', 'webp 96x96'],
  ])('%s is a %s', async (url, size) => {
    expect(await sizeOf(url)).toBe(size)
  })

  it.each([
    ['/media/tez/plov.webp?w=1080', 'webp 560x560'],
    ['/media/tez/dot.png', 'webp 10x10'],
    ['/media/tez/wide.jpg?w=480&h=480&fit=cover', 'webp 300x300'],
    ['/media/tez/dot.png?w=1080&h=720&fit=cover', 'webp 10x7'],
  ])('is never larger than the original: %s is a %s', async (url, size) => {
    expect(await sizeOf(url)).toBe(size)
  })

  it('has 100 as its quality when none is asked for, and is smaller at a lower one', async () => {
    const bytes = async (query: string) =>
      (await shop.get(`/media/tez/plov.webp?w=480&h=480${query}`)).rawPayload
    expect(await bytes('')).toEqual(await bytes('&q=100'))
    expect((await bytes('&q=80')).length).toBeLessThan((await bytes('')).length * 0.75)
  })

  it('keeps what is transparent', async () => {
    const { rawPayload } = await shop.get('/media/tez/plov.webp?w=96')
    const [alpha] = await sharp(rawPayload)
      .extractChannel('alpha')
      .extract({ left: 0, top: 0, width: 1, height: 1 })
      .raw()
      .toBuffer()
    expect(alpha).toBe(0)
  })

  it('stands upright and does not tell where the phone was', async () => {
    const turned = noise(400, 200)
      .withExif({ IFD0: { Copyright: 'somebody' }, IFD3: { GPSLatitude: '41/1' } })
      .withMetadata({ orientation: 6 })
    await media.store.put('tez/turned.jpg', await turned.jpeg().toBuffer())
    const { rawPayload } = await shop.get('/media/tez/turned.jpg?w=96')
    const metadata = await sharp(rawPayload).metadata()
    expect(metadata).toMatchObject({ width: 96, height: 192 })
    const told = ['exif', 'icc', 'iptc', 'xmp', 'orientation', 'comments']
    expect(Object.keys(metadata).filter((key) => told.includes(key))).toEqual([])
  })

  it('of an animation is its first frame', async () => {
    const frames = await Promise.all(
      ['#ff0000', '#0000ff'].map((background) =>
        sharp({ create: { width: 20, height: 20, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    )
    await media.store.put(
      'tez/blink.gif',
      await sharp(frames, { join: { animated: true } })
        .gif()
        .toBuffer(),
    )
    const { rawPayload } = await shop.get('/media/tez/blink.gif')
    const { pages } = await sharp(rawPayload).metadata()
    const [red, , blue] = await sharp(rawPayload).raw().toBuffer()
    expect([pages ?? 1, (red ?? 0) > 200, (blue ?? 255) < 50]).toEqual([1, true, true])
  })
})

describe('CAT-9 AVIF', () => {
  it('is sent to who can show it once it is made, and only if it is smaller', async () => {
    const url = '/media/tez/plov.webp?w=240&q=80'
    const first = await shop.get(url, AVIF)
    expect(first.headers).toMatchObject({
      'content-type': 'image/webp',
      vary: 'accept',
      'cache-control': 'public, max-age=300',
    })
    await shop.idle()
    const second = await shop.get(url, AVIF)
    expect(second.headers).toMatchObject({
      'content-type': 'image/avif',
      vary: 'accept',
      'cache-control': 'public, max-age=31536000, immutable',
    })
    expect(second.rawPayload.length).toBeLessThan(first.rawPayload.length)
    expect(await sharp(second.rawPayload).metadata()).toMatchObject({
      format: 'heif',
      width: 240,
      height: 240,
    })
    expect((await shop.get(url, AVIF)).rawPayload).toEqual(second.rawPayload)
  })

  it('that would be larger is not sent', async () => {
    // its header alone is longer than the WebP of a dot
    expect((await shop.get('/media/tez/dot.png?w=160', AVIF)).headers['cache-control']).toContain(
      'max-age=300',
    )
    await shop.idle()
    const answer = await shop.get('/media/tez/dot.png?w=160', AVIF)
    expect(answer.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
    })
  })

  it.each([
    '*/*',
    'image/*',
    'image/webp',
    'image/avif;q=0',
    'text/html, image/avif; q=0.0',
    'image/avifs',
    '',
  ])('is not sent for Accept: %s', async (accept) => {
    const answer = await shop.get('/media/tez/plov.webp?w=240&q=80', { accept })
    expect(answer.headers).toMatchObject({ 'content-type': 'image/webp', vary: 'accept' })
    expect(answer.headers['cache-control']).toContain('immutable')
  })
})

describe('CAT-9 what a browser keeps', () => {
  it('is checked by its tag, and asked for by HEAD without its bytes', async () => {
    const answer = await shop.get('/media/tez/wide.jpg?w=240')
    const { etag } = answer.headers
    const again = await shop.get('/media/tez/wide.jpg?w=240', { 'if-none-match': `"other", W/${etag}` })
    expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', etag])
    expect((await shop.get('/media/tez/wide.jpg?w=240', { 'if-none-match': '"other"' })).statusCode).toBe(200)
    const head = await shop.ask('HEAD', '/media/tez/wide.jpg?w=240')
    expect([head.statusCode, head.body, head.headers['content-length'], head.headers.etag]).toEqual([
      200,
      '',
      String(answer.rawPayload.length),
      etag,
    ])
  })

  it('may not be taken for anything but a picture', async () => {
    for (const url of ['/media/tez/wide.jpg', '/media/tez/logo.svg']) {
      const { headers } = await shop.get(url)
      expect(headers['x-content-type-options']).toBe('nosniff')
      expect(headers['content-security-policy']).toContain("default-src 'none'")
      expect(headers['content-security-policy']).toContain('sandbox')
    }
  })

  it('a drawing goes out as it is: it is not drawn here', async () => {
    const answer = await shop.get('/media/tez/logo.svg?w=96')
    expect(answer.headers['content-type']).toBe('image/svg+xml')
    expect(answer.body).toContain('<svg')
    await media.store.put(
      'tez/drawing.png',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
    )
    expect((await shop.get('/media/tez/drawing.png')).statusCode).toBe(404)
  })
})

describe('CAT-9 what is refused', () => {
  it.each([
    'w=481',
    'w=0',
    'w=-96',
    'w=0480',
    'w=480.0',
    'w=+480',
    'w=',
    'w=480px',
    'w=1e3',
    'w=%34%38%30%00',
    'w=96&w=160',
    'w=99999999999999999999',
    'h=100',
    'h=',
    'q=81',
    'q=0',
    'q=101',
    'q=',
    'fit=fill',
    'fit=',
    'fit=COVER',
    'fit=cover&fit=cover',
  ])('%s is no size', async (query) => {
    const answer = await shop.get(`/media/tez/plov.webp?${query}`)
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'invalid_request'])
    expect(answer.headers['cache-control']).toBe('no-store')
  })

  it.each([
    '/media/tez/none.webp',
    '/media/osh/plov.webp',
    '/media/tez/../tez/none.webp',
    '/media/tez/..%2fsecret.webp',
    '/media/..%2f..%2fetc/passwd',
    '/media/tez/%2e%2e%2fsecret.webp',
    '/media/tez/%252e%252e%252fsecret.webp',
    '/media/%2e%2e/secret.webp',
    '/media/tez/..%5csecret.webp',
    '/media/tez/plov.webp%00',
    '/media/tez/plov.webp%00.png',
    '/media/tez/.plov.webp',
    '/media/tez/PLOV.webp',
    '/media/tez/plov.html',
    '/media/tez/link.webp',
    '/media/away/secret.webp',
    '/media/tez%2fplov.webp/x',
    '/media/tez/file:%2f%2f%2fetc%2fpasswd',
    '/media/tez/http:%2f%2f127.0.0.1%2fx.png',
  ])('%s is not there', async (url) => {
    const folder = path.join(media.folder, 'media')
    await writeFile(path.join(media.folder, 'secret.webp'), await noise(9, 9).webp().toBuffer())
    await mkdir(path.join(folder, 'tez'), { recursive: true })
    await symlink(path.join(media.folder, 'secret.webp'), path.join(folder, 'tez/link.webp')).catch(() => {})
    await symlink(media.folder, path.join(folder, 'away')).catch(() => {})
    const answer = await shop.get(url)
    expect(answer.statusCode).toBe(404)
    expect(answer.headers['content-type']).toContain('application/json')
  })

  it('an address that cannot be read is refused, and nothing can be written', async () => {
    expect((await shop.get('/media/tez/%zz.webp')).statusCode).toBe(400)
    expect((await shop.ask('POST', '/media/tez/plov.webp')).statusCode).toBe(404)
    expect((await shop.ask('DELETE', '/media/tez/plov.webp')).statusCode).toBe(404)
  })

  it.each<[string, () => Buffer | Promise<Buffer>]>([
    ['text', () => Buffer.from('hello')],
    ['a damaged picture', async () => (await noise(300, 300).png().toBuffer()).subarray(0, 4000)],
    [
      'more than 50 megapixels',
      () =>
        sharp({
          create: { width: 10_000, height: 5_001, channels: 3, background: 'red' },
          limitInputPixels: false,
        })
          .png()
          .toBuffer(),
    ],
  ])('%s under a picture’s name is not there, and the log says so', async (name, make) => {
    const key = `tez/wrong-${name.length}.png`
    await media.store.put(key, await make())
    media.logged.length = 0
    expect((await shop.get(`/media/${key}`)).statusCode).toBe(404)
    expect(media.logged).toEqual(['media.unusable'])
  })

  it('a store that cannot be asked is no reason to say that there is no picture', async () => {
    const fail = async () => {
      throw new StoreFailure('S3 GET answered 503')
    }
    const broken = await media.start({ store: { ...media.store, has: fail, get: fail } })
    const answer = await broken.get('/media/tez/plov.webp')
    expect([answer.statusCode, answer.json().code, answer.headers['retry-after']]).toEqual([503, 'busy', '2'])
    expect(answer.headers['cache-control']).toBe('no-store')
  })
})

describe('USR-3 a customer’s photo', () => {
  const file = newPortraitFile()
  const url = `/media/tez/${file}`

  it('goes out as it lies there, for its owner’s browser only, and for no other shop', async () => {
    const photo = await noise(64, 64).webp().toBuffer()
    await media.store.put(`tez/${file}`, photo)
    const answer = await shop.get(`${url}?w=240`, AVIF)
    expect(answer.rawPayload).toEqual(photo)
    expect(answer.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'private, max-age=86400',
      'x-content-type-options': 'nosniff',
    })
    expect((await shop.get(url, { 'if-none-match': String(answer.headers.etag) })).statusCode).toBe(304)
    expect((await shop.get(`/media/osh/${file}`)).statusCode).toBe(404)
  })

  it('is gone at once when it is taken out of the store, also from where pictures are kept', async () => {
    await media.store.remove(`tez/${file}`)
    expect((await shop.get(url)).statusCode).toBe(404)
    expect((await shop.get(`${url}?w=240`)).statusCode).toBe(404)
  })
})
