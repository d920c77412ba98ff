import { describe, expect, test } from 'vitest'
import {
  DOMAIN_LOST_AFTER_MS,
  domainRefusal,
  hostInText,
  judgeDomain,
  nextDomainCheck,
  standingAfter,
  type DomainRecords,
  type DomainStanding,
  type DomainVerdict,
  type NameAnswer,
} from './own-domain.ts'

test.each([
  ['tez.uz', 'tez.uz'],
  ['  HTTPS://WWW.Tez.uz:443/menu?x=1#a  ', 'www.tez.uz'],
  ['http://tez.uz', 'tez.uz'],
  ['tez.uz.', 'tez.uz'],
  ['tez.uz.:8443', 'tez.uz'],
  ['Ош.Уз/', 'ош.уз'],
  ['', ''],
])('MER-1 in %j the host %j is typed', (text, host) => {
  expect(hostInText(text)).toBe(host)
})

const OURS = { baseDomains: ['example.uz'], reservedHosts: ['kassa.staff.uz', 'cdn.uz'] }
test.each([
  ['tez.uz', null],
  ['www.tez.uz', null],
  ['xn--80aaa.xn--p1ai', null],
  [`${'a'.repeat(63)}.uz`, null],
  ['myexample.uz', null],
  ['10.0.0.1', 'address'],
  ['[::1]', 'address'],
  ['::1', 'address'],
  ['localhost', 'invalid'],
  ['tez', 'invalid'],
  ['', 'invalid'],
  ['-tez.uz', 'invalid'],
  ['tez..uz', 'invalid'],
  ['tez.uz.', 'invalid'],
  ['tez_burger.uz', 'invalid'],
  ['user@tez.uz', 'invalid'],
  ['tez.uz/menu', 'invalid'],
  ["tez.uz'--", 'invalid'],
  ['0x7f.1', 'invalid'],
  ['tez.123', 'invalid'],
  [`${'a'.repeat(64)}.uz`, 'invalid'],
  [`${'a.'.repeat(130)}uz`, 'invalid'],
  ['example.uz', 'ours'],
  ['osh.example.uz', 'ours'],
  ['kassa.staff.uz', 'ours'],
  ['www.cdn.uz', 'ours'],
  ['tez.local', 'special'],
  ['tez.internal', 'special'],
  ['tez.localhost', 'special'],
  ['1.168.192.in-addr.arpa', 'special'],
])('MER-1 %j as the domain of a shop: %j', (host, refusal) => {
  expect(domainRefusal(host, OURS)).toBe(refusal)
})

const found = (...values: string[]): NameAnswer => ({ kind: 'found', values })
const none: NameAnswer = { kind: 'no_record' }
const RECORDS: DomainRecords = { alias: none, addresses: none, texts: none, own: found('203.0.113.5') }
const SHOP = { target: 'tez.example.uz', token: 'k7', isTrusted: false }
const judge = (records: Partial<DomainRecords>, shop: Partial<typeof SHOP> = {}) => {
  const verdict = judgeDomain({ ...SHOP, ...shop }, { ...RECORDS, ...records })
  return verdict.kind === 'proven' ? verdict.proof : [verdict.problem, ...verdict.found]
}
const HERE = { addresses: found('198.51.100.1', '203.0.113.5') }

describe('MER-1 what records prove', () => {
  test('another name of the shop’s own sub-domain, or an address of ours with the token of the shop beside it', () => {
    expect(judge({ alias: found('tez.example.uz') })).toBe('CNAME')
    expect(judge({ ...HERE, texts: found('v=spf1', 'dasturxon=k7') })).toBe('TXT')
    expect(judge({ ...HERE, texts: found('dasturxon=k7'), alias: found('x.cdn.uz') })).toBe('TXT')
  })

  test('a name or an address of the deployment proves nothing, nor does the token of another', () => {
    expect(judge({ ...HERE, alias: found('example.uz') })).toEqual(['ELSEWHERE', 'example.uz'])
    const other = judge({ ...HERE, alias: found('osh.example.uz') })
    expect(other).toEqual(['ELSEWHERE', 'osh.example.uz'])
    expect(judge(HERE)).toEqual(['NO_PROOF'])
    for (const text of ['dasturxon=k8', 'k7', 'dasturxon=k7x', 'DASTURXON=K7'])
      expect(judge({ ...HERE, texts: found(text) })).toEqual(['NO_PROOF', text])
  })

  test('the token alone does not bring a domain here that leads elsewhere', () => {
    const addresses = found('198.51.100.1')
    expect(judge({ addresses, texts: found('dasturxon=k7') })).toEqual(['ELSEWHERE', '198.51.100.1'])
    expect(judge({ alias: found('shops.elsewhere.uz') })).toEqual(['ELSEWHERE', 'shops.elsewhere.uz'])
  })

  test('each way in which nothing is found is told apart', () => {
    expect(judge({ alias: { kind: 'no_name' } })).toEqual(['NO_NAME'])
    expect(judge({})).toEqual(['NO_RECORD'])
    expect(judge({ alias: { kind: 'broken' } })).toEqual(['NAME_SERVERS'])
    expect(judge({ alias: { kind: 'unreached' } })).toEqual(['RESOLVER'])
    expect(judge({ addresses: { kind: 'broken' } })).toEqual(['NAME_SERVERS'])
    expect(judge({ ...HERE, texts: { kind: 'unreached' } })).toEqual(['RESOLVER'])
    expect(judge({ ...HERE, own: { kind: 'no_name' } })).toEqual(['RESOLVER'])
  })

  test('what the operator wrote into files needs to lead here, and nothing besides', () => {
    expect(judge(HERE, { isTrusted: true })).toBe('OPERATOR')
    expect(judge({ addresses: found('198.51.100.1') }, { isTrusted: true })[0]).toBe('ELSEWHERE')
  })
})

