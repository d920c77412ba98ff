// Tests that draw their cases by chance or race for a row, as many times as wanted:
// npm run race -- --processes 4 --rounds 100: everybody wants the last piece, the last use of a promo, the same cashback, over HTTP and
// against so many server processes; "--processes 1,2,4" tries one after the other. race:desk: two hands on one order, ticket or person;
// race:drawer: on one drawer and its cash.
// npm run race:payments -- --rounds 200 --crashes 5: each provider's calls, the customer and the clock at the same time; then the shop is
// killed so often, with two processes and with one, while money comes in.
// npm run crash: kill -9 in the middle of ordering, paying, alarming, closing a drawer and importing; a backup taken while orders come
// is restored elsewhere.
// npm run fuzz -- --runs 2000 --seed 7: random requests to every call and random choices of options; "--files 2000": damaged sheets and
// archives in their place. npm run baskets -- --count 20000: priced by browser, server and a calculation that shares nothing with them.
// Without a seed they differ each time; the seed of a failure is the one that is printed.
import { parseArgs } from 'node:util'
import { runProgram } from './commands.ts'

interface Rerun {
  /** Each option, the variable by which the tests read it, and what stands where nothing is said. */
  options: Record<string, [variable: string, value: string]>
  /** What vitest is to run. */
  tests: string[]
}

const SEED = String(Date.now() % 2 ** 31)
const races = (rounds: string, ...names: string[]): Rerun => ({
  options: { processes: ['RACE_PROCESSES', '1,2,4'], rounds: ['RACE_ROUNDS', rounds] },
  tests: names.map((name) => `apps/server/src/${name}.test.ts`),
})

const RERUNS: Record<string, Rerun> = {
  race: races('25', 'races'),
  'race:desk': races('100', 'desk-races', 'staff-races'),
  'race:drawer': races('100', 'drawer-races'),
  'race:payments': {
    options: { rounds: ['PAYMENT_RACE_ROUNDS', '200'], crashes: ['PAYMENT_CRASHES', '3'] },
    // of the payments' tests those that race
    tests: ['features/payments', 'payment-crash.test.ts', '--testNamePattern', 'INV-6'],
  },
  crash: {
    options: { processes: ['CRASH_PROCESSES', '1,2,4'] },
    tests: [
      'apps/server/src/crash',
      'alarm-crash',
      'drawer-crash',
      'import-crash',
      'payment-crash',
      'backup/drill',
    ],
  },
  fuzz: {
    options: { runs: ['FUZZ_RUNS', '500'], seed: ['FUZZ_SEED', SEED] },
    tests: [
      'apps/api/src/http/fuzz.test.ts',
      'packages/domain/src/selection-laws.test.ts',
      'apps/storefront/src/features/catalogue/choose-options-laws.test.ts',
    ],
  },
  'fuzz --files': {
    options: { files: ['FUZZ_FILES', ''], seed: ['FUZZ_SEED', SEED] },
    tests: ['apps/api/src/features/sheets/samples-fuzz.test.ts'],
  },
  baskets: {
    options: { count: ['BASKETS', '20000'], seed: ['BASKETS_SEED', SEED] },
    tests: ['apps/server/src/random-baskets.test.ts'],
  },
}

const [name = '', ...words] = process.argv.slice(2)
const rerun = RERUNS[words.includes('--files') ? `${name} --files` : name]
if (!rerun) throw new Error(`There is no ${name} among ${Object.keys(RERUNS).join(', ')}.`)
const said = Object.entries(rerun.options)
const { values } = parseArgs({
  args: words,
  options: Object.fromEntries(
    said.map(([option, [, value]]) => [option, { type: 'string', default: value }]),
  ),
})
console.log(said.map(([option]) => `${option} ${values[option]}`).join(', '))
const env = Object.fromEntries(said.map(([option, [variable]]) => [variable, String(values[option])]))
const tests = rerun.tests.filter((test) => values['crashes'] !== '0' || !test.includes('crash'))
process.exitCode = (await runProgram('vitest', ['run', ...tests], { env })).code
