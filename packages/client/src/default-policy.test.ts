import { afterEach, beforeEach, expect, test, vi } from 'vitest'

type Rules = Record<'createHTML' | 'createScriptURL', (text: string) => string>

const made: { name: string; rules: Rules }[] = []
beforeEach(() => {
  vi.resetModules()
  made.length = 0
  vi.stubGlobal('trustedTypes', {
    createPolicy(name: string, rules: Rules) {
      if (made.some((one) => one.name === name)) throw new TypeError(`${name} is there already`)
      made.push({ name, rules })
      return rules
    },
  })
})
afterEach(() => vi.unstubAllGlobals())

const only = (allowed: string) => (text: string) => {
  if (text !== allowed) throw new TypeError(`${text} is not ${allowed}`)
  return text
}

test('fault 30 the map and what counts visits share the one policy of a page, each by its own rules', async () => {
  const { addDefaultRules } = await import('./default-policy.ts')
  addDefaultRules({ createHTML: only('thanks') })
  addDefaultRules({ createHTML: only('picture'), createScriptURL: only('counter') })
  expect(made.map(({ name }) => name)).toEqual(['default'])
  const rules = made[0]?.rules
  expect(rules?.createHTML('thanks')).toBe('thanks')
  expect(rules?.createHTML('picture')).toBe('picture')
  expect(() => rules?.createHTML('script')).toThrow('script is not picture')
  expect(rules?.createScriptURL('counter')).toBe('counter')
  expect(() => rules?.createScriptURL('thanks')).toThrow(TypeError)
})

test('fault 30 where no rule was given, nothing passes', async () => {
  const { addDefaultRules } = await import('./default-policy.ts')
  addDefaultRules({ createHTML: only('thanks') })
  expect(() => made[0]?.rules.createScriptURL('x')).toThrow('no such text')
})
