import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { misspeltSettings, missingInProduction } from './check-environment.ts'
import { SETTING_NAMES } from './settings.ts'

test('fault 28 a misspelt variable is named with what was meant, and those of the machine are left alone', () => {
  const machine = { PATH: '/bin', HOME: '/root', HOSTNAME: 'shop', LANG: 'C', PWD: '/', USER: 'shop' }
  expect(
    misspeltSettings({ ...machine, DATABSE_URL: 'x', SECRET_KEY: 'x', PROCESES: '4', PORT: '1' }),
  ).toEqual([
    { name: 'DATABSE_URL', meant: 'DATABASE_URL' },
    { name: 'SECRET_KEY', meant: 'SECRETS_KEY' },
    { name: 'PROCESES', meant: 'PROCESSES' },
  ])
})

test('fault 28 a production start names all that is missing, a demo nothing', () => {
  const production = { NODE_ENV: 'production' }
  expect(missingInProduction(production, { isDemo: false })).toEqual([
    expect.stringContaining('BASE_DOMAINS'),
    expect.stringContaining('SECRETS_KEY'),
  ])
  const complete = { ...production, BASE_DOMAINS: 'example.uz', SECRETS_KEY: 'k1:x' }
  expect(missingInProduction(complete, { isDemo: false })).toEqual([])
  expect(missingInProduction(production, { isDemo: true })).toEqual([])
  expect(missingInProduction({}, { isDemo: false })).toEqual([])
  const outside = { ...complete, DATABASE_URL: 'postgres://shop@db/shop' }
  expect(missingInProduction(outside, { isDemo: false })).toEqual([
    expect.stringContaining('DATABASE_OWNER_URL'),
  ])
})

test('fault 28 every setting stands in the README or on the page of text messages', () => {
  const root = path.resolve(import.meta.dirname, '../../..')
  const pages = ['README.md', 'docs/sms.md'].map((page) => readFileSync(path.join(root, page), 'utf8')).join()
  expect(SETTING_NAMES.filter((name) => !pages.includes(`\`${name}\``))).toEqual([])
  // and nothing stands there that is none
  const table = readFileSync(path.join(root, 'README.md'), 'utf8')
    .split('\n## ')
    .find((part) => part.startsWith('Settings'))
  const named = [...(table ?? '').matchAll(/^\| (`[^|]+) \|/gm)].flatMap(([, cell = '']) =>
    [...cell.matchAll(/`([A-Z][A-Z\d_]+)`/g)].map(([, name = '']) => name),
  )
  expect(named.length).toBeGreaterThan(40)
  expect(named.filter((name) => !SETTING_NAMES.includes(name))).toEqual([])
})
