import { distanceM } from '@dasturxon/domain'
import { describe, expect, it } from 'vitest'
import { readGazetteer } from './gazetteer-rows.ts'
import { createGazetteer } from './gazetteer.ts'

const gazetteer = createGazetteer()
const tashkent = { latitude: 41.311, longitude: 69.279 }
const samarkand = { latitude: 39.654, longitude: 66.96 }

async function namesOf(query: string, near = tashkent, language: 'uz' | 'ru' | 'eng' = 'uz') {
  const answer = await gazetteer.search(query, { language, near })
  if (answer.kind === 'failed') throw new Error(answer.reason)
  return answer.places.map((place) => place.display_name)
}

async function at(latitude: number, longitude: number, language: 'uz' | 'ru' | 'eng' | 'kz' | 'tr' = 'uz') {
  const answer = await gazetteer.reverse({ latitude, longitude }, language)
  if (answer.kind === 'failed') throw new Error(answer.reason)
  return answer.places
}

describe('search without a network', () => {
  it.each([
    ['katartal', 'Qatortol koʻchasi, Toshkent'],
    ['Шота Руставели 35', 'Shota Rustaveli koʻchasi, Toshkent'],
    ["Ko'kcha dar", 'Koʻkcha Darvoza koʻchasi, Toshkent'],
    ['bunyodkar', 'Bunyodkor shoh koʻchasi, Toshkent'],
    ['юнусабад 7', 'Yunusobod 7-kvartal, Toshkent'],
    ['Olay bazar', 'Oloy bozori, Toshkent'],
    ['metro Novza', 'Novza metro bekati, Toshkent'],
  ])('LOC-9 %s is found as %s', async (query, expected) => {
    expect((await namesOf(query))[0]).toBe(expected)
  })

  it('LOC-9 puts the Amir Temur street of the own city first', async () => {
    expect((await namesOf('Amir Temur', tashkent))[0]).toContain('Toshkent')
    expect((await namesOf('Amir Temur', samarkand))[0]).toContain('Samarqand')
  })

  it('customer 16 finds each place once and keeps the number of the house that was asked for', async () => {
    const answer = await gazetteer.search('Шота Руставели 35', { language: 'uz', near: tashkent })
    expect(answer).toMatchObject({
      places: [{ address: { road: 'Shota Rustaveli koʻchasi', house_number: '35' } }],
    })
    const names = await namesOf('metro')
    expect(names).toEqual([...new Set(names)])
    // The 7 is the quarter's own name.
    const quarter = await gazetteer.search('юнусабад 7', { language: 'uz', near: tashkent })
    expect(JSON.stringify(quarter)).not.toContain('house_number')
  })

  it('LOC-9 answers in the language of the caller', async () => {
    expect((await namesOf('чорсу', tashkent, 'ru'))[0]).toBe('метро Чорсу, Ташкент')
    expect((await namesOf('чорсу', tashkent, 'eng'))[0]).toBe('Chorsu metro station, Tashkent')
  })

  it('finds nothing for what is no place, and at most ten of what many are called', async () => {
    expect(await namesOf('qwertyuiop')).toEqual([])
    expect(await namesOf('')).toEqual([])
    expect(await namesOf('m')).toHaveLength(10)
  })
})

describe('what stands at a point without a network', () => {
  const [square] = readGazetteer().filter(({ names }) => names.eng === 'Amir Temur Square')
  if (!square) throw new Error('the square of these tests is missing')

  it('LOC-9 says "near" and claims no house number', async () => {
    const [place] = await at(square.latitude, square.longitude)
    expect(place).toMatchObject({
      display_name: 'Amir Temur xiyoboni yaqinida, Toshkent',
      address: { road: 'Amir Temur xiyoboni', city: 'Toshkent' },
      source: 'gazetteer',
    })
    expect(place?.address.house_number).toBeUndefined()
    expect((await at(square.latitude, square.longitude, 'ru'))[0]?.display_name).toBe(
      'рядом: Сквер Амира Темура, Ташкент',
    )
    expect((await at(square.latitude, square.longitude, 'kz'))[0]?.display_name).toBe(
      'рядом: Сквер Амира Темура, Ташкент',
    )
    expect((await at(square.latitude, square.longitude, 'tr'))[0]?.display_name).toBe(
      'near Amir Temur Square, Tashkent',
    )
  })

  it('LOC-9 keeps the point that was asked about, not that of the named place', async () => {
    const [place] = await at(41.3112, 69.28)
    expect([place?.lat, place?.lon]).toEqual(['41.3112', '69.28'])
  })

  it('LOC-9 names a place 400 m away and no place further off', async () => {
    const alone = { ...square, kind: 'square' }
    const lonely = createGazetteer([alone])
    const metreOfLatitude = 1 / distanceM(square, { ...square, latitude: square.latitude + 1 })
    const northBy = (metres: number) =>
      lonely.reverse({ ...square, latitude: square.latitude + metres * metreOfLatitude }, 'uz')
    expect(await northBy(399)).toMatchObject({ places: [{ name: 'Amir Temur xiyoboni' }] })
    expect(await northBy(401)).toEqual({ kind: 'places', places: [] })
  })

  it('LOC-9 names the district where no place is near, so that the address can be saved', async () => {
    const [place] = await at(41.27, 69.2)
    expect(place?.address).toEqual({
      neighbourhood: 'Chilonzor tumani',
      city_district: 'Chilonzor tumani',
      city: 'Toshkent',
    })
  })

  it('LOC-9 names the city where it has no districts, and nothing in the desert', async () => {
    expect((await at(39.6, 66.9))[0]?.address).toEqual({ neighbourhood: 'Samarqand', city: 'Samarqand' })
    expect(await at(40, 65.5)).toEqual([])
  })
})
