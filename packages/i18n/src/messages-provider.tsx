import { createContext, use, useMemo, type ReactNode } from 'react'
import type { Language } from '@dasturxon/domain'

import type { Messages } from './messages.ts'
import { makeTranslator, type UseTranslations } from './translator.ts'

type TranslatorOf = (namespace: string | undefined) => ReturnType<typeof makeTranslator>

const TranslatorContext = createContext<TranslatorOf | null>(null)

type MessagesProviderProps = { language: Language; messages: Messages; children: ReactNode }

/** Gives `useTranslations` the messages of the page's language. */
export function MessagesProvider({ language, messages, children }: MessagesProviderProps) {
  const translatorOf = useMemo(() => makeTranslators(language, messages), [language, messages])
  return <TranslatorContext value={translatorOf}>{children}</TranslatorContext>
}

/** Of each group one translator, made when it is first asked for. */
function makeTranslators(language: Language, messages: Messages): TranslatorOf {
  const made = new Map<string | undefined, ReturnType<typeof makeTranslator>>()
  return (namespace) => {
    const known = made.get(namespace) ?? makeTranslator(language, messages, namespace)
    made.set(namespace, known)
    return known
  }
}

/** A translator of a group of messages, or of all: the same one for all components of a page. */
export const useTranslations = ((namespace?: string) => {
  const translatorOf = use(TranslatorContext)
  if (!translatorOf) throw new Error('used outside MessagesProvider')
  return translatorOf(namespace)
}) as unknown as UseTranslations
