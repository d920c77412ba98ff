import type { PublicSettings } from '@dasturxon/contract'
import { followsDevice, THEME_EVENT } from '../environment/follows-device.ts'
import { themeRules } from './theme-style.ts'

/** Shows a merchant's look in place of the one that the page came with. By rules: the policy of the page knows no other text of a style. */
export function showTheme(settings: PublicSettings): void {
  const root = document.documentElement
  const sheet = document.querySelector<HTMLStyleElement>('style[data-href="theme"]')?.sheet
  if (!sheet) return
  while (sheet.cssRules.length > 0) sheet.deleteRule(0)
  for (const rule of themeRules(settings)) sheet.insertRule(rule, sheet.cssRules.length)
  if (followsDevice(settings)) root.dataset['theme'] = 'auto'
  else delete root.dataset['theme']
  root.toggleAttribute('data-dark', settings.isDark)
  dispatchEvent(new CustomEvent(THEME_EVENT))
}
