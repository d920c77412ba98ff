import compile from 'icu-minify/compile'
import type { Plugin } from 'vite'

import type { MessageTree } from './message-signatures.ts'

/** A message compiled: a text, or icu-minify's list of texts and elements. */
type CompiledTree = { [key: string]: ReturnType<typeof compile> | CompiledTree }

const MESSAGE_FILE = /\/packages\/i18n\/[a-z]+\/(?:shop|desk|desk-office)\.json(?:\?|$)/

/**
 * Compiles the ICU messages at build time, so that the browser carries a formatter of one kilobyte instead of a parser
 * of ten. use-intl documents this for Next.js; outside it the alias below is ours, so its version is pinned and
 * vite-messages.test.ts builds and runs a page of messages.
 */
export function compiledMessages(): Plugin {
  return {
    name: 'dasturxon:compiled-messages',
    enforce: 'pre',
    config: () => ({
      resolve: {
        alias: [{ find: /^use-intl\/format-message$/, replacement: 'use-intl/format-message/format-only' }],
      },
      // The alias must also hold for server rendering, where packages are otherwise left to Node.
      ssr: { noExternal: ['use-intl'] },
      optimizeDeps: { exclude: ['use-intl'] },
    }),
    transform(code, id) {
      if (!MESSAGE_FILE.test(id)) return null
      return { code: JSON.stringify(compileTree(JSON.parse(code))), map: null }
    },
  }
}

/** Compiles every message of a tree. Throws on bad ICU, naming the message. */
export function compileTree(messages: MessageTree): CompiledTree {
  return Object.fromEntries(
    Object.entries(messages).map(([key, value]) => {
      if (typeof value !== 'string') return [key, compileTree(value)]
      try {
        return [key, compile(value)]
      } catch (error) {
        throw new Error(`message "${key}" cannot be read: ${value}`, { cause: error })
      }
    }),
  )
}
