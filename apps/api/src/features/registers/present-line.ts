import type { RegisterLine } from '@dasturxon/contract/desk'
import { registerActions } from '@dasturxon/domain'
import type { LoadedLine } from './load-register.ts'
import type { KnownOfLine } from './register-facts.ts'

/** Whole som of a difference in tiyin; what is less than a som is one, so that nothing that differs seems alike. */
export const somApart = (tiyin: number): number => Math.sign(tiyin) * Math.ceil(Math.abs(tiyin) / 100)

/** A line as the desk reads it. */
export function presentLine(line: LoadedLine, { facts, order }: KnownOfLine): RegisterLine {
  const { row, move, verdict, kind, provider, waitsFor, hereTiyin, thereTiyin } = line
  const side = (of: { amountTiyin: number; at: Date } | null) =>
    of && {
      amount: (kind === 'IN' ? 1 : -1) * Math.floor(of.amountTiyin / 100),
      at: of.at.toISOString(),
    }
  const settled = row?.settled ?? null
  return {
    id: row?.id ?? null,
    provider,
    verdict,
    kind,
    externalId: row?.externalId ?? move?.externalIds[0] ?? '',
    here: side(move),
    there: side(row),
    difference: somApart(thereTiyin - hereTiyin),
    order,
    actions: settled ? [] : registerActions(line, facts),
    settled: settled && { ...settled, at: new Date(settled.at).toISOString() },
    waitsFor,
  }
}
