import { useTranslations } from '@dasturxon/i18n'

/** The names of a sheet's cross and handle. */
export function useSheetLabels(): { close: string; handle: string } {
  const t = useTranslations('a11y')
  return { close: t('sheetClose'), handle: t('sheetHandle') }
}
