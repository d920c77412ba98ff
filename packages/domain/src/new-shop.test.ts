import { describe, expect, it } from 'vitest'
import { cityNamed, lacksToOpen, START_CITIES, subOfName, subProblem, type SubProblem } from './new-shop.ts'

describe('DSK-90 the sub-domain of a new shop', () => {
  const cases: [string, SubProblem | null][] = [
    ['osh', null],
    ['nonvoyxona-1', null],
    ['a'.repeat(30), null],
    ['os', 'short'],
    ['', 'short'],
    ['a'.repeat(31), 'long'],
    ['1osh', 'letters'],
    ['osh-', 'letters'],
    ['-osh', 'letters'],
    ['o--sh', 'letters'],
    ['Osh', 'letters'],
    ['oш-м', 'letters'],
    ['osh.uz', 'letters'],
    ['xn-osh', 'reserved'],
    ['www', 'reserved'],
    ['map-frame', 'reserved'],
    ['desk', 'reserved'],
    ['payme', 'reserved'],
    ['ns3', 'reserved'],
  ]
  it.each(cases)('%s: %s', (sub, problem) => {
    expect(subProblem(sub)).toBe(problem)
  })

  it.each([
    ['Nonvoyxona', 'nonvoyxona'],
    ['Плов №1', 'plov-1'],
    ['Oʻzbek oshi', 'ozbek-oshi'],
    ['7 somsa', 'somsa'],
    ['Ok', ''],
    ['Desk', ''],
    ['饺子馆', ''],
    ['Juda uzun nomli oshxona va nonvoyxona', 'juda-uzun-nomli-oshxona-va-non'],
  ])('%s is proposed as "%s"', (name, sub) => {
    expect(subOfName(name)).toBe(sub)
  })
})

describe('DSK-92 what a shop needs before it opens', () => {
  const whole = { branches: 1, products: 1, payments: 1, services: true }
  it.each([
    ['nothing', whole, []],
    ['a branch', { ...whole, branches: 0, services: false }, ['branch']],
    ['a way to get it', { ...whole, services: false }, ['service']],
    ['a menu', { ...whole, products: 0 }, ['menu']],
    ['a way to pay', { ...whole, payments: 0 }, ['payment']],
    ['everything', { branches: 0, products: 0, payments: 0, services: false }, ['branch', 'menu', 'payment']],
  ])('%s', (_what, has, lacks) => {
    expect(lacksToOpen(has)).toEqual(lacks)
  })

  it.each([
    ['Samarqand', 'samarkand'],
    [' самарканд ', 'samarkand'],
    ["Farg'ona", 'fergana'],
    ['Фарғона', 'fergana'],
    ['Qo‘qon', 'kokand'],
    ['Samarqan', undefined],
    ['', undefined],
  ] as const)('DSK-219 the city named %j is %s', (typed, key) => {
    expect(cityNamed(typed)).toBe(key && START_CITIES[key])
  })

  it('every city lies in Uzbekistan', () => {
    for (const { centre } of Object.values(START_CITIES)) {
      expect(centre.latitude).toBeGreaterThan(37)
      expect(centre.latitude).toBeLessThan(46)
      expect(centre.longitude).toBeGreaterThan(55)
      expect(centre.longitude).toBeLessThan(74)
    }
  })
})
