import { describe, expect, it } from 'vitest'
import writeXlsxFile from 'write-excel-file/node'
import { readWorkbook } from '../sheets/read-workbook.ts'
import { idIn, momentIn, sumIn } from './register-cells.ts'
import { readRegister } from './read-register.ts'

const readText = (text: string) => readFile(Buffer.from(text))
function readFile(file: Buffer) {
  const found = readWorkbook(file)
  if (found.kind !== 'read') throw new Error(found.kind)
  return readRegister(found.sheets)
}

/** 26 November 2026 at noon and at 13:05:09, by the clock of Tashkent. */
const [NOON, LATER] = [new Date('2026-11-26T07:00:00Z'), new Date('2026-11-26T08:05:09Z')]
const ROWS = [
  { kind: 'IN', externalId: '3914228071', orderNumber: 4251, amountTiyin: 8_400_000, at: NOON },
  { kind: 'OUT', externalId: '3914228072', orderNumber: 4252, amountTiyin: 1_000_050, at: LATER },
]
const read = { kind: 'read', unread: [], days: { from: '2026-11-26', to: '2026-11-26' } }

describe('DSK-129 a register is read by its headings, in three formats', () => {
  it('a table of text in Russian, with titles above it, states and a total below', () => {
    const text = [
      'Реестр платежей за 26.11.2026',
      '',
      'Номер п/п;click_trans_id;merchant_trans_id;Сумма, сум;Комиссия;Дата и время;Статус',
      '1;3914228071;4251;84 000,00;840,00;26.11.2026 12:00:00;Успешно',
      '2;3914228072;4252;10 000,5;0;26.11.2026 13:05:09;Возврат',
      '3;3914228073;4253;5 000;0;26.11.2026 13:06;Ошибка',
      ';;Итого;94 000,50;;;',
    ].join('\r\n')
    expect(readText(text)).toMatchObject({ ...read, rows: ROWS })
  })

  it('a workbook in English, with cells of dates and numbers and a sum that went back below 0', async () => {
    const head = ['Transaction ID', 'Order', 'Amount (UZS)', 'Date time'].map((value) => ({ value }))
    const format = 'dd.mm.yyyy hh:mm:ss'
    // what a sheet shows is by no zone
    const shown = (at: Date) => ({ type: Date, value: new Date(at.getTime() + 5 * 60 * 60 * 1000), format })
    const file = await writeXlsxFile([
      head,
      [{ value: 3_914_228_071 }, { value: 4251 }, { value: 84_000 }, shown(NOON)],
      [{ value: '3914228072' }, { value: '4252' }, { value: -10_000.5 }, shown(LATER)],
    ]).toBuffer()
    expect(readFile(file)).toMatchObject({ ...read, rows: ROWS })
  })

  it('a table in Uzbek in tiyin, with the day and the clock apart', () => {
    const text = [
      'toʻlov_id,buyurtma raqami,"summa, tiyin",sana,vaqt,holati',
      '3914228071,4251,8400000,2026-11-26,12:00:00,toʻlandi',
      '3914228072,4252,1000050,2026-11-26,13:05:09,qaytarildi',
    ].join('\n')
    expect(readText(text)).toMatchObject({ ...read, rows: ROWS })
  })

  it('a file without what decides says which column is missing', () => {
    expect(readText('id;сумма;комиссия\n1;2;3\n')).toEqual({ kind: 'unknown', column: 'time' })
    expect(readText('сумма;дата и время\n2;26.11.2026 12:00\n')).toEqual({ kind: 'unknown', column: 'id' })
    expect(readText('taom;narx\nosh;34000\n')).toEqual({ kind: 'unknown', column: 'id' })
    expect(readText('id;сумма;дата\n7;84000;26.11.2026\n')).toEqual({ kind: 'unknown', column: 'time' })
  })

  it('a line that cannot be read is named, and the others are read', () => {
    const text = [
      'id;сумма;дата и время;статус',
      '1;84000;26.11.2026 12:00:00;оплачен',
      '2,83475E+15;84000;26.11.2026 12:00:00;оплачен',
      '3;84,000;26.11.2026 12:00:00;оплачен',
      '4;84000;31.11.2026 12:00:00;оплачен',
      '5;84000;26.11.2026 12:00:00;в пути',
      '1;84000;26.11.2026 12:00:00;оплачен',
    ].join('\n')
    expect(readText(text)).toMatchObject({
      rows: [{ line: 2, externalId: '1' }],
      unread: [
        { line: 3, what: 'id', value: '2,83475E+15' },
        { line: 4, what: 'sum', value: '84,000' },
        { line: 5, what: 'time', value: '31.11.2026 12:00:00' },
        { line: 6, what: 'state', value: 'в пути' },
        { line: 7, what: 'twice', value: '1' },
      ],
    })
  })

  it.each([
    ['one day', ['26 12:00'], ['26', '26']],
    ['three days', ['26 12:00', '28 12:00'], ['26', '28']],
    ['the night behind the day is of the next file', ['26 12:00', '27 04:59'], ['26', '26']],
    ['from five on it is a day of its own', ['26 12:00', '27 05:00'], ['26', '27']],
    ['a day of which there is the night alone', ['27 00:10', '27 04:59'], ['27', '27']],
  ])('DSK-213 the days of a file: %s', (_title, times, [from, to]) => {
    const lines = times.map((time, at) => `${at};84000;2026-11-${time}`)
    expect(readText(['id;сумма;дата и время', ...lines, ''].join('\n'))).toMatchObject({
      days: { from: `2026-11-${from}`, to: `2026-11-${to}` },
    })
  })
})

