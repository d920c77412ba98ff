import type { LanguageTag } from './languages.ts'
import type { MessageSignatures } from './message-signatures.ts'

// Makes `t('basket.tilte')` and `t('basket.freeLeft')` without its amount fail to compile.
declare module 'use-intl' {
  interface AppConfig {
    Messages: MessageSignatures
    Locale: LanguageTag
  }
}
