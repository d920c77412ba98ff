import type { PublicSettings } from '@dasturxon/contract'
import type { Language } from '@dasturxon/domain'

/** The empty page that the worker keeps; it shows whatever address it is opened at (decision 0074). */
export const SHELL_PATH = '/offline'
/** What makes the shop an app of a phone's home screen. */
export const MANIFEST_PATH = '/manifest.webmanifest'
export const ICON_PATH = '/icon.svg'

type App = { id: string; sub: string; language: Language }

/** The manifest of a shop in a language: browsers ask for it without the page's cookies. */
export const manifestAddress = ({ id, language }: Pick<App, 'id' | 'language'>): string =>
  `${MANIFEST_PATH}?${new URLSearchParams({ vendor: id, lang: language })}`

/** The shell of a shop in a language, another one for each build and each change of the settings. */
export const shellAddress = (
  { id, sub, language }: App,
  { build, settings }: { build: string; settings: PublicSettings },
): string =>
  `${SHELL_PATH}?${new URLSearchParams({ vendor: id, sub, lang: language, of: `${build} ${settings.settingsVersion}` })}`
