import type { ReactNode } from 'react'
import { MessagesProvider, type Messages } from '@dasturxon/i18n'
import type { Data } from './runtime/data/data.ts'
import { DataProvider } from './runtime/call-provider.tsx'
import type { Environment } from './environment/environment.ts'
import { EnvironmentProvider } from './environment/environment-provider.tsx'
import { SessionProvider } from './session/session-provider.tsx'
import type { SessionStores } from './session/session-stores.ts'
import { Document, type PageAssets } from './shell/document.tsx'
import type { PageTheme } from './shell/theme-style.ts'

type AppProps = {
  environment: Environment
  messages: Messages
  session: SessionStores
  data: Data
  assets: PageAssets
  theme: PageTheme
  /** The style rules that stand in the page; empty in the browser. */
  rules: string
  bootData: string
  /** The router: a static one on the server, the browser's own in the browser. */
  children: ReactNode
}

/** Everything around the router, the same on both sides: what differs would be a hydration error. */
export function App({ environment, messages, session, data, children, ...page }: AppProps) {
  return (
    <EnvironmentProvider value={environment}>
      <MessagesProvider language={environment.language} messages={messages}>
        <SessionProvider value={session}>
          <DataProvider value={data}>
            <Document {...page}>{children}</Document>
          </DataProvider>
        </SessionProvider>
      </MessagesProvider>
    </EnvironmentProvider>
  )
}
