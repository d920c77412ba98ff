import { createElement, Fragment, type ReactNode } from 'react'
import format, { type CompiledMessage, type FormatValues } from 'icu-minify/format'
import type { createTranslator, useTranslations } from 'use-intl'
import type { Language } from '@dasturxon/domain'

import { languageTag } from './languages.ts'
import type { Messages } from './messages.ts'

/** Says a message by its key, such as `basket.title`. use-intl knows which keys there are and what each must be given. */
export type Translate = ReturnType<typeof createTranslator<Messages>>
export type UseTranslations = typeof useTranslations

/** A translator for code outside of components: titles in route files, texts of toasts. */
export function translatorOf(language: Language, messages: Messages): Translate {
  return makeTranslator(language, messages) as unknown as Translate
}

const TIME_ZONE = 'Asia/Tashkent'

type Values = Record<string, unknown>

/**
 * What use-intl's translator does for compiled messages, without what nobody asks of it (formats by name, fallbacks, caches for many
 * languages). The messages of `namespace`, or all of them; they are looked up when they are said, for they grow. A message that is missing
 * or fails is logged and shown as its key.
 */
export function makeTranslator(language: Language, messages: Messages, namespace?: string) {
  const locale = languageTag(language)

  function say(key: string, values: Values | undefined): string | ReactNode[] | ReactNode {
    const path = namespace === undefined ? key : `${namespace}.${key}`
    try {
      const message = find(messages, path)
      // What came by the translator's types are such values.
      return format<ReactNode>(message, locale, values as FormatValues<ReactNode>, {
        formatters,
        timeZone: TIME_ZONE,
      })
    } catch (error) {
      console.error(error)
      return path
    }
  }
  const t = (key: string, values?: Values) => say(key, values)
  t.markup = t
  t.rich = (key: string, values: Values = {}) => say(key, keyed(values))
  return t
}

/** Throws where there is none. */
function find(messages: Messages, path: string): CompiledMessage {
  let found: unknown = messages
  for (const part of path.split('.')) found = (found as Record<string, unknown> | undefined)?.[part]
  if (found === undefined) throw new Error(`no message ${path}`)
  // vite-messages.ts has compiled it
  return found as CompiledMessage
}

/** Parts that are drawn stand in a list: each gets a key. */
function keyed(values: Values): Values {
  const entries = Object.entries(values).map(([name, value]): [string, unknown] => {
    if (typeof value !== 'function') return [name, value]
    let count = 0
    return [
      name,
      (children: ReactNode) => createElement(Fragment, { key: name + count++ }, value(children) as ReactNode),
    ]
  })
  return Object.fromEntries(entries)
}

/** Making one costs more than asking it; a page has one language, and few ways to write in it. */
function memoized<Arguments extends unknown[], Made>(make: (...input: Arguments) => Made) {
  const made = new Map<string, Made>()
  return (...input: Arguments): Made => {
    const key = JSON.stringify(input)
    const known = made.get(key) ?? make(...input)
    made.set(key, known)
    return known
  }
}

const formatters = {
  getDateTimeFormat: memoized(
    (...input: ConstructorParameters<typeof Intl.DateTimeFormat>) => new Intl.DateTimeFormat(...input),
  ),
  getNumberFormat: memoized(
    (...input: ConstructorParameters<typeof Intl.NumberFormat>) => new Intl.NumberFormat(...input),
  ),
  getPluralRules: memoized(
    (...input: ConstructorParameters<typeof Intl.PluralRules>) => new Intl.PluralRules(...input),
  ),
}
