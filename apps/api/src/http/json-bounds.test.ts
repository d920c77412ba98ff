import { describe, expect, it } from 'vitest'
import { isWithin } from './json-bounds.ts'

describe('FIL-7 a JSON text has an end before it is parsed', () => {
  it.each<[string, string, boolean]>([
    ['as deep as it may be', '[[[1]]]', true],
    ['a level deeper', '[[[[1]]]]', false],
    ['many brackets one beside the other', '[[],[],[]]', true],
    ['as many parts as it may have', '[1,2,3,4,5,6,7,8,9]', true],
    ['a part more', '[1,2,3,4,5,6,7,8,9,10,11]', false],
    ['keys', '{"a":1,"b":2,"c":3,"d":4,"e":5}', true],
    ['a key more', '{"a":1,"b":2,"c":3,"d":4,"e":5,"f":6}', false],
    ['signs in words', '["[[[[{{{{,,,,::::,,,,","\\"[[[[,,,,,,,,"]', true],
    ['no JSON at all', 'abc', true],
  ])('%s', (_what, json, isIt) => expect(isWithin(json, { depth: 3, parts: 10 })).toBe(isIt))
})
