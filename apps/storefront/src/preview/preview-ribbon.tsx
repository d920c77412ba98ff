import { tabStorage } from '@dasturxon/client'
import type { Language } from '@dasturxon/domain'
import { previewText } from '@dasturxon/i18n/preview'
import { applyTheme, makeTheme } from '@dasturxon/ui/colours'
import { useEffect } from 'react'
import type { Preview } from '../environment/environment.ts'
import styles from './preview-ribbon.module.css'

/** Where the page was before it was drawn again, for as long as its tab lives. */
const SCROLL_KEY = 'preview-scroll'

/** Says that nobody else sees this, and does what the desk around it asks (desk §6.7). Loaded in previews only. */
export function PreviewRibbon({ preview, language }: { preview: Preview; language: Language }) {
  useEffect(() => followDesk(preview), [preview])
  return (
    <output className={styles.ribbon}>{previewText(language, preview.isLook ? 'look' : 'ribbon')}</output>
  )
}

/** Hears the desk, and nobody else: colours at once, everything else by a new page at the same place. */
function followDesk({ deskOrigin }: Preview): () => void {
  const desk = deskOrigin ?? location.origin
  function hear({ origin, source, data }: MessageEvent<unknown>) {
    if (origin !== desk || source !== parent || typeof data !== 'object' || data === null) return
    if ('colours' in data && typeof data.colours === 'object' && data.colours !== null)
      showColours(data.colours)
    if ('open' in data && typeof data.open === 'object' && data.open !== null) open(data.open)
  }
  addEventListener('message', hear)
  restoreScroll()
  // somebody who looks around has no desk around the page
  if (parent === window) return () => removeEventListener('message', hear)
  parent.postMessage({ preview: 'ready', path: location.pathname }, desk)
  return () => removeEventListener('message', hear)
}

function showColours(settings: object) {
  // whatever it is, a theme comes out (MER-5)
  const theme = makeTheme(settings)
  applyTheme(document.documentElement, theme)
  // what the desk shows is what was asked for, whatever the phone's own look is
  delete document.documentElement.dataset['theme']
  document.documentElement.toggleAttribute('data-dark', 'isDark' in settings && settings.isDark === true)
}

function open(wanted: { token?: unknown; language?: unknown; path?: unknown }) {
  if (typeof wanted.token !== 'string') return
  const page = new URL(location.href)
  if (typeof wanted.path === 'string' && /^\/(?!\/)/.test(wanted.path)) page.pathname = wanted.path
  page.searchParams.set('preview', wanted.token)
  if (typeof wanted.language === 'string') page.searchParams.set('lang', wanted.language)
  if (page.pathname === location.pathname)
    tabStorage.setItem(SCROLL_KEY, JSON.stringify([page.pathname, scrollY]))
  location.replace(page)
}

function restoreScroll() {
  const [path, y] = JSON.parse(tabStorage.getItem(SCROLL_KEY) ?? '[]') as [string?, number?]
  tabStorage.removeItem(SCROLL_KEY)
  if (path === location.pathname && y !== undefined) requestAnimationFrame(() => scrollTo(0, y))
}
