import { describe, expect, it } from 'vitest'
import type { Language, ProductUnit } from '@dasturxon/domain'
import { formatAmount, formatDistance, formatMinuteRange, formatNumber, formatSom } from './format.ts'

/** The tables write an ordinary space for U+00A0. */
const spaced = (text: string) => text.replaceAll(' ', '\u00A0')

describe('LNG-5 som', () => {
  it.each([
    ['uz', '45 000 soʻm', '1 234 567 soʻm'],
    ['ru', '45 000 сум', '1 234 567 сум'],
    ['eng', '45,000 UZS', '1,234,567 UZS'],
    ['kz', '45 000 сум', '1 234 567 сум'],
    ['tr', '45.000 som', '1.234.567 som'],
    ['ar', '45,000 سوم', '1,234,567 سوم'],
    ['zh', '45,000 苏姆', '1,234,567 苏姆'],
  ] satisfies [Language, string, string][])('in %s are %s', (language, thousands, millions) => {
    expect(formatSom(45_000, language)).toBe(spaced(thousands))
    expect(formatSom(1_234_567, language)).toBe(spaced(millions))
  })

  it.each([
    [0, '0 soʻm'],
    [999, '999 soʻm'],
    [1_000, '1 000 soʻm'],
    [-5_000, '\u22125 000 soʻm'],
    [1_000_000_000, '1 000 000 000 soʻm'],
    [9_007_199_254_740_991, '9 007 199 254 740 991 soʻm'],
  ])('%i are %s', (amount, text) => {
    expect(formatSom(amount, 'uz')).toBe(spaced(text))
  })

  it('a change of nothing has no minus', () => {
    expect(formatSom(-0, 'ru')).toBe(spaced('0 сум'))
    expect(formatNumber(-0.04, 'ru', 1)).toBe('0')
  })

  it('the uz unit is written with U+02BB, never with an apostrophe of the keyboard', () => {
    expect(formatSom(1, 'uz')).toContain('\u02BB')
  })
})

describe('distances', () => {
  it.each([
    [0, '0 m'],
    [844, '840 m'],
    [845, '850 m'],
    [994, '990 m'],
    [995, '1 km'],
    [1_049, '1 km'],
    [1_051, '1,1 km'],
    [2_400, '2,4 km'],
    [9_949, '9,9 km'],
    [9_950, '10 km'],
    [12_400, '12 km'],
  ])('%i m are %s', (metres, text) => {
    expect(formatDistance(metres, 'uz')).toBe(spaced(text))
  })

  it('in other languages', () => {
    expect(formatDistance(2_400, 'ru')).toBe(spaced('2,4 км'))
    expect(formatDistance(2_400, 'eng')).toBe(spaced('2.4 km'))
  })
})

describe('CAT-4 amounts', () => {
  it.each([
    [250, 'GRAMM', '250 g'],
    [999, 'GRAMM', '999 g'],
    [1_000, 'GRAMM', '1 kg'],
    [1_200, 'GRAMM', '1,2 kg'],
    [1.2, 'KG', '1,2 kg'],
    [0.25, 'KG', '250 g'],
    [1, 'KG', '1 kg'],
    [0.5, 'LITER', '0,5 l'],
    [0.33, 'LITER', '0,33 l'],
    [0.1, 'LITER', '0,1 l'],
    [0.05, 'LITER', '50 ml'],
    [8, 'COUNT', '8 dona'],
    [1_500, 'COUNT', '1 500 dona'],
  ] satisfies [number, ProductUnit, string][])('%d %s are %s', (amount, unit, text) => {
    expect(formatAmount(amount, unit, 'uz')).toBe(spaced(text))
  })

  it('in other languages', () => {
    expect(formatAmount(1.2, 'KG', 'ru')).toBe(spaced('1,2 кг'))
    expect(formatAmount(1.2, 'KG', 'eng')).toBe(spaced('1.2 kg'))
    expect(formatAmount(8, 'COUNT', 'ru')).toBe(spaced('8 шт.'))
  })

  it('B13 of several portions are added without binary crumbs', () => {
    expect(formatAmount(0.1, 'LITER', 'eng', 3)).toBe(spaced('0.3 l'))
    expect(formatAmount(400, 'GRAMM', 'eng', 3)).toBe(spaced('1.2 kg'))
    expect(formatAmount(0.5, 'KG', 'eng', 3)).toBe(spaced('1.5 kg'))
  })
})

describe('promised times', () => {
  it('are shown with an en dash', () => {
    const range = { fromMinutes: 25, toMinutes: 35 }
    expect(formatMinuteRange(range, 'uz')).toBe('25–35\u00A0daq')
    expect(formatMinuteRange(range, 'ru')).toBe('25–35\u00A0мин')
    expect(formatMinuteRange(range, 'eng')).toBe('25–35\u00A0min')
  })
})
