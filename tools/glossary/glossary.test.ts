import { describe, expect, it } from 'vitest'
import { findRetired, readRetired, readWrittenFiles } from './retired.ts'

const retired = new Set(['giveBack', 'no_desk', 'keep-promise'])
const find = (text: string, path = 'apps/a.ts') => findRetired(retired, { path, text })

describe('identifiers that the glossary has retired', () => {
  it('are listed', () => {
    expect(readRetired()).toEqual(
      expect.arrayContaining(['giveBack', 'callOff', 'PaymentDesk', 'no_desk', 'keepPromise']),
    )
    expect(readRetired('no list')).toEqual([])
  })

  it.each([
    ['code', 'await giveBack(tx)', ['giveBack']],
    ['a string', "'no_desk'", ['no_desk']],
    ['a path', 'see features/orders/keep-promise.ts', ['keep-promise']],
    ['a class of CSS', '.giveBack-wide {', ['giveBack']],
  ])('are found in %s', (_where, text, found) => {
    expect(find(text)).toEqual(found)
  })

  it('are found in the name of a file', () => {
    expect(find('', 'apps/api/src/keep-promise.test.ts')).toEqual(['keep-promise'])
  })

  it('are not found in longer identifiers or in words', () => {
    expect(find('giveBackup, no_desktop, we keep a promise and give back')).toEqual([])
  })

  it('are nowhere', () => {
    const list = new Set(readRetired())
    const files = readWrittenFiles()
    expect(files.length).toBeGreaterThan(1000)
    const back = files.map((file) => ({ path: file.path, found: findRetired(list, file) }))
    expect(back.filter(({ path, found }) => found.length > 0 && !path.startsWith('tools/glossary/'))).toEqual(
      [],
    )
  })
})
