import type { ReactNode } from 'react'
import { IntlProvider } from 'use-intl'
import type { Language } from '@dasturxon/domain'

import type { Messages } from './messages.ts'
import { intlSettings } from './translator.ts'

type MessagesProviderProps = { language: Language; messages: Messages; children: ReactNode }

/** Gives `useTranslations` the messages of the page's language. */
export function MessagesProvider({ language, messages, children }: MessagesProviderProps) {
  return <IntlProvider {...intlSettings(language, messages)}>{children}</IntlProvider>
}
