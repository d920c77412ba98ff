import type { SourceFile } from '../boundaries/source-file.ts'

/** React's effects, and hooks of ours whose whole body is one of them: to call such a hook is to write an effect. */
const EFFECT = /\buse(?:Layout|Insertion)?Effect\(/g
const HOOK = /function (use[A-Z]\w*)(?:<[^>]*>)?\([^{]*?\)(?:: [^{]+)? \{\n([\s\S]*?)\n\}/g
const ONLY_AN_EFFECT = /^\s*use(?:Layout|Insertion)?Effect\((?:(?!\n {2}\S)[\s\S])*\n? {0,2}\}?,? ?[^\n]*\)$/

/** Effects for 1,000 lines of screens. */
export const MOST_EFFECTS = 1.2

/** What a customer downloads: the storefront, and the packages it stands on. */
const ON_SCREEN = /^(apps\/storefront\/src|packages\/(client|i18n|map|ui)\/src)\/(?!.*message-signatures)/
export const isScreen = ({ path, isTest }: SourceFile) => !isTest && ON_SCREEN.test(path)

export interface Effects {
  count: number
  lines: number
  /** Effects for 1,000 lines. */
  share: number
  wrappers: string[]
}

/** Counts the effects of screens: `useEffect`, `useLayoutEffect` and calls of hooks that only wrap one. */
export function countEffects(files: readonly SourceFile[]): Effects {
  const wrappers = files.flatMap(({ text }) =>
    [...text.matchAll(HOOK)]
      .filter(([, , body = '']) => ONLY_AN_EFFECT.test(body))
      .map(([, name = '']) => name),
  )
  const calls = wrappers.map((name) => new RegExp(`(?<!function )\\b${name}\\(`, 'g'))
  const lines = files.reduce((sum, { text }) => sum + text.split('\n').length - 1, 0)
  const count = files.reduce(
    (sum, { text }) =>
      sum + [EFFECT, ...calls].reduce((found, pattern) => found + [...text.matchAll(pattern)].length, 0),
    0,
  )
  return { count, lines, share: (count * 1000) / lines, wrappers }
}
