import type { DayGap } from '@dasturxon/contract/desk'
import type { Db } from '@dasturxon/db'
import { brandOf, gapOfLine, PAYMENT_PROVIDERS, sideOf, type WayOfDay } from '@dasturxon/domain'
import { loadRegisterDay } from '../registers/load-register.ts'
import { somApart } from '../registers/present-line.ts'
import type { OneDay } from './day-gaps.ts'

export type RegistersOfDay = {
  gaps: DayGap[]
  /** What registers say of the online side, in som; what no register says anything of is taken from the books. Null: none was sent. */
  outside: number | null
  /** Providers whose money moved and that have no register of the day. */
  without: string[]
}

/** The registers of a day as a side of its circle (I5), each gap by its order or the provider's number of the payment. */
export async function loadRegisters(
  db: Db,
  { merchantId, branch, day }: OneDay,
  ways: Readonly<Record<string, WayOfDay>>,
): Promise<RegistersOfDay> {
  const { lines, without } = await loadRegisterDay(db, { merchantId, branchId: branch.id, day })
  const gaps = lines.flatMap((line): DayGap[] => {
    const kind = gapOfLine(line)
    const of = line.move ?? line.row
    if (kind === null || of === null) return []
    const { orderId, orderNumber } = of
    const externalId = line.row?.externalId ?? line.move?.externalIds[0] ?? ''
    const words = [brandOf(line.provider).name, externalId, line.row?.settled?.note]
      .filter(Boolean)
      .join(' · ')
    const amount = somApart(line.thereTiyin - line.hereTiyin)
    return [{ kind, amount, orderId, orderNumber, shiftNo: null, words }]
  })
  const moved = new Set(lines.map(({ provider }) => provider))
  if (moved.size === without.length && gaps.length === 0) return { gaps, outside: null, without }
  const there = lines.reduce((sum, { thereTiyin }) => sum + thereTiyin, 0) / 100
  return { gaps, outside: Math.round(there) + byHandOf(ways), without }
}

/** Money that is neither cash nor a provider's: no register says anything of it. */
const byHandOf = (ways: Readonly<Record<string, WayOfDay>>): number =>
  Object.entries(ways)
    .filter(([way]) => sideOf(way) === 'online' && !PAYMENT_PROVIDERS.some((provider) => provider === way))
    .reduce((sum, [, of]) => sum + of.in - of.out, 0)
