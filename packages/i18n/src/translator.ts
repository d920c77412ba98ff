import { createTranslator } from 'use-intl'
import type { Language } from '@dasturxon/domain'

import { languageTag } from './languages.ts'
import type { Messages } from './messages.ts'

/** The settings both kinds of translators share. A message that fails is logged and shown as its key. */
export function intlSettings(language: Language, messages: Messages) {
  return {
    locale: languageTag(language),
    messages,
    timeZone: 'Asia/Tashkent',
  }
}

/** A translator for code outside of components: titles in route files, texts of toasts. */
export function translatorOf(language: Language, messages: Messages) {
  return createTranslator(intlSettings(language, messages))
}

/** Says a message by its key, such as `basket.title`. */
export type Translate = ReturnType<typeof translatorOf>
