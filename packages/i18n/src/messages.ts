import type { Language } from '@dasturxon/domain'

import { LANGUAGE_ROWS } from './languages.ts'
import type { MessageSignatures } from './message-signatures.ts'

/** All messages of one language. What is inside is compiled at build time: read it through a translator only. */
export type Messages = MessageSignatures

const loaded = new Map<Language, Messages>()

/** The messages of a language, fetched once: each language is a chunk of its own. */
export async function loadMessages(language: Language): Promise<Messages> {
  const known = loaded.get(language)
  if (known) return known
  const module = await LANGUAGE_ROWS[language].shop()
  // A JSON import knows texts only as strings; keys and arguments are equal in all files (messages.test.ts).
  const messages = module.default as Messages
  loaded.set(language, messages)
  return messages
}
