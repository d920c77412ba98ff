import { startDnsSimulator, type DnsSimulator } from '@dasturxon/simulators'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createDomainNames } from './dns.ts'

let dns: DnsSimulator
const names = () => createDomainNames({ servers: [dns.address] })
beforeAll(async () => {
  dns = await startDnsSimulator({ port: 0 })
})
afterAll(() => dns.close())

describe('MER-1 what the DNS says of a domain, over the wire', () => {
  it('reads aliases with every name on the way, addresses of both kinds, and texts of any length', async () => {
    const long = 'x'.repeat(600)
    dns.set('a.tez.uz', { CNAME: ['B.tez.uz'] })
    dns.set('b.tez.uz', { CNAME: ['tez.example.uz'] })
    dns.set('tez.example.uz', { A: ['203.0.113.5', '203.0.113.6'], AAAA: ['2001:db8::5'] })
    dns.set('_dasturxon.tez.uz', { TXT: ['v=spf1', long] })
    expect(await names().alias('a.tez.uz')).toEqual({ kind: 'found', values: ['b.tez.uz', 'tez.example.uz'] })
    const addresses = { kind: 'found', values: ['203.0.113.5', '203.0.113.6', '2001:db8::5'] }
    expect(await names().addresses('a.tez.uz')).toEqual(addresses)
    expect(await names().addresses('tez.example.uz')).toEqual(addresses)
    expect(await names().texts('_dasturxon.tez.uz')).toEqual({ kind: 'found', values: ['v=spf1', long] })
  })

  it('follows no circle for ever', async () => {
    dns.set('one.uz', { CNAME: ['two.uz'] })
    dns.set('two.uz', { CNAME: ['one.uz'] })
    expect(await names().alias('one.uz')).toEqual({ kind: 'found', values: ['two.uz', 'one.uz'] })
  })

  it('tells apart that there is no name, no record, broken name servers, and nobody who answers', async () => {
    dns.set('bare.uz', {})
    dns.set('six.uz', { AAAA: ['2001:db8::6'] })
    for (const kind of ['alias', 'addresses', 'texts'] as const) {
      expect(await names()[kind]('nobody.uz')).toEqual({ kind: 'no_name' })
      expect(await names()[kind]('bare.uz')).toEqual({ kind: 'no_record' })
    }
    expect(await names().addresses('six.uz')).toEqual({ kind: 'found', values: ['2001:db8::6'] })
    dns.meet({ rcode: 'SERVFAIL', times: 4 })
    expect(await names().alias('bare.uz')).toEqual({ kind: 'broken' })
    const away = createDomainNames({ servers: ['127.0.0.1:1'] })
    expect(await away.alias('bare.uz')).toEqual({ kind: 'unreached' })
    expect(await away.addresses('bare.uz')).toEqual({ kind: 'unreached' })
  })
})

describe('MER-1 whether a host is open', () => {
  const open = (answer: () => Promise<Response>) =>
    createDomainNames({ servers: null, fetch: answer }).isOpen('tez.uz')

  it('is said by the deployment itself, and by nobody else', async () => {
    expect(await open(async () => new Response('Known'))).toBe(true)
    expect(await open(async () => new Response('Unknown', { status: 404 }))).toBe(false)
    expect(await open(async () => new Response('<html>parked'))).toBe(false)
    expect(await open(async () => new Response('x'.repeat(5000)))).toBe(false)
    expect(await open(async () => new Response('Known', { status: 302 }))).toBe(false)
    expect(await open(() => Promise.reject(new Error('certificate')))).toBe(false)
  })
})
