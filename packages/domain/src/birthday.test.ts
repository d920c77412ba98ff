import { describe, expect, it } from 'vitest'
import { isBirthday, readTypedDate, typeDate } from './birthday.ts'

describe('USR-3 a birthday', () => {
  it.each([
    ['2026-11-22', true],
    ['2026-11-23', false],
    ['1906-11-22', true],
    ['1906-11-21', false],
    ['1991-02-03', true],
  ])('%s, seen on 22 November 2026: %s', (day, isRight) => {
    expect(isBirthday(day, '2026-11-22')).toBe(isRight)
  })
})

describe('USR-3 a date that is typed', () => {
  it.each([
    ['3', '2', '1991', '1991-02-03'],
    ['03', '02', '1991', '1991-02-03'],
    ['29', '2', '2024', '2024-02-29'],
    ['29', '2', '2023', null],
    ['31', '4', '1990', null],
    ['0', '1', '1990', null],
    ['1', '13', '1990', null],
    ['1', '1', '90', null],
    ['', '1', '1990', null],
    ['1', '', '', null],
  ])('%s.%s.%s is %s', (day, month, year, read) => {
    expect(readTypedDate({ day, month, year })).toBe(read)
  })

  it('comes back as it was typed', () => {
    expect(typeDate('1991-02-03')).toEqual({ day: '3', month: '2', year: '1991' })
    expect(typeDate('2000-10-20')).toEqual({ day: '20', month: '10', year: '2000' })
    expect(typeDate(null)).toEqual({ day: '', month: '', year: '' })
  })
})
