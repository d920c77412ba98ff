import type { Language } from '@dasturxon/domain'
import uz from '../uz/preview.json' with { type: 'json' }
import ru from '../ru/preview.json' with { type: 'json' }
import eng from '../eng/preview.json' with { type: 'json' }
import ar from '../ar/preview.json' with { type: 'json' }
import kz from '../kz/preview.json' with { type: 'json' }
import tr from '../tr/preview.json' with { type: 'json' }
import zh from '../zh/preview.json' with { type: 'json' }

/** What a preview of settings says of itself; apart from the shop's dictionary, which customers download. */
const TEXTS: Record<Language, { ribbon: string; look: string }> = { uz, ru, eng, ar, kz, tr, zh }

/** `look`: of a shop that is not open yet (DSK-92). */
export const previewText = (language: Language, what: 'ribbon' | 'look' = 'ribbon'): string =>
  TEXTS[language][what]
