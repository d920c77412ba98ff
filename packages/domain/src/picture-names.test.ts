import { describe, expect, it } from 'vitest'
import { publishedName, readPublishedName, type PictureFacts } from './picture-names.ts'

const facts: PictureFacts = { width: 560, height: 420, isCutout: true, colour: '#d8b48a' }
const file = { stem: 'plov', extension: 'webp', hash: '0123456789abcdef', facts }

describe('CAT-9 the name of a published picture', () => {
  it.each([facts, { ...facts, isCutout: false, width: 1, height: 99_999 }])('says its facts: %o', (one) => {
    const name = publishedName({ ...file, facts: one })
    expect(readPublishedName(`/media/tez/${name}`)).toEqual({ hash: file.hash, facts: one })
  })

  it('fits into one part of an address however long the file is called', () => {
    const name = publishedName({
      ...file,
      stem: 'a'.repeat(200),
      extension: 'jpeg',
      facts: { ...facts, width: 10_000, height: 10_000, isCutout: false },
    })
    expect(name.length).toBeLessThanOrEqual(100)
    expect(readPublishedName(name)?.facts.width).toBe(10_000)
  })

  it('says what the shop found, not what a merchant called the file', () => {
    const stem = 'x-ffffffffffffffff-1x1-photo-000000'
    expect(readPublishedName(publishedName({ ...file, stem }))).toEqual({ hash: file.hash, facts })
  })

  it.each([
    '',
    'plov.webp',
    'https://pictures.example/a.webp',
    publishedName({ ...file, facts: null, extension: 'svg' }),
  ])('knows nothing of %s', (name) => {
    expect(readPublishedName(name)).toBeNull()
  })
})
