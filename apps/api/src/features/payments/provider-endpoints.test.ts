import { connect } from '@dasturxon/db'
import { PAYMENT_PROVIDERS } from '@dasturxon/domain'
import Fastify from 'fastify'
import { expect, onTestFinished } from 'vitest'
import { it, world } from '../../test/it.ts'
import { paymentProviders } from '../../providers/payments/providers.ts'
import { mountProviderEndpoints } from './provider-endpoints.ts'

/** Whose protocol tells trouble by the status of HTTP; the others tell it in the body of an answer that came. */
const BY_STATUS = new Set(['PAYZE', 'RAHMAT'])

it('PRB-11 while the database is away every provider is asked to come again, as its own protocol says it', async () => {
  const away = connect({ url: 'postgres://nobody@127.0.0.1:1/away', poolSize: 1 })
  onTestFinished(() => away.close())
  const server = Fastify()
  onTestFinished(() => server.close())
  await mountProviderEndpoints(server, { ...world.app, db: away.db })
  for (const name of PAYMENT_PROVIDERS.filter((one) => paymentProviders[one])) {
    const url = `/payments/${name.toLowerCase()}/osh`
    const { statusCode } = await server.inject({ method: 'POST', url, payload: '{}' })
    expect([name, statusCode === 503]).toEqual([name, BY_STATUS.has(name)])
    expect([name, statusCode]).not.toEqual([name, 500])
  }
})
