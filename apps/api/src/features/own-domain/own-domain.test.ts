import { startDnsSimulator, type DnsSimulator } from '@dasturxon/simulators'
import { afterAll, describe, expect } from 'vitest'
import { createDomainNames } from '../../providers/domain-names/dns.ts'
import { buildMerchant } from '../../test/build.ts'
import { buildStaff, dataOf, type DeskPerson } from '../../test/desk.ts'
import { it, world } from '../../test/it.ts'
import { NOON } from '../../test/world.ts'
import { exportShop } from '../export/export-shop.ts'

const HERE = '203.0.113.5'
const ELSEWHERE = '198.51.100.9'
/** Hosts that answer over https. */
const open = new Set<string>()

let dns: DnsSimulator
it.beforeAll(async () => {
  dns = await startDnsSimulator({ port: 0 })
  const names = createDomainNames({ servers: [dns.address] })
  world.app.providers.domainNames = { ...names, isOpen: async (host) => open.has(host) }
})
afterAll(() => dns.close())

let count = 0
/** A shop with its owner, and a domain of nobody's. */
async function openShop() {
  world.at(NOON)
  await world.db.deleteFrom('budget').execute()
  await world.db.deleteFrom('deployment_budget').execute()
  const merchant = await buildMerchant(world.db)
  const owner = await buildStaff(world, merchant, { role: 'OWNER', name: 'Malika' })
  dataOf(await owner.call('desk.prove', { body: { pin: owner.pin } }))
  dns.set(`${merchant.sub}.shop.test`, { A: [HERE] })
  const host = `dom${(count += 1)}.uz`
  open.add(host)
  return { merchant, owner, host, target: `${merchant.sub}.shop.test` }
}
const type = (owner: DeskPerson, domain: string, version = 0) =>
  owner.call('desk.setDomain', { body: { version, domain } })
const check = async (owner: DeskPerson) => dataOf(await owner.call('desk.checkDomain'))

/** The shop that a host shows, as a visitor's request finds it. */
async function shopAt(host: string): Promise<string> {
  const answer = await world.server.inject({
    url: '/api/support/v1/merchant/settings/web',
    headers: { host },
  })
  const { merchantId, code } = answer.json<{ merchantId?: string; code?: string }>()
  return merchantId ?? code ?? ''
}
const NOBODY = 'merchant_not_found'
const linksOf = async (sub: string) => {
  const found = await world.clientOf(undefined)('merchants.findBySub', { params: { sub } })
  return found.ok ? found.data.domainUrl : found.error.code
}
const hours = (later: number) => new Date(NOON.getTime() + later * 3_600_000)
/** The TXT record that the desk says. */
const proofIn = ({ domain }: Awaited<ReturnType<typeof check>>) =>
  domain?.ways.flatMap(({ records }) => records).find((record) => record.type === 'TXT')

