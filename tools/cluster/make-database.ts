import { randomBytes } from 'node:crypto'
import { connect } from '../../packages/db/src/index.ts'
import { PRIMARY_ADDRESS, SUPERUSER_PASSWORD } from './reference.ts'

const NAME = 'dasturxon'

/** The database of the shop at the primary with its two roles, as docs/operating.md makes them; their addresses. */
export async function makeDatabase(): Promise<{ ownerUrl: string; servingUrl: string }> {
  const password = randomBytes(12).toString('hex')
  const urlOf = (role: string) => `postgres://${role}:${password}@${PRIMARY_ADDRESS}/${NAME}`
  const url = `postgres://postgres:${SUPERUSER_PASSWORD}@${PRIMARY_ADDRESS}/postgres`
  const { pool, close } = connect({ url, poolSize: 1 })
  try {
    for (const role of ['dasturxon_owner', 'dasturxon_serving'])
      await pool.query(`create role ${role} login password '${password}'`)
    await pool.query(`create database ${NAME} owner dasturxon_owner`)
  } finally {
    await close()
  }
  return { ownerUrl: urlOf('dasturxon_owner'), servingUrl: urlOf('dasturxon_serving') }
}
