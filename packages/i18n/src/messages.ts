import type { Language } from '@dasturxon/domain'

import { setTables, type LanguageTables } from '#tables'
import type { MessageSignatures } from './message-signatures.ts'

/** All messages of one language. What is inside is compiled at build time: read it through a translator only. */
export type Messages = MessageSignatures

/** A file of a language: messages, and the tables that go with them (vite-messages.ts). */
type PageWords = { default: unknown } & LanguageTables

/** Of a language: its messages, which grow in place, so that translators made before know what came later. */
type Dictionary = { messages: Messages; isWhole: boolean }

const loaded = new Map<Language, Dictionary>()

/** The messages of a language, fetched once: each language is a chunk of its own. */
export async function loadMessages(language: Language): Promise<Messages> {
  const known = loaded.get(language)
  if (known?.isWhole) return known.messages
  const file = wholeFiles()[`../${language}/shop.json`]
  if (!file) throw new Error(`no dictionary of the language ${language}`)
  return cache(language, await file(), true)
}

/** Everything that the screens say, by the path of its file. A function: only what Vite has built knows the files. */
const wholeFiles = () => import.meta.glob<{ default: unknown }>('../*/shop.json', { query: '?whole' })

/**
 * Those that a page may say at first (`pageMessages` of vite-messages.ts), from the address that the server names; whatever comes to be
 * shown later waits for `loadRestOfMessages`.
 */
export async function loadPageMessages(language: Language, address: string): Promise<Messages> {
  const words = (await import(/* @vite-ignore */ address)) as { default: unknown }
  return cache(language, words, false)
}

/** Completes the messages of every language of which only a page's are here. */
export async function loadRestOfMessages(): Promise<void> {
  await Promise.all([...loaded.keys()].map(loadMessages))
}

function cache(language: Language, file: { default: unknown }, isWhole: boolean): Messages {
  // vite-messages.ts has put both into it
  const words = file as PageWords
  setTables(words)
  // A JSON import knows texts only as strings; keys and arguments are equal in all files (messages.test.ts).
  const came = words.default as Record<string, object>
  const known = loaded.get(language)
  const messages = (known?.messages ?? {}) as Record<string, object>
  for (const [group, texts] of Object.entries(came))
    messages[group] = Object.assign(messages[group] ?? {}, texts)
  loaded.set(language, {
    messages: messages as unknown as Messages,
    isWhole: isWhole || known?.isWhole === true,
  })
  return messages as unknown as Messages
}
