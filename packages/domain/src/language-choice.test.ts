import { describe, expect, it } from 'vitest'
import {
  parseBrowserLanguages,
  parseLanguage,
  parseMessengerLanguage,
  resolveLanguage,
} from './language-choice.ts'

describe('LNG-2 the language of the interface', () => {
  const merchant = {
    mainLanguage: 'kz' as const,
    enabledLanguages: ['uz', 'ru', 'eng', 'kz'] as const,
    isRussianForced: false,
  }
  const question = { stored: null, messenger: null, merchant, deploymentLanguage: 'uz' as const }

  it('is the stored choice', () => {
    expect(resolveLanguage({ ...question, stored: 'ru', messenger: 'en' })).toBe('ru')
  })

  it('is the address’s before the stored one, unless the merchant has not enabled it', () => {
    expect(resolveLanguage({ ...question, address: 'eng', stored: 'ru' })).toBe('eng')
    for (const address of ['ar', 'en', '', null])
      expect(resolveLanguage({ ...question, address, stored: 'ru' })).toBe('ru')
    const forced = { ...merchant, isRussianForced: true }
    expect(resolveLanguage({ ...question, merchant: forced, address: 'uz' })).toBe('ru')
  })

  it('else the messenger’s, of which only uz, ru and en are accepted', () => {
    expect(resolveLanguage({ ...question, messenger: 'en' })).toBe('eng')
    expect(resolveLanguage({ ...question, messenger: 'tr' })).toBe('kz')
  })

  it('else the first of the browser’s that the merchant has enabled', () => {
    expect(resolveLanguage({ ...question, browser: 'tr-TR,tr;q=0.9,en;q=0.8,ru;q=0.7' })).toBe('eng')
    expect(resolveLanguage({ ...question, messenger: 'ru', browser: 'en' })).toBe('ru')
    for (const browser of ['tr', 'fr-FR, de;q=0.5', '*', '', null])
      expect(resolveLanguage({ ...question, browser })).toBe('kz')
    const forced = { ...merchant, isRussianForced: true }
    expect(resolveLanguage({ ...question, merchant: forced, browser: 'uz' })).toBe('ru')
  })

  it('reads a browser’s languages by weight, ours alone, each once', () => {
    const read = [
      'uz-UZ,uz;q=0.9,ru;q=0.8,en-US;q=0.7',
      'ru;q=0.4, en;q=0.8',
      'kk, zh-Hans-CN;q=0.9, eng;q=0.1',
      'en;q=0, ru',
      'ru;q=no, en ; q=0.5',
      'RU-ru',
      `${'xx,'.repeat(30)}ru`,
      'en'.repeat(5_000),
      null,
    ].map(parseBrowserLanguages)
    expect(read).toEqual([
      ['uz', 'ru', 'eng'],
      ['eng', 'ru'],
      ['kz', 'zh', 'eng'],
      ['ru'],
      ['eng'],
      ['ru'],
      [],
      [],
      [],
    ])
  })

  it('else the merchant’s main language, else what the deployment says', () => {
    expect(resolveLanguage(question)).toBe('kz')
    const without = { ...merchant, mainLanguage: null }
    expect(resolveLanguage({ ...question, merchant: without })).toBe('uz')
    expect(resolveLanguage({ ...question, merchant: without, deploymentLanguage: 'ru' })).toBe('ru')
  })

  it('is Russian where the merchant forces it', () => {
    const forced = { ...merchant, isRussianForced: true }
    expect(resolveLanguage({ ...question, merchant: forced, stored: 'uz', messenger: 'uz' })).toBe('ru')
  })

  it('passes over a choice that the merchant has not enabled, or that is none', () => {
    expect(resolveLanguage({ ...question, stored: 'ar' })).toBe('kz')
    expect(resolveLanguage({ ...question, stored: 'klingon', messenger: 'ru' })).toBe('ru')
    const russianOnly = { ...merchant, mainLanguage: 'ru' as const, enabledLanguages: ['ru'] as const }
    expect(resolveLanguage({ ...question, merchant: russianOnly, stored: 'uz', messenger: 'en' })).toBe('ru')
  })

  it('is read by exact names from storage and by tag from the messenger', () => {
    expect([parseLanguage('eng'), parseLanguage('en'), parseLanguage(''), parseLanguage(null)]).toEqual([
      'eng',
      null,
      null,
      null,
    ])
    expect(['en-GB', 'RU', 'uz_UZ', 'uk', '', null].map(parseMessengerLanguage)).toEqual([
      'eng',
      'ru',
      'uz',
      null,
      null,
      null,
    ])
  })
})
