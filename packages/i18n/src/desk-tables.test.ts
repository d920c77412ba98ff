import { LANGUAGES } from '@dasturxon/domain'
import { expect, it } from 'vitest'
import * as desk from './desk-tables.ts'
import * as all from './tables.ts'

it('DSK-97 the desk writes its three languages as all others do, and any other in English', () => {
  for (const language of LANGUAGES) {
    const isOurs = language === 'uz' || language === 'ru' || language === 'eng'
    expect(desk.tablesOf(language), language).toEqual(all.tablesOf(isOurs ? language : 'eng'))
  }
})
