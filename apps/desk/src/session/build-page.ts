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
    readServed: async () => {
      const answer = await fetch('/desk/build.json', { cache: 'no-store' }).catch(() => null)
      // Written by our own server.
      return answer?.ok ? ((await answer.json()) as { build: string }).build : null
    },
    isInUse: () =>
      hasHeld() ||
      document.querySelector('dialog[open]') !== null ||
      [...document.querySelectorAll<HTMLInputElement>(fields)].some(({ value }) => value !== ''),
    touchedAt: () => touchedAt,
    // Where storage is switched off, already looking at it throws.
    storage: {
      getItem: (key) => window.sessionStorage.getItem(key),
      setItem: (key, value) => window.sessionStorage.setItem(key, value),
    },
    reload: () => window.location.reload(),
  }
}
