import type { FastifyInstance } from 'fastify'
import type { DnsFault, DnsSimulator, NameRecords } from './dns-simulator.ts'

type Wanted = Record<string, NameRecords | null>

/**
 * What whoever tests asks of a simulated resolver below `prefix`: `POST /records` puts records at names (`{"tez.uz": {"A": ["127.0.0.1"]}}`,
 * null takes a name away), `POST /faults` is what its next questions meet, `GET /log` what it was asked.
 */
export function mountDnsDesk(server: FastifyInstance, prefix: string, dns: DnsSimulator): void {
  server.get(`${prefix}/log`, async () => dns.asked)
  server.post<{ Body: DnsFault | DnsFault[] }>(`${prefix}/faults`, async ({ body }, reply) => {
    dns.meet(...[body].flat())
    return reply.code(204).send()
  })
  server.post<{ Body: Wanted }>(`${prefix}/records`, async ({ body }, reply) => {
    for (const [name, records] of Object.entries(body)) dns.set(name, records)
    return reply.code(204).send()
  })
}
