import { availableParallelism } from 'node:os'
import { configDefaults, defineConfig } from 'vitest/config'
import { shopWords } from './packages/i18n/vite-messages.ts'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

// A database is started once for the projects that need one; the others start at once.
const withDatabase = ['packages/db', 'apps/api', 'apps/server']

// The rules know no clock but the one they are given: on a machine in each of these zones they answer the same (T-TIME-07).
const machineZones = ['UTC', 'Asia/Tashkent', 'America/New_York']
const RULES_OF_TIME = [
  'birthday',
  'cards',
  'eta-range',
  'hours',
  'later-eta',
  'mealtimes',
  'order-timeline',
  'promo',
  'reservations',
  'slots',
  'zone-time',
]
  .map((rule) => `packages/domain/src/${rule}.test.ts`)
  .concat('packages/i18n/src/calendar-text.test.ts')

/**
 * A process killed in the middle, as crash.test.ts does of orders, and a backup that is taken under orders and restored: `npm run crash`
 * and `npm run race:payments` run them all.
 */
const FURTHER_CRASHES =
  process.env.CRASH_PROCESSES || process.env.PAYMENT_CRASHES
    ? []
    : ['apps/server/src/{alarm,drawer,import,payment}-crash.test.ts', 'apps/server/src/backup/drill.test.ts']

/** What starts servers or databases and kills them takes longest: begun last, it would be waited for by one worker alone. */
class ServersFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    // oxlint-disable-next-line unicorn/no-array-sort -- not an array's
    const sorted = await super.sort(files)
    return sorted.toSorted((one, other) => Number(startsServers(other)) - Number(startsServers(one)))
  }
}
const startsServers = ({ moduleId }: TestSpecification) =>
  /\/(?:apps\/server|packages\/postgres)\/src\//.test(moduleId)

export default defineConfig({
  test: {
    // vitest keeps one core free by itself, which on two cores would mean one file after another.
    maxWorkers: Math.max(2, availableParallelism()),
    // A worker keeps what it has loaded from file to file, which halves the whole run. So a test leaves nothing behind in a
    // module: every world is made anew, and what was stubbed is put back.
    isolate: false,
    sequence: { sequencer: ServersFirst },
    // No test is about how fast this machine is: a busy one may take six times as long.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'api',
          include: withDatabase.map((folder) => `${folder}/**/*.test.{ts,tsx}`),
          exclude: [...configDefaults.exclude, ...FURTHER_CRASHES],
          globalSetup: ['packages/db/src/test/global-setup.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'api without conditions on the merchant',
          include: ['apps/api/src/http/{tenancy,twin-shops}.test.ts'],
          globalSetup: ['packages/db/src/test/global-setup.ts'],
          env: { FORGET_MERCHANTS: 'on' },
        },
      },
      {
        extends: true,
        plugins: [shopWords()],
        test: {
          name: 'rest',
          include: ['{apps,packages,tools}/**/*.test.{ts,tsx}'],
          exclude: [
            '**/node_modules/**',
            '**/dist/**',
            'packages/domain/**',
            ...RULES_OF_TIME,
            ...withDatabase.map((folder) => `${folder}/**`),
          ],
        },
      },
      {
        extends: true,
        test: {
          name: 'rules',
          include: ['packages/domain/**/*.test.ts'],
          exclude: RULES_OF_TIME,
          setupFiles: ['packages/domain/src/test/no-machine-zone.ts'],
        },
      },
      ...machineZones.map((zone) => ({
        extends: true as const,
        test: {
          name: `rules in ${zone}`,
          include: RULES_OF_TIME,
          env: { TZ: zone, MACHINE_ZONE: zone },
        },
      })),
    ],
  },
})
