import { readServedBuild, tabStorage } from '@dasturxon/client'
import { BUILD_PATH } from '../paths.ts'
import type { BuildPage } from './follow-build.ts'

/** This window, as what follows the build sees it; `hasHeld`: a press that nobody was told of yet. */
export function buildPage(window: Window, hasHeld: () => boolean): BuildPage {
  const { document } = window
  let touchedAt = Date.now()
  const touch = () => {
    touchedAt = Date.now()
  }
  for (const kind of ['pointerdown', 'keydown']) window.addEventListener(kind, touch, { capture: true })
  const fields = 'textarea, input:not([type=radio], [type=checkbox])'
  return {
    running: new URL(
      document.querySelector<HTMLScriptElement>('script[type=module]')?.src ?? '/',
      window.origin,
    ).pathname,
    readServed: () => readServedBuild(BUILD_PATH),
    isInUse: () =>
      hasHeld() ||
      document.querySelector('dialog[open]') !== null ||
      [...document.querySelectorAll<HTMLInputElement>(fields)].some(({ value }) => value !== ''),
    touchedAt: () => touchedAt,
    storage: tabStorage,
    reload: () => window.location.reload(),
  }
}
