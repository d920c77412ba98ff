import { publishedName, type PictureFacts } from '@dasturxon/domain'
import { afterEach, describe, expect, it } from 'vitest'
import { setMediaBase } from './media-base.ts'
import { pictureSource, smallPicture } from './picture-source.ts'

afterEach(() => setMediaBase(null))

const published = (facts: Partial<PictureFacts>) =>
  `/media/tez/${publishedName({
    stem: 'plov',
    extension: 'webp',
    hash: '0123456789abcdef',
    facts: { width: 560, height: 560, isCutout: true, colour: '#aabbcc', ...facts },
  })}`
const widthsOf = (image: string, frame?: Parameters<typeof pictureSource>[1]) =>
  (pictureSource(image, frame).srcSet ?? '').split(', ').map((one) => one.split(' ')[1])

describe('CAT-9 the sizes of a picture', () => {
  it('go up to what there is and no further', () => {
    const image = published({})
    expect(pictureSource(image)).toEqual({
      src: `${image}?w=480&q=80`,
      srcSet: `${image}?w=240&q=80 240w, ${image}?w=336&q=80 336w, ${image}?w=480&q=80 480w, ${image}?w=720&q=80 560w`,
      sizes: '(min-width: 64em) 240px, (min-width: 37.5em) 30vw, calc(50vw - 22px)',
      widest: 560,
      fit: 'contain',
      colour: undefined,
    })
    expect(widthsOf(published({ width: 480 }))).toEqual(['240w', '336w', '480w'])
    expect(widthsOf(published({ width: 481 }))).toEqual(['240w', '336w', '480w', '481w'])
    expect(widthsOf(published({ width: 100 }))).toEqual(['100w'])
    expect(widthsOf(published({ width: 4000 }))).toEqual(['240w', '336w', '480w', '720w'])
    expect(widthsOf(published({ width: 4000 }), 'hero')).toEqual(['480w', '720w', '1080w'])
    expect(widthsOf(published({ width: 4000 }), 'thumbnail')).toEqual(['96w', '160w', '240w'])
  })

  it('customer 54 of a dish in detail: a photograph is asked for as wide as the window, a cut-out as it stands in it', () => {
    const wide = { width: 1600, height: 1600 }
    // A phone of 390 px with two pixels each: 720 are enough for a cut-out, a photograph takes 1080.
    expect(pictureSource(published(wide), 'hero')).toMatchObject({
      sizes: '(min-width: 64em) 440px, 84vw',
      widest: 1600,
    })
    expect(pictureSource(published({ ...wide, isCutout: false }), 'hero').sizes).toBe(
      '(min-width: 64em) 480px, 100vw',
    )
    expect(pictureSource('/media/tez/plov-0123456789ab-560.webp', 'hero').widest).toBeUndefined()
  })

  it('of a photograph fill the frame, which has its colour meanwhile', () => {
    const image = published({ isCutout: false, width: 900, height: 300 })
    const tile = pictureSource(image)
    expect(tile).toMatchObject({ fit: 'cover', colour: '#aabbcc' })
    expect(tile.srcSet).toBe(
      `${image}?w=240&h=240&fit=cover&q=80 240w, ${image}?w=336&h=336&fit=cover&q=80 300w`,
    )
    expect(pictureSource(image, 'hero').srcSet).toBe(
      `${image}?w=480&q=80 480w, ${image}?w=720&q=80 720w, ${image}?w=1080&q=80 900w`,
    )
  })

  it('are not known of a picture that was published long ago, which is shown all the same', () => {
    const source = pictureSource('/media/tez/plov-0123456789ab-560.webp')
    expect(source).toMatchObject({ src: '/media/tez/plov-0123456789ab-560.webp?w=480&q=80', fit: 'contain' })
    expect(widthsOf('/media/tez/plov-0123456789ab-560.webp')).toEqual(['240w', '336w', '480w', '720w'])
  })

  it('an https address is used as it is, a drawing has no sizes, and no picture is none', () => {
    const image = 'https://pictures.example/plov.jpg?size=large'
    expect(pictureSource(image)).toEqual({ src: image, fit: 'cover' })
    expect(smallPicture(image)).toBe(image)
    expect(pictureSource('/media/tez/logo-0123456789abcdef.svg')).toEqual({
      src: '/media/tez/logo-0123456789abcdef.svg',
      fit: 'contain',
    })
    expect(pictureSource('')).toEqual({ src: null })
    expect(smallPicture('')).toBe('')
  })

  it('a small one is as wide as was asked for', () => {
    expect(smallPicture(published({}), 96)).toBe(`${published({})}?w=96&q=80`)
  })

  it('API-2 come from the CDN when there is one, but not those of others', () => {
    setMediaBase('https://cdn.example.uz')
    const source = pictureSource(published({ width: 240 }))
    expect(source.src).toBe(`https://cdn.example.uz${published({ width: 240 })}?w=240&q=80`)
    expect(source.srcSet).toBe(`${source.src} 240w`)
    expect(smallPicture('/media/tez/logo-0123456789abcdef.svg')).toBe(
      'https://cdn.example.uz/media/tez/logo-0123456789abcdef.svg',
    )
    expect(smallPicture('https://pictures.example/plov.jpg')).toBe('https://pictures.example/plov.jpg')
  })
})
