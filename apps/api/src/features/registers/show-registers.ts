import type { RegisterFile } from '@dasturxon/contract/desk'
import {
  businessDayOf,
  gapOfLine,
  parseClock,
  PAYMENT_PROVIDERS,
  type RegisterVerdict,
} from '@dasturxon/domain'
import { AppError } from '../../http/app-error.ts'
import { listProviders } from '../payment-methods/gateway-accounts.ts'
import type { DeskHandler } from '../staff/desk-context.ts'
import { listMyBranches } from '../staff/staff.queries.ts'
import { loadRegisterDay, type LoadedFile, type LoadedLine } from './load-register.ts'
import { presentLine } from './present-line.ts'
import { factsOf, NOTHING_KNOWN } from './register-facts.ts'

/** Lines that match and are shown. */
const MOST_MATCHED = 200

/** What registers say of a business day of one of the caller's branches. */
export const showRegisters: DeskHandler<'desk.registers'> = async ({ query }, ctx) => {
  const { db, merchantId } = ctx
  const now = ctx.now()
  const mine = await listMyBranches(ctx)
  const branch = query.branch === undefined ? mine[0] : mine.find(({ id }) => id === query.branch)
  if (!branch) throw new AppError('branch_not_yours')
  const date =
    query.date ??
    businessDayOf({ timeZone: branch.time_zone, startsAt: parseClock(branch.day_starts_at) ?? 0 }, now)
  const { lines, files, without } = await loadRegisterDay(db, { merchantId, branchId: branch.id, day: date })
  const accounts = await listProviders(db, merchantId)
  const shown = PAYMENT_PROVIDERS.filter(
    (name) => accounts.includes(name) || [...lines, ...files].some(({ provider }) => provider === name),
  )
  const provider =
    query.provider ?? shown.find((name) => files.some((file) => file.provider === name)) ?? shown[0] ?? null
  const matched = lines.filter((line) => line.verdict === 'MATCHED' && line.provider === provider)
  const newest = matched.toSorted((a, b) => atOf(b) - atOf(a)).slice(0, MOST_MATCHED)
  const open = lines
    .filter(
      ({ verdict, row }) => verdict !== 'MATCHED' && (verdict !== 'WAITS' || row !== null || !without.length),
    )
    .toSorted((a, b) => amountOf(b) - amountOf(a) || atOf(a) - atOf(b))
  const facts = await factsOf(db, { merchantId, now }, [...open, ...newest])
  const present = (line: LoadedLine) => presentLine(line, facts.get(line) ?? NOTHING_KNOWN)
  const count = (verdict: RegisterVerdict) => lines.filter((line) => line.verdict === verdict).length
  return {
    date,
    branchId: branch.id,
    providers: shown.map((name) => {
      const own = lines.filter((line) => line.provider === name)
      return {
        provider: name,
        here: own.filter(({ move }) => move !== null).length,
        there: own.filter(({ row }) => row !== null).length,
        wrong: own.filter((line) => gapOfLine(line) !== null).length,
        isWithout: without.includes(name),
        files: files.filter((file) => file.provider === name).map(presentFile),
      }
    }),
    counts: {
      matched: count('MATCHED'),
      missingHere: count('MISSING_HERE'),
      missingThere: count('MISSING_THERE'),
      otherSum: count('OTHER_SUM') + count('TWICE'),
      waits: count('WAITS'),
    },
    open: open.map(present),
    matched: {
      provider,
      count: matched.length,
      sum: matched.reduce((sum, { hereTiyin }) => sum + hereTiyin / 100, 0),
      lines: newest.map(present),
    },
  }
}

const atOf = ({ row, move }: LoadedLine): number => (move ?? row)?.atMs ?? 0
const amountOf = ({ row, move }: LoadedLine): number => (row ?? move)?.amountTiyin ?? 0

/** A file as the desk reads it. */
export const presentFile = ({ at, unread, ...file }: LoadedFile): RegisterFile => ({
  ...file,
  // as it was written by the reader of files
  unread: unread as RegisterFile['unread'],
  at: at.toISOString(),
})