describe('MER-1 a domain of one’s own', () => {
  it('is typed, shown with its records, proven by a CNAME, and then the shop’s: host, links, settings, log', async () => {
    const { merchant, owner, host, target } = await openShop()
    const typed = dataOf(await type(owner, ` HTTPS://WWW.${host.toUpperCase()}:443/menu `))
    expect(typed).toMatchObject({
      version: 1,
      subUrl: `http://${merchant.sub}.shop.test`,
      domain: { host: `www.${host}`, state: 'PENDING', problem: 'NO_NAME', typedBy: 'Malika', found: [] },
    })
    expect(typed.domain?.ways[0]).toEqual({
      proof: 'CNAME',
      records: [{ type: 'CNAME', name: `www.${host}`, value: target }],
    })
    expect(await shopAt(host)).toBe(NOBODY)

    dns.set(`www.${host}`, { CNAME: [target] })
    open.add(`www.${host}`)
    const proven = await check(owner)
    expect(proven.domain).toMatchObject({ state: 'PROVEN', proof: 'CNAME', isOpen: true, problem: null })
    for (const at of [host, `www.${host}:8443`]) expect(await shopAt(at)).toBe(merchant.id)
    expect(await linksOf(merchant.sub)).toBe(`https://www.${host}`)
    const settings = await world.clientOf(merchant.sub)('merchants.settings')
    expect(settings).toMatchObject({ data: { domain: host } })
    const { content } = dataOf(await owner.call('desk.log', {}))
    const fields = [{ path: 'ownDomain', before: null, after: `www.${host}` }]
    expect(content).toMatchObject([{ topic: 'DOMAIN_CHANGED', by: 'Malika', records: [{ fields }] }])
  })

  it('is proven by an address of ours and a TXT record, which only the shop that it is of can use', async () => {
    const { merchant, owner, host } = await openShop()
    const first = dataOf(await type(owner, host)).domain
    expect(first?.ways[0]).toMatchObject({
      proof: 'TXT',
      records: [
        { type: 'A', name: host, value: HERE },
        { type: 'TXT', name: `_dasturxon.${host}` },
      ],
    })
    dns.set(host, { A: [ELSEWHERE] })
    expect((await check(owner)).domain).toMatchObject({ problem: 'ELSEWHERE', found: [ELSEWHERE] })
    dns.set(host, { A: [HERE] })
    expect((await check(owner)).domain).toMatchObject({ problem: 'NO_PROOF', found: [] })
    // a record may hold any byte
    dns.set(`_dasturxon.${host}`, { TXT: ['dasturxon=\0'] })
    expect((await check(owner)).domain).toMatchObject({ problem: 'NO_PROOF', found: ['dasturxon=\uFFFD'] })
    dns.set(`_dasturxon.${host}`, { TXT: ['dasturxon=wrong'] })
    const wrong = await check(owner)
    expect(wrong.domain).toMatchObject({ problem: 'NO_PROOF', found: ['dasturxon=wrong'], state: 'PENDING' })
    expect(await shopAt(host)).toBe(NOBODY)
    dns.set(`_dasturxon.${host}`, { TXT: [proofIn(wrong)?.value ?? ''] })
    expect((await check(owner)).domain).toMatchObject({ state: 'PROVEN', proof: 'TXT' })
    expect(await shopAt(host)).toBe(merchant.id)
  })

  it('links lead there only when it can be opened; it is found before', async () => {
    const { merchant, owner, host, target } = await openShop()
    open.delete(host)
    dns.set(host, { CNAME: [target] })
    expect(dataOf(await type(owner, host)).domain).toMatchObject({
      state: 'PROVEN',
      isOpen: false,
      problem: 'NOT_OPEN',
    })
    expect([await shopAt(host), await linksOf(merchant.sub)]).toEqual([merchant.id, null])
    open.add(host)
    world.at(new Date(NOON.getTime() + 119_000))
    await world.runJobs()
    expect(await linksOf(merchant.sub)).toBe(null)
    world.at(new Date(NOON.getTime() + 120_000))
    await world.runJobs()
    expect(await linksOf(merchant.sub)).toBe(`https://${host}`)
  })

  it('tells silence of our resolver from broken name servers, and neither changes anything', async () => {
    const { owner, host, target } = await openShop()
    dns.set(host, { CNAME: [target] })
    dataOf(await type(owner, host))
    dns.meet({ name: host, rcode: 'SERVFAIL', times: 12 })
    const broken = await check(owner)
    expect(broken.domain).toMatchObject({
      state: 'PROVEN',
      isOpen: true,
      problem: 'NAME_SERVERS',
      lostAt: null,
    })
    const { domainNames } = world.app.providers
    world.app.providers.domainNames = createDomainNames({ servers: ['127.0.0.1:1'] })
    expect((await check(owner)).domain).toMatchObject({ state: 'PROVEN', problem: 'RESOLVER' })
    world.app.providers.domainNames = domainNames
  })

  it('is looked at by itself, and lost three hours after its records are gone; back with them', async () => {
    const { merchant, owner, host, target } = await openShop()
    dns.set(host, { CNAME: [target] })
    dataOf(await type(owner, host))
    dns.set(host, null)
    world.at(hours(6))
    await world.runJobs()
    const failing = dataOf(await owner.call('desk.domain')).domain
    expect(failing).toMatchObject({ state: 'PROVEN', problem: 'NO_NAME', lostAt: hours(9).toISOString() })
    expect(await linksOf(merchant.sub)).toBe(`https://${host}`)
    for (const at of [7, 8]) {
      world.at(hours(at))
      await world.runJobs()
      expect(await shopAt(host)).toBe(merchant.id)
    }
    world.at(hours(9))
    await world.runJobs()
    expect([await shopAt(host), await linksOf(merchant.sub)]).toEqual([NOBODY, null])
    expect(dataOf(await owner.call('desk.domain')).domain).toMatchObject({ state: 'LOST', isOpen: false })
    dns.set(host, { CNAME: [target] })
    world.at(hours(10))
    await world.runJobs()
    expect(await shopAt(host)).toBe(merchant.id)
  })

  it('is removed at once, with its token, and may be typed anew', async () => {
    const { merchant, owner, host } = await openShop()
    dns.set(host, { A: [HERE] })
    const first = dataOf(await type(owner, host))
    dns.set(`_dasturxon.${host}`, { TXT: [proofIn(first)?.value ?? ''] })
    await check(owner)
    const remove = () => owner.call('desk.removeDomain', { body: { version: 1 } })
    expect(dataOf(await remove())).toEqual({ version: 0, subUrl: expect.any(String), domain: null })
    expect([await shopAt(host), await linksOf(merchant.sub)]).toEqual([NOBODY, null])
    expect(await remove()).toMatchObject({ error: { code: 'domain_not_found', status: 404 } })
    expect(await owner.call('desk.checkDomain')).toMatchObject({ error: { code: 'domain_not_found' } })
    // the record that was left behind is not of the new claim
    expect(dataOf(await type(owner, host)).domain).toMatchObject({ state: 'PENDING', problem: 'NO_PROOF' })
    // what was left for the first is nobody's check
    world.at(hours(1))
    await world.runJobs()
    expect(await shopAt(host)).toBe(NOBODY)
  })
})

