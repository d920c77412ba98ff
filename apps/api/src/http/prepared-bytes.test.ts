import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { compressedBest, PreparedBytes } from './prepared-bytes.ts'

it('has bytes ready that somebody waited for, and those that came out smaller after them', async () => {
  const text = 'Choyxona palovi, bir kishilik. '.repeat(100)
  const body = new PreparedBytes(text).markCached()
  expect([body.ready('br'), body.ready('gzip'), String(body.ready('identity'))]).toEqual([null, null, text])
  const quick = await body.bytes('br')
  expect(body.ready('br')).toBe(quick)
  await compressedBest()
  const best = body.ready('br')
  expect(best).toBe(await body.bytes('br'))
  expect(best).not.toBe(quick)
  expect(String(brotliDecompressSync(best ?? ''))).toBe(text)
  await body.pack()
  expect(body.ready('identity')).toBeNull()
  expect(String(gunzipSync(body.ready('gzip') ?? ''))).toBe(text)
  expect(String(await body.bytes('identity'))).toBe(text)
})

it('makes smaller bytes once of what is kept after it was packed', async () => {
  const text = 'Choyxona palovi, bir kishilik. '.repeat(100)
  const body = new PreparedBytes(text)
  await body.pack()
  const quick = body.ready('br')
  await compressedBest()
  expect(body.ready('br')).toBe(quick)
  body.markCached()
  await compressedBest()
  const best = body.ready('br')
  expect(best).not.toBe(quick)
  expect(String(brotliDecompressSync(best ?? ''))).toBe(text)
  body.markCached()
  await compressedBest()
  expect(body.ready('br')).toBe(best)
})
