import { describe, expect, it } from 'vitest'
import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { root } from '../commands.ts'
import { clocksOfMigration, timeIsPassedIn } from './database-clock.ts'
import { API_FLOORS, upwardArrows } from './floors.ts'
import { pairsOfOneName } from './pairs.ts'
import * as rules from './rules.ts'
import { describeSource, readSourceFiles, type SourceFile } from './source-file.ts'
import { foreignWrites } from './table-writers.ts'

const files = readSourceFiles()

// The rules below are themselves full of what they forbid.
const isOwnText = ({ path }: SourceFile) => path.startsWith('tools/boundaries/')

const promises: [
  title: string,
  rule: rules.Rule,
  wrong: [path: string, text: string][],
  right: [string, string][],
][] = [
  [
    'every import is declared by the package that makes it',
    rules.importsAreDeclared,
    [
      ['apps/api/src/a.ts', "import { z } from 'react'"],
      ['apps/api/src/a.ts', "import { fc } from 'fast-check'"],
      ['packages/domain/src/a.ts', "export * from 'zod'"],
      ['packages/ui/src/sheet.tsx', "import { Link } from 'react-router'"],
    ],
    [
      ['apps/api/src/a.ts', "import fastify from 'fastify'\nimport { join } from 'node:path'"],
      ['apps/api/src/a.test.ts', "import { it } from 'vitest'\nimport fc from 'fast-check'"],
      ['e2e/a.spec.ts', "texts('menu-import', 'uz')"],
      ['apps/api/src/a.ts', "follows('an import', ({ id }) => id, 'more')"],
    ],
  ],
  [
    'packages import one way: domain, contract, then storefront or api, then server',
    rules.importsGoOneWay,
    [
      ['packages/contract/src/a.ts', "import { x } from '@dasturxon/api'"],
      ['apps/storefront/src/a.tsx', "const x = await import('@dasturxon/api')"],
      ['packages/ui/src/sheet.tsx', "import { client } from '@dasturxon/contract/client'"],
      ['apps/storefront/src/a.tsx', "import { readCookies } from '@dasturxon/api/door'"],
      ['apps/storefront/server/a.ts', "import { createApi } from '@dasturxon/api'"],
      ['packages/unheard-of/src/a.ts', ''],
    ],
    [
      ['apps/storefront/src/a.tsx', "import { client } from '@dasturxon/contract/client'"],
      ['apps/storefront/server/a.ts', "import { readCookies } from '@dasturxon/api/door'"],
    ],
  ],
  [
    'another package is reached by its name, never by a path into it',
    rules.packagesAreReachedByName,
    [
      ['apps/api/src/a.ts', "import { x } from '../../../packages/domain/src/money.ts'"],
      [
        'packages/ui/src/sheet.tsx',
        "import { x } from '../../../apps/storefront/src/features/baskets/basket.ts'",
      ],
    ],
    [['apps/api/src/http/a.ts', "import { x } from '../context.ts'"]],
  ],
  [
    'DSK-98 no module and no call of the desk is in a customer’s download',
    rules.customersCarryNoDesk,
    [
      ['apps/storefront/src/a.ts', "import { deskCalls } from '@dasturxon/contract/desk'"],
      ['apps/storefront/src/a.ts', "const x = await import('@dasturxon/desk')"],
    ],
    [['apps/desk/src/a.ts', "import { deskCalls } from '@dasturxon/contract/desk'"]],
  ],
  [
    'the domain imports nothing but itself',
    rules.domainStandsAlone,
    [['packages/domain/src/a.ts', "import { randomUUID } from 'node:crypto'"]],
    [['packages/domain/src/a.ts', "import type { Money } from './money.ts'"]],
  ],
  [
    'in the API features use http, and never back',
    rules.httpKnowsNoFeature,
    [['apps/api/src/http/a.ts', "import { findSession } from '../features/sign-in/session.ts'"]],
    [
      ['apps/api/src/http/a.ts', "import { findSession } from './session.ts'"],
      ['apps/api/src/http/a.test.ts', "import { EVENTS_PATH } from '../features/orders/live.ts'"],
      ['apps/api/src/features/orders/a.ts', "import { requireUser } from '../../http/require-user.ts'"],
    ],
  ],
  [
    'a room imports only rooms that stand before it in the list of its app',
    rules.roomsPointDown,
    [
      ['apps/storefront/src/features/baskets/a.tsx', "import { x } from '../../routes/home.tsx'"],
      ['apps/storefront/src/features/baskets/a.tsx', "import { x } from '../checkout/draft.ts'"],
      ['apps/storefront/src/features/baskets/a.tsx', "const x = await import('../../shell/header.tsx')"],
      ['apps/storefront/src/session/a.ts', "import { x } from '../features/baskets/basket.ts'"],
      ['apps/storefront/src/routes/home.tsx', "import { x } from '../shell/header.tsx'"],
      ['apps/storefront/src/features/unheard-of/a.ts', "import { x } from '../../paths.ts'"],
    ],
    [
      ['apps/storefront/src/routes/home.tsx', "import { x } from '../features/baskets/basket.ts'"],
      ['apps/storefront/src/routes.tsx', "import { x } from './shell/header.tsx'"],
    ],
  ],
  [
    'the theme knows no part drawn with it, and what lies below the screens draws nothing',
    rules.layersPointDown,
    [
      ['packages/ui/src/theme/make-theme.ts', "import { x } from '../sheet.tsx'"],
      ['apps/storefront/src/session/a.ts', "import { Sheet } from '@dasturxon/ui'"],
    ],
    [['apps/storefront/src/page/inner-page.tsx', "import { Sheet } from '@dasturxon/ui'"]],
  ],
  [
    'the browser is sent no module of Node and no schema of the server',
    rules.browserCodeStaysSmall,
    [
      ['apps/storefront/src/a.ts', "import { join } from 'node:path'"],
      ['packages/map/src/a.ts', "import { join } from 'node:path'"],
      ['apps/storefront/src/features/a.ts', "import { contract } from '@dasturxon/contract/schemas'"],
    ],
    [
      ['apps/storefront/src/entry-server.tsx', "import { join } from 'node:path'"],
      ['apps/storefront/src/a.ts', "import type { Schema } from '@dasturxon/contract/schemas'"],
    ],
  ],
  [
    'the environment is read by the server’s start and the tools only',
    rules.environmentIsReadOnce,
    [['apps/api/src/a.ts', 'const port = process.env.PORT']],
    [
      ['apps/server/src/settings.ts', 'parse(process.env)'],
      ['packages/postgres/src/a.ts', "spawn('initdb', [], { env: { ...process.env, LC_ALL: 'C' } })"],
    ],
  ],
  [
    'a file is named after its subject',
    rules.namesSayTheSubject,
    [
      ['apps/api/src/utils.ts', ''],
      ['apps/api/src/helpers/a.ts', ''],
    ],
    [['packages/domain/src/phone.ts', '']],
  ],
  [
    'no test replaces our own code',
    rules.ownCodeIsNotMocked,
    [
      ['apps/api/src/a.test.ts', "vi.mock('./send-code.ts')"],
      ['apps/api/src/a.test.ts', "vi.mock(import('@dasturxon/domain'))"],
    ],
    [['apps/api/src/a.test.ts', 'vi.useFakeTimers()']],
  ],
  [
    'no test is skipped, left for later or run alone',
    rules.testsAreNotLeftOut,
    [
      ['apps/api/src/a.test.ts', "it.only('x', () => {})"],
      ['apps/api/src/a.test.ts', "describe.skip('x', () => {})"],
      ['e2e/a.spec.ts', 'test.skip()'],
      ['e2e/a.spec.ts', "test.skip('signs in', async ({ page }) => {})"],
      ['e2e/a.spec.ts', 'test.skip(isMobile)'],
      ['e2e/a.spec.ts', "test.skip(isMobile, '')"],
      ['e2e/a.spec.ts', 'test.skip(({ isMobile }) => isMobile)'],
      ['e2e/a.spec.ts', "test.skip(true, 'not now')"],
      ['e2e/a.spec.ts', "test.skip(() => true, 'not now')"],
      ['e2e/a.spec.ts', "test.fixme(isMobile, 'a phone has no hover')"],
    ],
    [
      ['e2e/a.spec.ts', "test.skip(isMobile, 'a phone has no hover')"],
      ['e2e/a.spec.ts', "test.skip(({ isMobile }) => !isMobile, 'a wide screen has no handle')"],
      [
        'e2e/a.spec.ts',
        "test.skip(\n    browserName !== 'chromium',\n    'asks the browser how much it painted',\n  )",
      ],
    ],
  ],
  [
    'nothing is left for later in the code',
    rules.nothingIsLeftForLater,
    [['apps/api/src/a.ts', '// TODO: check the price']],
    [['apps/api/src/a.ts', '// spec §9: the discount is capped']],
  ],
  [
    'no statement takes the database’s own time',
    timeIsPassedIn,
    [
      ['apps/api/src/a.ts', 'await sql`update orders set paid_at = now() where id = ${id}`.execute(tx)'],
      ['apps/api/src/a.ts', 'sql`select ${f({ at: now() })}, ${isLate ? sql`current_date` : sql`null`}`'],
      ['apps/api/src/a.ts', 'sql`select ${id} where ends_at > CLOCK_TIMESTAMP()`'],
      ['packages/db/src/a.ts', "pool.query('select localtimestamp')"],
    ],
    [
      ['apps/api/src/a.ts', 'await sql`update orders set paid_at = ${now()} where id = ${id}`.execute(tx)'],
      ['apps/api/src/a.ts', 'const at = now()\nsql`select ${ctx.now()}, ${f({ at: now() })}`'],
      ['apps/api/src/a.test.ts', 'sql`update job set run_at = now()`'],
    ],
  ],
]