describe('MER-1 a domain is one shop’s', () => {
  it('claims of others do not keep its owner from it, and a claim takes nothing away', async () => {
    const [squatter, owner] = [await openShop(), await openShop()]
    dataOf(await type(squatter.owner, owner.host))
    dns.set(owner.host, { CNAME: [owner.target] })
    dataOf(await type(owner.owner, owner.host))
    expect(await shopAt(owner.host)).toBe(owner.merchant.id)
    const again = await check(squatter.owner)
    expect(again.domain).toMatchObject({ state: 'PENDING', problem: 'ELSEWHERE' })
    expect(again.domain?.found).toContain(owner.target)
    expect(await shopAt(owner.host)).toBe(owner.merchant.id)
  })

  it('a name of the platform that somebody’s record leads to is nobody’s proof', async () => {
    const [attacker, victim] = [await openShop(), await openShop()]
    for (const left of ['shop.test', victim.target, `gone.shop.test`]) {
      dns.set('shop.test', { A: [HERE] })
      dns.set('gone.shop.test', { A: [HERE] })
      dns.set(victim.host, { CNAME: [left] })
      const { version } = dataOf(await attacker.owner.call('desk.domain'))
      const { domain } = dataOf(await type(attacker.owner, victim.host, version))
      expect(domain).toMatchObject({ state: 'PENDING' })
      expect(await shopAt(victim.host)).toBe(NOBODY)
    }
    // the token of one shop proves nothing of another
    const theirs = dataOf(await attacker.owner.call('desk.domain'))
    dns.set(victim.host, { A: [HERE] })
    dns.set(`_dasturxon.${victim.host}`, { TXT: [proofIn(theirs)?.value ?? ''] })
    expect(dataOf(await type(victim.owner, victim.host)).domain).toMatchObject({
      state: 'PENDING',
      problem: 'NO_PROOF',
    })
  })

  it('of two whose proofs are both there it is the first one’s; the second gets it when the first has lost it', async () => {
    const [first, second] = [await openShop(), await openShop()]
    const { host } = first
    dns.set(host, { A: [HERE] })
    const tokens = [
      proofIn(dataOf(await type(first.owner, host)))?.value ?? '',
      proofIn(dataOf(await type(second.owner, host)))?.value ?? '',
    ]
    dns.set(`_dasturxon.${host}`, { TXT: tokens })
    await check(first.owner)
    expect((await check(second.owner)).domain).toMatchObject({ state: 'PENDING', problem: 'TAKEN' })
    expect(await shopAt(host)).toBe(first.merchant.id)
    dns.set(`_dasturxon.${host}`, { TXT: tokens.slice(1) })
    for (const at of [6, 7, 8, 9, 10, 11]) {
      world.at(hours(at))
      await world.runJobs()
    }
    expect(await shopAt(host)).toBe(second.merchant.id)
    expect(dataOf(await first.owner.call('desk.domain')).domain).toMatchObject({
      state: 'LOST',
      problem: 'NO_PROOF',
    })
  })

  it('two who prove it in the same moment, twenty times: one has it, the other is told', async () => {
    const [one, other] = [await openShop(), await openShop()]
    for (let round = 0; round < 20; round += 1) {
      const host = `race${round}.uz`
      open.add(host)
      dns.set(host, { A: [HERE] })
      dns.set(`_dasturxon.${host}`, null)
      await world.db.deleteFrom('budget').execute()
      const shops = [one, other]
      const typed = await Promise.all(
        shops.map(async ({ owner }) => type(owner, host, dataOf(await owner.call('desk.domain')).version)),
      )
      dns.set(`_dasturxon.${host}`, { TXT: typed.map((answer) => proofIn(dataOf(answer))?.value ?? '') })
      const checked = await Promise.all(shops.map(({ owner }) => check(owner)))
      const states = checked.map(({ domain }) => `${domain?.state} ${domain?.problem}`)
      expect(states.toSorted((left, right) => left.localeCompare(right))).toEqual([
        'PENDING TAKEN',
        'PROVEN null',
      ])
      const winner = shops[states[0] === 'PROVEN null' ? 0 : 1]
      expect(await shopAt(host)).toBe(winner?.merchant.id)
    }
  })

  it('a check that was slow does not prove a domain that was changed meanwhile', async () => {
    const { owner, host, target, merchant } = await openShop()
    dataOf(await type(owner, host))
    dns.set(host, { CNAME: [target] })
    dns.meet({ name: host, delayMs: 300, times: 1 })
    const slow = check(owner)
    dataOf(await type(owner, `other-${host}`, 1))
    await slow
    expect([await shopAt(host), await linksOf(merchant.sub)]).toEqual([NOBODY, null])
  })
})

