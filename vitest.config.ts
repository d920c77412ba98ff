import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

// A database is started once for the projects that need one; the others start at once.
const withDatabase = ['packages/db', 'apps/api', 'apps/server']

// The rules know no clock but the one they are given: on a machine in each of these zones they answer the same (T-TIME-07).
const machineZones = ['UTC', 'Asia/Tashkent', 'America/New_York']

export default defineConfig({
  test: {
    // vitest keeps one core free by itself, which on two cores would mean one file after another.
    maxWorkers: Math.max(2, availableParallelism()),
    // A worker keeps what it has loaded from file to file, which halves the whole run. So a test leaves nothing behind in a
    // module: every world is made anew, and what was stubbed is put back.
    isolate: false,
    testTimeout: 20_000,
    hookTimeout: 60_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'api',
          include: withDatabase.map((folder) => `${folder}/**/*.test.{ts,tsx}`),
          exclude: [
            '**/node_modules/**',
            // kills the PostgreSQL that npm brings, whichever the others are asked to use
            ...(process.env.TEST_POSTGRES ? ['**/crash.test.ts'] : []),
          ],
          globalSetup: ['packages/db/src/test/global-setup.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'rest',
          include: ['{apps,packages,tools}/**/*.test.{ts,tsx}'],
          exclude: [
            '**/node_modules/**',
            '**/dist/**',
            'packages/domain/**',
            ...withDatabase.map((folder) => `${folder}/**`),
          ],
        },
      },
      ...machineZones.map((zone) => ({
        extends: true as const,
        test: {
          name: `rules in ${zone}`,
          include: ['packages/domain/**/*.test.ts'],
          env: { TZ: zone, MACHINE_ZONE: zone },
        },
      })),
    ],
  },
})
