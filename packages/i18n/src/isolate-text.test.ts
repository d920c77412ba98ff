import { expect, test } from 'vitest'
import { isolateText } from './isolate-text.ts'

test('LNG-1 a name that runs the other way than the page is kept together; the others are as they were written', () => {
  expect(isolateText('Kombo «Achchiq»', 'uz', 'ar')).toBe('\u2068Kombo «Achchiq»\u2069')
  expect(isolateText('كولا', 'ar', 'ru')).toBe('\u2068كولا\u2069')
  expect(isolateText('كولا', 'ar', 'ar')).toBe('كولا')
  expect(isolateText('Kombo «Achchiq»', 'uz', 'ru')).toBe('Kombo «Achchiq»')
  expect(isolateText('', null, 'ar')).toBe('')
})