describe('DSK-129 a date that is far from all others', () => {
  it.each([
    ['45 days later', '2027-01-10 12:00', 0],
    ['a moment more', '2027-01-10 12:01', 1],
    ['in a wrong year', '2126-11-26 12:00', 1],
    ['long before', '2025-11-26 12:00', 1],
  ])('is named and stretches no day of the file: %s', (_, time, named) => {
    const lines = ['1;84000;2026-11-25 12:00', '2;84000;2026-11-26 12:00', `3;84000;${time}`]
    const reading = readText(['id;сумма;дата и время', ...lines, ''].join('\n'))
    const day = time.slice(0, 10)
    expect(reading).toMatchObject({
      unread: named === 0 ? [] : [{ line: 4, what: 'time', value: day }],
      days: { from: '2026-11-25', to: named === 0 ? day : '2026-11-26' },
    })
  })

  it('a file of a year is read whole', () => {
    const months = Array.from(
      { length: 12 },
      (_, at) => `${at};84000;2026-${String(at + 1).padStart(2, '0')}-05 12:00`,
    )
    expect(readText(['id;сумма;дата и время', ...months, ''].join('\n'))).toMatchObject({ unread: [] })
  })
})

describe('DSK-129 what decides is strict', () => {
  it('what could not be read is cut between letters, so that it can be stored', () => {
    const lines = [
      'id;сумма;дата и время',
      '1;5000;26.11.2026 12:00',
      `2;${'a'.repeat(99)}😀;26.11.2026 12:00`,
    ]
    const reading = readText(lines.join('\n'))
    const [unread] = reading.kind === 'read' ? reading.unread : []
    expect(unread).toMatchObject({ line: 3, what: 'sum' })
    expect(unread?.value.isWellFormed()).toBe(true)
  })

  it.each([
    ['84000', 8_400_000],
    ['84 000', 8_400_000],
    ['84\u{A0}000,5', 8_400_050],
    ['84,000.50', 8_400_050],
    ['−10 000,00', -1_000_000],
    ['0', 0],
    // the most that the books hold, and one more
    ['2000000000', 200_000_000_000],
    ['2000000000,01', null],
    [-2_000_000_001, null],
    [84_000.5, 8_400_050],
    [0.001, null],
    ['84,000', null],
    ['84.000', null],
    ['84000 сум', null],
    ['8.4e4', null],
    ['', null],
    [{ value: null, shown: '26.11.2026' }, null],
  ])('the sum %j is %j tiyin', (cell, tiyin) => {
    expect(sumIn(cell, false)).toBe(tiyin)
  })

  it('in tiyin there are no parts', () => {
    expect([sumIn('8400000', true), sumIn('84000,50', true), sumIn(8400.5, true)]).toEqual([
      8_400_000,
      null,
      null,
    ])
  })

  it.each([
    ['26.11.2026 12:00', NOON],
    ['26.11.2026, 12:00:00', NOON],
    ['2026-11-26 12:00:00.000', NOON],
    ['2026-11-26T12:00:00+05:00', NOON],
    ['2026-11-26T07:00:00Z', NOON],
    [String(NOON.getTime()), NOON],
    ['01.01.2000 05:00', new Date('2000-01-01T00:00:00Z')],
    ['01.01.2000 04:59', null],
    ['2199-12-31T23:59:59Z', new Date('2199-12-31T23:59:59Z')],
    ['2200-01-01T00:00:00Z', null],
    ['0000-01-01 12:00', null],
    ['0001-01-01T12:00:00Z', null],
    ['31.12.9999 23:00', null],
    ['26.11.2026', null],
    ['26.11.26 12:00', null],
    ['11/12/2026 12:00', null],
    ['26.11.2026 24:00', null],
    ['26.13.2026 12:00', null],
    ['12:00', null],
    ['', null],
  ])('the time %j', (text, at) => {
    expect(momentIn(text)).toEqual(at)
  })

  it.each([
    ['3914228071', '3914228071'],
    [3_914_228_071, '3914228071'],
    [999_999_999_999_999, '999999999999999'],
    // a sheet keeps fifteen digits
    [2_834_751_029_384_756, null],
    [{ value: 2_834_751_029_384_750, shown: '2834751029384750' }, null],
    ['2834751029384756', '2834751029384756'],
    ['6719aa8c4e', '6719aa8c4e'],
    ['', null],
  ])('the number of a payment %j is %j', (cell, id) => {
    expect(idIn(cell)).toBe(id)
  })
})
