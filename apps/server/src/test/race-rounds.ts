// npm run race:desk, race:drawer and race ask for more of both (docs/proofs.md)

/** With how many processes each race is run, one after another. */
export const processesOr = (usual: string) => (process.env['RACE_PROCESSES'] ?? usual).split(',').map(Number)
/** How often each race is run. */
export const roundsOr = (usual: number) => Number(process.env['RACE_ROUNDS'] ?? usual)

export const MINUTE_MS = 60_000
/** As long as so many rounds may take. */
export const limitOf = (rounds: number, roundMs: number) => ({
  timeout: Math.max(MINUTE_MS, rounds * roundMs),
})

export type RaceAnswer = { ok: true } | { ok: false; error: { code: string; status: number } }

/** What one was answered: done, or the code by which it was refused. Throws where the server failed. */
export function codeOf(answer: RaceAnswer): string {
  if (answer.ok) return 'done'
  if (answer.error.status === 0 || answer.error.status >= 500) throw new Error(answer.error.code)
  return answer.error.code
}
export const codesOf = (answers: RaceAnswer[]) => answers.map(codeOf)
/** The same in an order of its own: whose press came first is chance. */
export const sortedCodes = (answers: RaceAnswer[]) => codesOf(answers).toSorted((a, b) => a.localeCompare(b))
