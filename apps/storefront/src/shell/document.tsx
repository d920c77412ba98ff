import type { ReactNode } from 'react'
import { directionOf, languageTag } from '@dasturxon/i18n'
import { smallPicture } from '../features/catalogue/picture-source.ts'
import { brandOf } from '../environment/brand-of.ts'
import { followsDevice } from '../environment/follows-device.ts'
import { useEnvironment } from '../environment/environment-provider.tsx'
import { fontsToPreload } from '@dasturxon/ui/theme'
import type { PageTheme } from './theme-style.ts'

/** Addresses of a page's script and styles, from the build's manifest. */
export type PageAssets = {
  entry: string
  preload: string[]
  css: string[]
  /** Of the sheet whose rules stand in the page itself, which waits for none then; its text is the server's alone. */
  inlined?: string
  /** Of the words that the page may say at first; absent where it comes with all. */
  words?: string
}

/** React's types do not know of it. */
const FETCHES_NOTHING = { disabled: true }

export const BOOT_DATA_ID = 'boot-data'

type DocumentProps = {
  assets: PageAssets
  theme: PageTheme
  /** The rules of `assets.inlined`; empty in the browser, which has them. */
  rules: string
  bootData: string
  children: ReactNode
}

/**
 * The whole page. Theme, title, icon and fonts are in its first bytes, so that nothing flashes or moves. Where a page waits for
 * style sheets, scripts have low priority, so that these come first (measured: first paint 1.0 s instead of 2.0 s); where
 * the rules stand in the page, scripts come before all pictures but the first (decision 0116). No executable inline script:
 * what the browser needs to go on is a block of data.
 */
export function Document({ assets, theme, rules, bootData, children }: DocumentProps) {
  const scriptPriority = assets.inlined === undefined ? 'low' : undefined
  const environment = useEnvironment()
  const { settings } = brandOf(environment)
  return (
    <html
      lang={languageTag(environment.language)}
      dir={directionOf(environment.language)}
      data-dark={settings?.isDark ? '' : undefined}
      data-theme={followsDevice(settings ?? {}) ? 'auto' : undefined}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content={theme.colour} />
        {theme.darkColour === null ? null : (
          <meta name="theme-color" media="(prefers-color-scheme: dark)" content={theme.darkColour} />
        )}
        {/* With a precedence React writes it before all other styles, scripts and links, and in the browser takes what is there. */}
        <style href="theme" precedence="theme">
          {theme.css}
        </style>
        {assets.inlined === undefined ? null : (
          <style href={assets.inlined} precedence="page">
            {rules}
          </style>
        )}
        {/* Named, so that no part that comes later fetches the sheet again, after those of screens. */}
        {assets.inlined === undefined ? null : (
          <link rel="stylesheet" href={assets.inlined} {...FETCHES_NOTHING} />
        )}
        {assets.css.map((href) => (
          <link key={href} rel="stylesheet" href={href} precedence="page" />
        ))}
        {fontsToPreload(languageTag(environment.language)).map((href) => (
          <link key={href} rel="preload" as="font" type="font/woff2" href={href} crossOrigin="anonymous" />
        ))}
        {environment.mediaBaseUrl ? <link rel="preconnect" href={environment.mediaBaseUrl} /> : null}
        {settings?.favicon ? (
          <link rel="icon" href={smallPicture(settings.favicon, 96)} />
        ) : (
          <link rel="icon" href="data:," />
        )}
        {assets.preload.map((href) => (
          <link key={href} rel="modulepreload" href={href} fetchPriority={scriptPriority} />
        ))}
      </head>
      <body>
        {children}
        <script type="application/json" id={BOOT_DATA_ID}>
          {bootData}
        </script>
        <script type="module" src={assets.entry} fetchPriority={scriptPriority} />
      </body>
    </html>
  )
}
