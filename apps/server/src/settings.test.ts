import { describe, expect, it } from 'vitest'
import { readSettings } from './settings.ts'

describe('OPS-1 settings', () => {
  it('need nothing: a demo shop on port 3000 of this machine with its own database', () => {
    expect(readSettings({})).toMatchObject({
      http: { port: 3000, host: '127.0.0.1' },
      database: { url: null },
      isDemo: true,
      kitchenSeconds: 60,
      baseDomains: ['localhost'],
    })
  })

  it('production has no demo helpers unless they are asked for', () => {
    expect(readSettings({ NODE_ENV: 'production' })).toMatchObject({
      isDemo: false,
      kitchenSeconds: null,
      checksAnswers: false,
    })
    expect(readSettings({ NODE_ENV: 'production', DEMO: 'on' })).toMatchObject({
      isDemo: true,
      kitchenSeconds: 60,
    })
    expect(readSettings({ DEMO: 'off' })).toMatchObject({ isDemo: false })
  })

  it('an empty variable is no setting', () => {
    expect(readSettings({ PORT: '', DATABASE_URL: '' })).toMatchObject({
      http: { port: 3000 },
      database: { url: null },
    })
  })

  it.each([
    [{ PORT: '65536' }, 'PORT'],
    [{ PORT: 'three' }, 'PORT'],
    [{ KITCHEN_SECONDS: '4' }, 'KITCHEN_SECONDS'],
    [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL'],
    [{ DEMO: 'perhaps' }, 'DEMO'],
  ])('%o is refused with a sentence that names it', (environment, name) => {
    expect(() => readSettings(environment)).toThrow(new RegExp(`cannot be used[\\s\\S]*${name}: `))
  })
})
