import { ORDER_HAPPENINGS, ORDER_STATUSES } from '@dasturxon/domain'
import { DESK_LANGUAGES, loadDeskText } from '@dasturxon/i18n/desk'
import { expect, test } from 'vitest'
import { historyText } from './history-text.ts'

const MOVED_TO = '2026-11-27T20:26:46.048Z'
const now = new Date('2026-11-27T19:00:00Z')
const zone = 'Asia/Tashkent'

test.each(DESK_LANGUAGES)(
  'DAY-19 DSK-162 every kind of row of an order’s history is words and local times in %s',
  async (language) => {
    const text = await loadDeskText(language)
    for (const what of ORDER_HAPPENINGS)
      for (const status of ORDER_STATUSES)
        for (const minutes of [null, 30]) {
          const said = historyText({ status, what, minutes, etaTo: MOVED_TO }, text, {
            language,
            now,
            zone,
          })
          expect(said, `${what} ${status}`).toMatch(/\p{L}{2}/u)
          expect(said).not.toMatch(/\d{4}-\d\d-\d\dT|[A-Z]{2,}_|^\d+$|happened\.|status\./)
        }
    const moved = { status: 'COOKING', what: 'PROMISE_MOVED', minutes: null, etaTo: MOVED_TO } as const
    expect(historyText(moved, text, { language, now, zone })).toContain('01:26')
    const accepted = { status: 'ACCEPTED', what: 'STATUS', minutes: 30, etaTo: null } as const
    expect(historyText(accepted, text, { language, now, zone })).toMatch(/\p{L}.* 30 \p{L}/u)
  },
)
