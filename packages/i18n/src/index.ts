import './app-config.ts'

export { useTranslations } from 'use-intl'
export { isolateText } from './isolate-text.ts'
export type { LanguageTag } from './languages.ts'
export { directionOf, languageName, languageTag } from './languages.ts'
export { loadMessages } from './messages.ts'
export type { Messages } from './messages.ts'
export { MessagesProvider } from './messages-provider.tsx'
