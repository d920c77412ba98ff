import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'

import { directionOf, languageTag, loadMessages, MessagesProvider } from '@dasturxon/i18n'
import '@dasturxon/ui/theme'
import { makeTheme, toCss } from '@dasturxon/ui/colours'
import { ToastHost } from '@dasturxon/ui'
import { BasketScreen } from './basket-screen.tsx'
import { CheckoutScreen } from './checkout-screen.tsx'
import { HomeScreen } from './home-screen.tsx'
import { MapScreen } from './map-screen.tsx'
import { PartsScreen } from './parts-screen.tsx'
import { ProductScreen } from './product-screen.tsx'
import { isDark, language, mainColor, mainColorType, screen } from './settings.ts'
import { TrackScreen } from './track-screen.tsx'
import './gallery.css'

const SCREENS = {
  home: HomeScreen,
  product: ProductScreen,
  basket: BasketScreen,
  checkout: CheckoutScreen,
  map: MapScreen,
  track: TrackScreen,
  parts: PartsScreen,
}

const root = document.documentElement
root.lang = languageTag(language)
root.dir = directionOf(language)
root.style.cssText = toCss(makeTheme({ mainColor, mainColorType, isDark }))
if (isDark) root.dataset.dark = ''

const messages = await loadMessages(language)
const Screen = Object.entries(SCREENS).find(([name]) => name === screen)?.[1] ?? HomeScreen
const place = document.getElementById('gallery')
if (!place) throw new Error('index.html has no place for the gallery')
createRoot(place).render(
  <StrictMode>
    <MessagesProvider language={language} messages={messages}>
      <Screen />
      <ToastHost offset={screen === 'home' ? 170 : 0} />
    </MessagesProvider>
  </StrictMode>,
)
