/**
 * What each message must be given, as types: a wrong key or a forgotten argument does not compile. `npm ci`,
 * `npm run types` and `npm run check` write them to src/message-signatures.ts, which is not in the repository.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import compile from 'icu-minify/compile'

export type MessageTree = { [key: string]: string | MessageTree }

const ENGLISH = new URL('./eng/shop.json', import.meta.url)
const SIGNATURES = new URL('./src/message-signatures.ts', import.meta.url)

/** Arguments that are whole numbers although the message only prints them. */
const NUMBER_ARGUMENTS = new Set(['count', 'min', 'max', 'index', 'value'])

/** The shortest message with the same arguments and tags: `{count, number}{amount}<link></link>`. Throws on bad ICU. */
export function signatureOf(message: string): string {
  const parts = new Set<string>()
  collect(compile(message), parts)
  return [...parts].toSorted().join('')
}

/** The generated file's text for a tree of messages. */
function signaturesFile(messages: MessageTree): string {
  const lines = Object.entries(messages).flatMap(([namespace, group]) => {
    if (typeof group === 'string') throw new Error(`a message outside a group: ${namespace}`)
    const entries = Object.entries(group).map(([key, message]) => {
      if (typeof message !== 'string') throw new Error(`groups are one level deep: ${namespace}.${key}`)
      return `    ${key}: '${signatureOf(message)}'`
    })
    return [`  ${namespace}: {`, ...entries, '  }']
  })
  return [
    '/** Written by packages/i18n/message-signatures.ts from eng/shop.json. */',
    'export type MessageSignatures = {',
    ...lines,
    '}',
    '',
  ].join('\n')
}

/** Adds the arguments of a compiled message: a text, the # of a plural (0), or a list of texts and elements. */
function collect(compiled: unknown, parts: Set<string>): void {
  if (!Array.isArray(compiled)) return
  for (const part of compiled) if (Array.isArray(part)) collectElement(part, parts)
}

// icu-minify's compact form of an element: [name] is an argument, [name, 1 | 2 | 3, options] a choice, [name, 4 | 5 | 6]
// a number, date or time, anything else a tag around its children.
function collectElement([name, kind, ...rest]: unknown[], parts: Set<string>): void {
  if (typeof name !== 'string') return
  if (kind === undefined) {
    parts.add(NUMBER_ARGUMENTS.has(name) ? `{${name}, number}` : `{${name}}`)
  } else if (kind === 1 || kind === 2 || kind === 3) {
    parts.add(kind === 1 ? `{${name}}` : `{${name}, number}`)
    for (const option of Object.values(rest[0] ?? {})) collect(option, parts)
  } else if (kind === 4 || kind === 5 || kind === 6) {
    parts.add(kind === 4 ? `{${name}, number}` : `{${name}, date}`)
  } else {
    parts.add(`<${name}></${name}>`)
    collect([kind, ...rest], parts)
  }
}

/** Writes src/message-signatures.ts. Throws on bad ICU. */
export function writeSignatures(): void {
  writeFileSync(SIGNATURES, signaturesFile(JSON.parse(readFileSync(ENGLISH, 'utf8'))))
}

if (import.meta.main) writeSignatures()
