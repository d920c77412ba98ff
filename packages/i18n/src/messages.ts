import type { Language } from '@dasturxon/domain'

import type { MessageSignatures } from './message-signatures.ts'

/** All messages of one language. What is inside is compiled at build time: read it through a translator only. */
export type Messages = MessageSignatures

type MessageModule = { default: unknown }

const DICTIONARIES: Record<Language, () => Promise<MessageModule>> = {
  uz: () => import('./messages/uz.json'),
  ru: () => import('./messages/ru.json'),
  eng: () => import('./messages/eng.json'),
  ar: () => import('./messages/ar.json'),
  kz: () => import('./messages/kz.json'),
  tr: () => import('./messages/tr.json'),
  zh: () => import('./messages/zh.json'),
}

const loaded = new Map<Language, Messages>()

/** The messages of a language, fetched once: each language is a chunk of its own. */
export async function loadMessages(language: Language): Promise<Messages> {
  const known = loaded.get(language)
  if (known) return known
  const module = await DICTIONARIES[language]()
  // A JSON import knows texts only as strings; keys and arguments are equal in all files (messages.test.ts).
  const messages = module.default as Messages
  loaded.set(language, messages)
  return messages
}
