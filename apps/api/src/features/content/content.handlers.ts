import type { Banner, MerchantSettings, Story } from '@dasturxon/contract'
import { Policy } from '@dasturxon/contract/schemas'
import type { Db } from '@dasturxon/db'
import { safeLink, type POLICY_TYPES } from '@dasturxon/domain'
import { sql } from 'kysely'
import { AppError } from '../../http/app-error.ts'
import type { Handlers } from '../../http/handlers.ts'
import { loadMerchantSettings } from '../merchants/merchant-settings.ts'

const POLICY_FLAGS = {
  ABOUT_COMPANY: 'aboutMerchantActive',
  TERMS: 'termsOfUseActive',
  PRIVACY_POLICY: 'privacyActive',
} as const satisfies Record<(typeof POLICY_TYPES)[number], keyof MerchantSettings>

export const contentHandlers = {
  // MER-4: what a merchant switched off is not only hidden on screen
  'content.policies': async ({ query }, { db, merchantId }) => {
    const settings = await loadMerchantSettings(db, merchantId)
    if (!settings[POLICY_FLAGS[query.policies]]) throw new AppError('policy_not_found')
    const row = await db
      .selectFrom('policy')
      .select(['type', 'text'])
      .where('merchant_id', '=', merchantId)
      .where('type', '=', query.policies)
      .executeTakeFirst()
    if (!row) throw new AppError('policy_not_found')
    return [Policy.parse(row)]
  },

  'content.banners': async (_input, { db, merchantId }) => {
    const { bannersActive } = await loadMerchantSettings(db, merchantId)
    return bannersActive ? listBanners(db, merchantId) : []
  },
  'content.stories': async (_input, { db, merchantId }) => {
    const { storiesActive } = await loadMerchantSettings(db, merchantId)
    return storiesActive ? listStories(db, merchantId) : []
  },
} satisfies Pick<Handlers, 'content.policies' | 'content.banners' | 'content.stories'>

async function listBanners(db: Db, merchantId: string): Promise<Banner[]> {
  const { rows } = await sql<Banner>`
    select id, title, description, image, link, background, text_color as "textColor"
    from banner
    where merchant_id = ${merchantId} and active
    order by priority, id
  `.execute(db)
  return rows.map((banner) => ({ ...banner, link: safeLink(banner.link) }))
}

async function listStories(db: Db, merchantId: string): Promise<Story[]> {
  const { rows } = await sql<Story>`
    select id, title, image, plate, slides
    from story
    where merchant_id = ${merchantId} and active
    order by priority, id
  `.execute(db)
  return rows
}