describe('MER-1 DSK-2 what can be no domain, and who may type one', () => {
  it.each([
    ['', 'domain_invalid'],
    ['tez', 'domain_invalid'],
    ['tez uz', 'domain_invalid'],
    ["tez.uz'; drop table merchant", 'domain_invalid'],
    ['10.0.0.1', 'domain_is_address'],
    ['10.1', 'domain_is_address'],
    ['http://[::1]:3000/', 'domain_is_address'],
    ['::1', 'domain_is_address'],
    ['osh.shop.test', 'domain_is_ours'],
    ['https://shop.test', 'domain_is_ours'],
    ['tez.local', 'domain_special'],
  ])('%j is refused: %s, and nothing is asked or changed', async (domain, code) => {
    const { owner } = await openShop()
    const before = dns.asked.length
    expect(await type(owner, domain)).toMatchObject({ error: { code, status: 422 } })
    expect(dns.asked.length).toBe(before)
    expect(dataOf(await owner.call('desk.domain'))).toMatchObject({ version: 0, domain: null })
  })

  it('letters of other alphabets are asked for as the DNS has them', async () => {
    const { owner } = await openShop()
    const { domain } = dataOf(await type(owner, 'Чойхона.рф'))
    expect(domain?.host).toBe('xn--80armcb5bl.xn--p1ai')
    expect(dns.asked.map(({ name }) => name)).toContain('xn--80armcb5bl.xn--p1ai')
  })

  it('an old version is refused, the same domain twice is typed once, and only a proof of the owner types one', async () => {
    const { owner, host, merchant } = await openShop()
    const [one, two] = [dataOf(await type(owner, host)), dataOf(await type(owner, host))]
    expect([one.version, two.version, proofIn(two)]).toEqual([1, 1, proofIn(one)])
    expect(await type(owner, 'another.uz')).toMatchObject({ error: { code: 'domain_changed', status: 409 } })
    const manager = await buildStaff(world, merchant, { role: 'MANAGER' })
    expect(await manager.call('desk.domain')).toMatchObject({ error: { code: 'right_missing' } })
    world.at(new Date(NOON.getTime() + 6 * 60_000))
    expect(await type(owner, 'another.uz', 1)).toMatchObject({ error: { status: 403 } })
  })

  it('looks are limited: name servers of strangers are asked twenty times in ten minutes', async () => {
    const { owner, host } = await openShop()
    dataOf(await type(owner, host))
    for (let press = 1; press < 20; press += 1) await check(owner)
    expect(await owner.call('desk.checkDomain')).toMatchObject({ error: { code: 'too_many_requests' } })
  })

  it('the export names the domain, proven or not, and never the token', async () => {
    const { owner, host, merchant } = await openShop()
    const token = proofIn(dataOf(await type(owner, host)))?.value.split('=')[1] ?? ''
    const shop = await exportShop(world.appOf(merchant.id).db, {
      merchantId: merchant.id,
      store: world.app.providers.media,
    })
    const files: string[] = []
    for await (const { bytes } of shop?.files() ?? []) files.push(Buffer.from(bytes).toString('utf8'))
    expect(files.join('')).toContain(`"https://${host}"`)
    expect(token.length === 32 && !files.join('').includes(token)).toBe(true)
  })
})
