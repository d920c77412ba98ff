import { describe, expect, it } from 'vitest'
import { isDatabaseAway } from './unavailable.ts'

const withCode = (code: string) => Object.assign(new Error('it failed'), { code })

describe('OPS-1 a database that is away', () => {
  it.each([
    '57014',
    '40001',
    '40P01',
    '55P03',
    '53300',
    '57P01',
    '57P03',
    'ECONNREFUSED',
    'ENOENT',
    'ECONNRESET',
  ])('is known by %s', (code) => {
    expect(isDatabaseAway(withCode(code))).toBe(true)
  })

  it.each([
    'EPIPE',
    'ETIMEDOUT',
    'ENOTFOUND',
    'ERR_STREAM_DESTROYED',
    '57P02',
    '53100',
    '58030',
    '25006',
    '08006',
  ])('cut, crashed or full is known by %s', (code) => {
    expect(isDatabaseAway(withCode(code))).toBe(true)
  })

  it.each([
    'Connection terminated unexpectedly',
    'Connection terminated due to connection timeout',
    'timeout exceeded when trying to connect',
    'Query read timeout',
    'Client has encountered a connection error and is not queryable',
    'Client was closed and is not queryable',
    'Postgres connection has been discarded',
    'Cannot use a pool after calling end on the pool',
    'driver has already been destroyed',
  ])('is known by the driver saying "%s"', (message) => {
    expect(isDatabaseAway(new Error(message))).toBe(true)
  })

  it('is not taken for a mistake of ours', () => {
    expect(isDatabaseAway(withCode('23505'))).toBe(false)
    expect(isDatabaseAway(new Error('undefined is not a function'))).toBe(false)
    expect(isDatabaseAway('Connection terminated')).toBe(false)
  })
})