describe.each(promises)('%s', (_title, rule, wrong, right) => {
  it('in every file', () => {
    const faults = files
      .filter((file) => !isOwnText(file))
      .flatMap((file) => rule(file).map((fault) => `${file.path} ${fault}`))
    expect(faults).toEqual([])
  })

  it.each(wrong)('notices it in %s: %s', (path, text) => {
    expect(rule(describeSource(path, text))).not.toEqual([])
  })

  it.each(right)('lets %s: %s', (path, text) => {
    expect(rule(describeSource(path, text))).toEqual([])
  })
})

it('sees every package of the project', () => {
  const seen = new Set(files.map(({ path }) => path.split('/').slice(0, 2).join('/')))
  expect([...seen]).toEqual(
    expect.arrayContaining([
      'packages/domain',
      'packages/contract',
      'apps/api',
      'apps/storefront',
      'apps/desk',
    ]),
  )
})

describe('the features of the API stand on floors', () => {
  it('and none imports one that stands above it, or one that the list does not name', () => {
    const arrows = upwardArrows(files, API_FLOORS)
    expect(arrows.map(({ from, to, file }) => `${from} -> ${to} (${file})`)).toEqual([])
  })

  it.each([
    ['orders', '../payments/payments.queries.ts'],
    ['users', '../unheard-of/a.ts'],
  ])('notices it in %s: %s', (feature, specifier) => {
    const path = `apps/api/src/features/${feature}/a.ts`
    const arrows = upwardArrows([describeSource(path, `import { x } from '${specifier}'`)], API_FLOORS)
    expect(arrows).toHaveLength(1)
  })
})

