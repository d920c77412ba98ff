import { describe, expect, it } from 'vitest'
import { newId } from './id.ts'

const millisOf = (id: string) => Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16)

describe('ids', () => {
  it('is a version 7 UUID of its moment (the example of RFC 9562 A.6)', () => {
    const id = newId(new Date('2022-02-22T19:22:22Z'))
    expect(id).toMatch(/^017f22e2-79b0-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  })

  it('sorts by time, also 20,000 in one millisecond and while the clock is set back a second', () => {
    const moment = new Date('2033-01-01T00:00:00Z')
    const ids = Array.from({ length: 20_000 }, () => newId(moment))
    ids.push(newId(new Date(moment.getTime() - 1000)), newId(new Date(moment.getTime() + 1000)))
    expect(ids).toEqual(ids.toSorted())
    expect(new Set(ids).size).toBe(ids.length)
  })

  it('keeps the order of a moment far back while the present goes on', () => {
    const noon = new Date('2026-03-01T12:00:00Z')
    const ids = Array.from({ length: 200 }, () => {
      const id = newId(noon)
      newId()
      return id
    })
    expect(ids).toEqual(ids.toSorted())
  })

  it('takes a moment far back as it is', () => {
    newId(new Date('2035-01-01T00:00:00Z'))
    const id = newId(new Date('2020-01-01T00:00:00Z'))
    expect(new Date(millisOf(id)).toISOString()).toBe('2020-01-01T00:00:00.000Z')
  })
})
