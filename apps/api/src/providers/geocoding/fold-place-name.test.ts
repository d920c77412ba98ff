import { describe, expect, it } from 'vitest'
import { foldPlaceName, telling } from './fold-place-name.ts'

const nameOf = (text: string) => telling(foldPlaceName(text)).join(' ')

describe('place names in their spellings', () => {
  it.each([
    ['Qatortol koʻchasi', "qatortol ko'chasi"],
    ['Qatortol koʻchasi', 'QATORTOL KOʼCHASI'],
    ['Qatortol koʻchasi', 'Қатортол кўчаси'],
    ['Amir Temur shoh koʻchasi', 'Амир Темур шоҳ кўчаси'],
    ['улица Шота Руставели', 'Shota Rustaveli Street'],
    ['улица Шота Руставели', 'ул. Шота Руставели'],
    ['Xadra', 'Хадра'],
    ['Xadra', 'Khadra'],
    ['Чиланзарский район', 'чиланзарский'],
    ['Mirzo Ulugʻbek tumani', 'Мирзо Улуғбек'],
  ])('LOC-9 %s and %s are one name', (one, other) => {
    expect(nameOf(one)).toBe(nameOf(other))
  })

  it('LOC-9 keeps names apart that are apart', () => {
    expect(nameOf('Chilonzor 2-mavze')).not.toBe(nameOf('Chilonzor 7-mavze'))
    expect(nameOf('Minor')).not.toBe(nameOf('Mirobod'))
  })

  it('keeps a word for a kind of place when there is nothing else to look for', () => {
    expect(nameOf('улица')).toBe('ulisa')
  })
})
