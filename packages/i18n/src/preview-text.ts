import type { Language } from '@dasturxon/domain'
import uz from '../uz/preview.json' with { type: 'json' }
import ru from '../ru/preview.json' with { type: 'json' }
import eng from '../eng/preview.json' with { type: 'json' }
import ar from '../ar/preview.json' with { type: 'json' }
import kz from '../kz/preview.json' with { type: 'json' }
import tr from '../tr/preview.json' with { type: 'json' }
import zh from '../zh/preview.json' with { type: 'json' }

/** What a preview of settings says of itself; apart from the shop's dictionary, which customers download. */
const TEXTS: Record<Language, { ribbon: string }> = { uz, ru, eng, ar, kz, tr, zh }

export const previewText = (language: Language): string => TEXTS[language].ribbon
