import { startDnsSimulator } from '@dasturxon/simulators'
import { createDomainNames } from '../../providers/domain-names/dns.ts'
import type { Way } from './ways.ts'

/** A domain that the owner types, whose records lead to the shop; `is` is what is read back of it. */
export const provenDomain = (host: string, is: string): Way => ({
  by: 'desk',
  call: 'desk.setDomain',
  is,
  set: async (person, { world, merchant }) => {
    const dns = await startDnsSimulator({ port: 0 })
    const before = world.app.providers.domainNames
    try {
      const names = createDomainNames({ servers: [dns.address] })
      world.app.providers.domainNames = { ...names, isOpen: async () => true }
      dns.set(`${merchant.sub}.shop.test`, { A: ['203.0.113.5'] })
      dns.set(host, { CNAME: [`${merchant.sub}.shop.test`] })
      const typed = await person.call('desk.setDomain', { body: { version: 0, domain: host } })
      return typed.ok ? await person.call('desk.checkDomain') : typed
    } finally {
      world.app.providers.domainNames = before
      await dns.close()
    }
  },
})
