import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

// A database is started once for the projects that need one; the others start at once.
const withDatabase = ['apps/api', 'apps/server']

export default defineConfig({
  test: {
    // vitest keeps one core free by itself, which on two cores would mean one file after another.
    maxWorkers: Math.max(2, availableParallelism()),
    testTimeout: 20_000,
    hookTimeout: 60_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'api',
          include: withDatabase.map((folder) => `${folder}/**/*.test.{ts,tsx}`),
          exclude: ['**/node_modules/**'],
          globalSetup: ['apps/api/src/test/global-setup.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'rest',
          include: ['{apps,packages,tools}/**/*.test.{ts,tsx}'],
          exclude: ['**/node_modules/**', '**/dist/**', ...withDatabase.map((folder) => `${folder}/**`)],
        },
      },
    ],
  },
})