const NOW = new Date('2026-11-29T10:00:00Z')
const later = (ms: number) => new Date(NOW.getTime() + ms)
const NEW: DomainStanding = {
  state: 'PENDING',
  proof: null,
  isOpen: false,
  problem: null,
  found: [],
  provenAt: null,
  failingSince: null,
}
const PROOF: DomainVerdict = { kind: 'proven', proof: 'TXT' }
const GONE: DomainVerdict = { kind: 'failed', problem: 'NO_NAME', found: [], isCertain: true }
const SILENT: DomainVerdict = { kind: 'failed', problem: 'RESOLVER', found: [], isCertain: false }
const OPEN = standingAfter(NEW, { verdict: PROOF, opens: true, now: NOW })

describe('MER-1 how a domain stands', () => {
  test('it is proven first, and open when the shop is seen there', () => {
    const proven = standingAfter(NEW, { verdict: PROOF, opens: false, now: NOW })
    expect(proven).toMatchObject({ state: 'PROVEN', isOpen: false, problem: 'NOT_OPEN', provenAt: NOW })
    const open = standingAfter(proven, { verdict: PROOF, opens: true, now: later(60_000) })
    expect(open).toMatchObject({
      state: 'PROVEN',
      isOpen: true,
      problem: null,
      provenAt: NOW,
      failingSince: null,
    })
  })

  test('it is lost after three hours without its records, not before, and no silence loses it', () => {
    const failing = standingAfter(OPEN, { verdict: GONE, opens: false, now: NOW })
    expect(failing).toMatchObject({ state: 'PROVEN', isOpen: true, problem: 'NO_NAME', failingSince: NOW })
    const at = (ms: number, verdict = GONE) =>
      standingAfter(failing, { verdict, opens: false, now: later(ms) })
    expect(at(DOMAIN_LOST_AFTER_MS - 1)).toMatchObject({ state: 'PROVEN', isOpen: true })
    expect(at(DOMAIN_LOST_AFTER_MS)).toMatchObject({ state: 'LOST', isOpen: false, proof: null })
    expect(at(30 * DOMAIN_LOST_AFTER_MS, SILENT)).toMatchObject({ state: 'PROVEN', isOpen: true })
    const back = standingAfter(at(DOMAIN_LOST_AFTER_MS), { verdict: PROOF, opens: true, now: later(9e7) })
    expect(back).toMatchObject({ state: 'PROVEN', isOpen: true, provenAt: later(9e7), failingSince: null })
  })

  test('links leave a domain that nobody can open for three hours, and it stays the shop’s', () => {
    const failing = standingAfter(OPEN, { verdict: PROOF, opens: false, now: NOW })
    expect(failing).toMatchObject({ state: 'PROVEN', isOpen: true, problem: 'NOT_OPEN' })
    const late = { verdict: PROOF, opens: false, now: later(DOMAIN_LOST_AFTER_MS) }
    expect(standingAfter(failing, late)).toMatchObject({ state: 'PROVEN', isOpen: false })
  })

  test('what was not proven stays so, whatever is found', () => {
    for (const verdict of [GONE, SILENT])
      expect(standingAfter(NEW, { verdict, opens: true, now: NOW })).toMatchObject({
        state: 'PENDING',
        isOpen: false,
      })
  })

  test('it is looked at soon at first, then rarely, and after a month no more', () => {
    const next = (held: DomainStanding, waited: number) => {
      const now = later(waited)
      const at = nextDomainCheck(held, { since: NOW, now })
      return at && (at.getTime() - now.getTime()) / 60_000
    }
    const hour = 3_600_000
    expect([0, hour - 1, hour, 72 * hour, 720 * hour].map((ms) => next(NEW, ms))).toEqual([
      5,
      5,
      60,
      360,
      null,
    ])
    expect(next(OPEN, 0)).toBe(360)
    expect(next(OPEN, 10_000 * hour)).toBe(360)
    const closed = { ...OPEN, problem: 'NOT_OPEN' as const }
    expect([0, hour].map((ms) => next(closed, ms))).toEqual([2, 60])
  })
})
