import { PublicSettings } from '@dasturxon/contract/schemas'
import type { Language } from '@dasturxon/domain'
import { loadMessages, MessagesProvider } from '@dasturxon/i18n'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { EnvironmentProvider } from '../environment/environment-provider.tsx'

/**
 * Draws as HTML text what stands on a page of an active shop, in a language, for a customer who is signed in; `set` are the
 * shop's settings that differ from their defaults.
 */
export async function drawInShop(
  language: Language,
  set: Partial<PublicSettings> = {},
): Promise<(element: ReactNode) => string> {
  const messages = await loadMessages(language)
  const merchant = { id: 'tez', sub: 'tez', name: { uz: 'Tez', ru: 'Tez', eng: 'Tez' } } as never
  const settings = PublicSettings.parse({ merchantId: 'tez', brand: 'Tez Burger', ...set })
  return (element) =>
    renderToStaticMarkup(
      <EnvironmentProvider
        value={{
          merchantState: { kind: 'active', merchant, settings },
          language,
          isSignedIn: true,
          origin: null,
          map: null,
          zoneOffset: null,
          mediaBaseUrl: null,
        }}
      >
        <MessagesProvider language={language} messages={messages}>
          {element}
        </MessagesProvider>
      </EnvironmentProvider>,
    )
}
