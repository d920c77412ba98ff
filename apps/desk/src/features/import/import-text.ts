import type { ImportTexts } from '@dasturxon/i18n/menu-import'
import { createPageTexts } from '../../ui/page-texts.ts'

/** The texts of this page, and a hook that says one of them. */
export const [ImportTextProvider, useImportText] = createPageTexts<ImportTexts>('ImportTextProvider')
