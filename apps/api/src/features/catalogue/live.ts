import { ofMerchant } from '@dasturxon/db'
import type { App } from '../../context.ts'
import { AppError } from '../../http/app-error.ts'
import type { LiveItem } from '../../http/live/live-source.ts'
import type { LiveStream } from '../../http/live/live-streams.ts'
import { merchantTopic } from './merchant-topic.ts'

/** Ours (API-4): the versions of the shop's catalogue as an event stream, for guests too. */
export const CATALOGUE_EVENTS_PATH = '/products/v1/events'

/** The time between two messages: an evening's rush changes the menu many times a second. */
const GAP_MS = 250

/**
 * The version that holds, then `{ version, settings }` after each change, the latter being the settings' own version. What changed is not in it: the page asks for what it shows,
 * and gets it from a prepared answer.
 */
export const catalogueStream = ({ db }: Pick<App, 'db'>): LiveStream<string> => ({
  path: CATALOGUE_EVENTS_PATH,
  event: 'catalogue',
  isPublic: true,
  gapMs: GAP_MS,
  topicOf: merchantTopic,
  admit({ merchant }) {
    if (!merchant) throw new AppError('merchant_not_found')
    if (!merchant.isActive) throw new AppError('merchant_inactive')
    return {
      key: merchant.id,
      first: [itemOf(merchant.id, merchant.catalogueVersion, merchant.settingsVersion)],
    }
  },
  async read(merchantId) {
    const row = await ofMerchant(db, merchantId)
      .selectFrom('merchant')
      .select(['catalogue_version', 'settings_version'])
      .where('id', '=', merchantId)
      .executeTakeFirst()
    return row ? [itemOf(merchantId, row.catalogue_version, row.settings_version)] : []
  },
})

const itemOf = (id: string, version: number, settings: number): LiveItem => ({
  id,
  version,
  data: { version, settings },
})