describe('a table is written by the feature that owns it', () => {
  it('and by nobody whom the list does not name', () => {
    expect(foreignWrites(files)).toEqual([])
  })

  it.each([
    ["tx.updateTable('orders')", 'payments -> orders'],
    ['sql`insert into order_change (id)`', 'payments -> order_change'],
  ])('notices it in %s', (text, fault) => {
    expect(foreignWrites([describeSource('apps/api/src/features/payments/a.ts', text)])).toEqual([fault])
  })
})

describe('no two modules beside each other have one name', () => {
  it('of a file with JSX and one without', () => {
    expect(pairsOfOneName(files.map(({ path }) => path))).toEqual([])
  })

  it('and a pair is noticed', () => {
    expect(pairsOfOneName(['a/b.ts', 'a/b.tsx', 'c/b.ts', 'a/c.tsx'])).toEqual(['a/b'])
  })
})

describe('no migration takes the database’s own time', () => {
  it('after the one that took the defaults away', () => {
    const found = globSync('packages/db/migrations/*.sql', { cwd: root }).flatMap((file) =>
      clocksOfMigration(basename(file), readFileSync(join(root, file), 'utf8')),
    )
    expect(found).toEqual([])
  })

  it.each([
    ['0082_a.sql', 'alter table city add column made_at timestamptz not null default now();', 1],
    ['0082_a.sql', 'update staff_shift set ended_at = current_timestamp;', 1],
    ['0082_a.sql', '-- what now() said\nselect 1;', 0],
    ['0073_a.sql', 'update staff_shift set ended_at = now();', 0],
  ])('in %s, %s: %i', (name, text, count) => {
    expect(clocksOfMigration(name, text)).toHaveLength(count)
  })
})
