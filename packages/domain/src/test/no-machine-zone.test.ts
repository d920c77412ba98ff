import { expect, it } from 'vitest'

it('T-TIME-07 a rule that is tested in one zone cannot read that of the machine', () => {
  const moment = new Date('2026-11-21T12:00:00Z')
  expect(() => moment.getHours()).toThrow(/zone of the machine/)
  expect(() => moment.toLocaleDateString('ru')).toThrow(/zone of the machine/)
  expect(() => new Intl.DateTimeFormat('ru').format(moment)).toThrow(/zone of the machine/)
  expect(new Intl.DateTimeFormat('ru', { timeZone: 'Asia/Tashkent' }).format(moment)).toBe('21.11.2026')
  expect(moment.toISOString()).toBe('2026-11-21T12:00:00.000Z')
})
