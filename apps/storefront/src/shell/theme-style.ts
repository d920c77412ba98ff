import type { MerchantSettings } from '@dasturxon/contract'
import { makeTheme, toCss } from '@dasturxon/ui/colours'
import { brandOf } from '../environment/brand-of.ts'
import type { Environment } from '../environment/environment.ts'
import { followsDevice } from '../environment/follows-device.ts'

/** What a page shows of its shop's theme. */
export type PageTheme = {
  /** The text of an inline `<style>`; its hash stands in the content security policy. */
  css: string
  /** For the browser's own bars; of a look that follows the phone the dark one, too. */
  colour: string
  darkColour: string | null
}

type LookSettings = Partial<
  Pick<MerchantSettings, 'mainColor' | 'mainColorType' | 'isDark' | 'isAlwaysLight'>
>

/** The rules of a theme; of a look that follows the phone those of both looks. */
export function themeRules(settings: LookSettings): string[] {
  const rule = (isDark: boolean) => `{${toCss(makeTheme({ ...settings, isDark }))}}`
  return followsDevice(settings)
    ? [`:root${rule(false)}`, `:root[data-dark]${rule(true)}`]
    : [`:root${rule(settings.isDark ?? false)}`]
}

/** The merchant's theme, worked out by the server alone: the browser goes on with what the page came with. */
export function themeOf(environment: Environment): PageTheme {
  const settings = brandOf(environment).settings ?? {}
  return {
    css: themeRules(settings).join(''),
    colour: makeTheme(settings).bg,
    darkColour: followsDevice(settings) ? makeTheme({ ...settings, isDark: true }).bg : null,
  }
}
