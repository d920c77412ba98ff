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
 * The version that holds, then `{ version, settings, branches, content }` after each change, the latter being versions of their own; `isClosed`
 * once guests see the shop no more.
 * What changed is not in it: the page asks for what it shows, and gets it from a prepared answer.
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
      first: [
        itemOf(merchant.id, {
          version: merchant.catalogueVersion,
          settings: merchant.settingsVersion,
          branches: merchant.branchesVersion,
          content: merchant.contentVersion,
        }),
      ],
    }
  },
  async read(merchantId) {
    const row = await ofMerchant(db, merchantId)
      .selectFrom('merchant')
      .select([
        'catalogue_version as version',
        'settings_version as settings',
        'branches_version as branches',
        'content_version as content',
        'is_active as isOpen',
      ])
      .where('id', '=', merchantId)
      .executeTakeFirst()
    if (!row) return []
    const { isOpen, ...versions } = row
    return [itemOf(merchantId, isOpen ? versions : { ...versions, isClosed: true })]
  },
})

type Versions = {
  version: number
  settings: number
  branches: number
  content: number
  /** The shop was closed while the page was open. */
  isClosed?: true
}

const itemOf = (id: string, versions: Versions): LiveItem => ({
  id,
  version: versions.version,
  data: versions,
})
