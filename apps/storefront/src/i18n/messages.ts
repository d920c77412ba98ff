import type { Language } from '@dasturxon/domain'

import { dictionaryOf, type DictionaryLanguage } from './languages.ts'
import type { MessageSignatures } from './message-signatures.ts'

/** All messages of one language. What is inside is compiled at build time: read it through a translator only. */
export type Messages = MessageSignatures

type MessageModule = { default: unknown }

const DICTIONARIES: Record<DictionaryLanguage, () => Promise<MessageModule>> = {
  uz: () => import('./messages/uz.json'),
  ru: () => import('./messages/ru.json'),
  eng: () => import('./messages/eng.json'),
  ar: () => import('./messages/ar.json'),
}

const loaded = new Map<DictionaryLanguage, Messages>()

/** The messages of a language, fetched once: each language is a chunk of its own. */
export async function loadMessages(language: Language): Promise<Messages> {
  const dictionary = dictionaryOf(language)
  const known = loaded.get(dictionary)
  if (known) return known
  const module = await DICTIONARIES[dictionary]()
  // A JSON import knows texts only as strings; keys and arguments are equal in all files (messages.test.ts).
  const messages = module.default as Messages
  loaded.set(dictionary, messages)
  return messages
}
