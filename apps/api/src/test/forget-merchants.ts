import type { TestDatabase } from '@dasturxon/db/test'

/** A condition on the merchant, as Kysely and as a query of ours writes it. */
const CONDITION = /(?:"?\w+"?\.)?"?\bmerchant_id"?\s*=\s*(\$\d+)/g

/**
 * Takes the condition `merchant_id = …` out of every statement that the shop sends from now on, as if each of its queries had
 * forgotten it. Answers how many it has taken.
 */
export function forgetMerchants({ pool }: TestDatabase['serving']): () => number {
  let taken = 0
  pool.on('connect', (client) => {
    const send = client.query.bind(client) as (asked: unknown, ...rest: unknown[]) => unknown
    const query = (asked: unknown, ...rest: unknown[]): unknown => {
      if (typeof asked === 'object' && asked !== null && 'text' in asked && typeof asked.text === 'string')
        asked.text = asked.text.replace(CONDITION, (_all, parameter: string) => {
          taken += 1
          return `${parameter}::uuid is not null` // the parameter stays: it has its number
        })
      return send(asked, ...rest)
    }
    Object.assign(client, { query })
  })
  return () => taken
}
