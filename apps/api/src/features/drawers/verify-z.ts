import { ZReport } from '@dasturxon/contract/desk/schemas'
import type { Db } from '@dasturxon/db'
import { expectedOf, sumsByKind, type DrawerKind } from '@dasturxon/domain'
import { sql } from 'kysely'
import { hashOfZ } from './z-report.ts'

export type BrokenZ = { sub: string; drawerId: string; no: number; why: 'hash' | 'chain' | 'number' | 'sums' }
export type VerifiedZ = { count: number; broken: BrokenZ[] }

type Row = {
  sub: string
  drawerId: string
  no: number
  z: unknown
  prevHash: string | null
  hash: string
  expected: number
  counted: number
  sums: { kind: DrawerKind; amount: number }[]
}

/** Reckons the chain of every drawer of every shop anew, as the database's owner: each Z that is not what was signed, named (DSK-203). */
export async function verifyZ(db: Db): Promise<VerifiedZ> {
  const { rows } = await sql<Row>`
    select m.sub, s.drawer_id as "drawerId", s.no, s.z, s.prev_hash as "prevHash", s.hash, s.expected, s.counted,
      (select coalesce(json_agg(json_build_object('kind', e.kind, 'amount', e.amount)), '[]')
        from drawer_entry e where e.merchant_id = s.merchant_id and e.shift_id = s.id) as sums
    from drawer_shift s join merchant m on m.id = s.merchant_id
    where s.state = 'CLOSED' order by m.sub, s.drawer_id, s.no`.execute(db)
  const broken = rows.flatMap((row, index) => {
    const before = rows[index - 1]
    const previous = before?.drawerId === row.drawerId ? before : null
    const why = faultOf(row, previous)
    return why === null ? [] : [{ sub: row.sub, drawerId: row.drawerId, no: row.no, why }]
  })
  return { count: rows.length, broken }
}

function faultOf(row: Row, previous: Row | null): BrokenZ['why'] | null {
  const parsed = ZReport.safeParse(row.z)
  if (!parsed.success || hashOfZ(parsed.data, row.prevHash) !== row.hash) return 'hash'
  if (row.no !== (previous?.no ?? 0) + 1) return 'number'
  if (row.prevHash !== (previous?.hash ?? null)) return 'chain'
  const z = parsed.data
  const sums = sumsByKind(row.sums)
  const holds =
    z.no === row.no &&
    z.expected === expectedOf(sums) &&
    z.expected === row.expected &&
    z.counted === row.counted &&
    z.counted === z.expected + sums.DIFF
  return holds ? null : 'sums'
}
