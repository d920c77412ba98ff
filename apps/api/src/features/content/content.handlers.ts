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
    const policy = Policy.parse(row)
    // One that was emptied at the desk is none.
    if (Object.values(policy.text).every((words) => words === '')) throw new AppError('policy_not_found')
    return [policy]
  },

  'content.banners': async (_input, { db, merchantId, now }) => {
    const { bannersActive } = await loadMerchantSettings(db, merchantId)
    return bannersActive ? listBanners(db, { merchantId, now: now() }) : []
  },
  'content.stories': async (_input, { db, merchantId, now }) => {
    const { storiesActive } = await loadMerchantSettings(db, merchantId)
    return storiesActive ? listStories(db, { merchantId, now: now() }) : []
  },
} satisfies Partial<Handlers>

type Asked = { merchantId: string; now: Date }

/** What has not begun, or is over, is not shown: the first moment is of it, the last is not. */
const isShownAt = (now: Date) =>
  sql`active and not deleted and (starts_at is null or starts_at <= ${now}) and (ends_at is null or ends_at > ${now})`

async function listBanners(db: Db, { merchantId, now }: Asked): Promise<Banner[]> {
  const { rows } = await sql<Banner>`
    select id, title, description, image, link, background, text_color as "textColor"
    from banner
    where merchant_id = ${merchantId} and ${isShownAt(now)}
    order by priority, id
  `.execute(db)
  return rows.map((banner) => ({ ...banner, link: safeLink(banner.link) }))
}

/** As stored: a slide has the name that files know it by. */
type StoredStory = Omit<Story, 'slides'> & { slides: (Story['slides'][number] & { ref?: string })[] }

async function listStories(db: Db, { merchantId, now }: Asked): Promise<Story[]> {
  const { rows } = await sql<StoredStory>`
    select id, title, image, plate, slides
    from story
    where merchant_id = ${merchantId} and ${isShownAt(now)}
    order by priority, id
  `.execute(db)
  return rows.map((story) => ({
    ...story,
    slides: story.slides.map(({ ref: _ref, ...slide }) => ({ ...slide, link: safeLink(slide.link) })),
  }))
}
