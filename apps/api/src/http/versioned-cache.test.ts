import { describe, expect, it } from 'vitest'
import { VersionedCache } from './versioned-cache.ts'

/** A cache of texts that weigh their length, with what was made and what was dropped. */
function textCache(most: number) {
  const made: string[] = []
  const dropped: string[] = []
  const cache = new VersionedCache<string>({
    most,
    weightOf: (text) => text.length,
    onDrop: (text) => dropped.push(text),
  })
  const get = (key: string, version: string, text = `${key}${version}`) =>
    cache.get(key, version, async () => {
      made.push(text)
      return text
    })
  return { cache, made, dropped, get }
}

describe('CAT-1 what is kept by version', () => {
  it('is made once, however many ask at the same time, and again when the version moves', async () => {
    const { get, made, dropped } = textCache(100)
    expect(await Promise.all([get('a', '1'), get('a', '1'), get('a', '1')])).toEqual(['a1', 'a1', 'a1'])
    expect(await get('a', '2')).toBe('a2')
    expect(await get('a', '2')).toBe('a2')
    expect([made, dropped]).toEqual([['a1', 'a2'], ['a1']])
  })

  it('is not kept when making it failed: the next one who asks tries again', async () => {
    const { cache, get, made } = textCache(100)
    const failing = () => cache.get('a', '1', () => Promise.reject(new Error('no database')))
    await expect(failing()).rejects.toThrow('no database')
    expect(await get('a', '1')).toBe('a1')
    expect(made).toEqual(['a1'])
  })

  it('makes room for the newest by forgetting what was used longest ago', async () => {
    const { get, made, dropped } = textCache(6)
    for (const key of ['a', 'b', 'c']) await get(key, '1')
    await get('a', '1')
    await get('d', '1')
    expect(dropped).toEqual(['b1'])
    for (const key of ['a', 'c', 'd']) await get(key, '1')
    expect(made).toEqual(['a1', 'b1', 'c1', 'd1'])
  })

  it('gives whoever asks also what is too heavy to be kept beside others', async () => {
    const { get, dropped } = textCache(6)
    await get('a', '1')
    expect(await get('b', '1', 'a very long text')).toBe('a very long text')
    expect(dropped).toEqual(['a1'])
    await get('c', '1')
    expect(dropped).toEqual(['a1', 'a very long text'])
  })

  it('tells also of a value that was outdated before it was made', async () => {
    const { cache, get, dropped } = textCache(100)
    let finish = (_text: string) => {}
    const slow = cache.get('a', '1', () => new Promise((resolve) => (finish = resolve)))
    await get('a', '2')
    finish('late')
    expect(await slow).toBe('late')
    expect(await get('a', '2')).toBe('a2')
    expect(dropped).toEqual(['late'])
  })
})
