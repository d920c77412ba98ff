import type { RequestContext } from '../../context.ts'
import { AppError } from '../../http/app-error.ts'
import {
  checkForeignInitData,
  checkInitData,
  launchOf,
  type Launch,
  type SignedFields,
} from '../../providers/telegram/init-data.ts'
import { findBot, type TelegramBot } from './telegram-bot.ts'

/** Whoever signs in was sent here by Telegram within the hour; a mini app that stays open longer is signed in already. */
export const SIGN_IN_SECONDS = 3600
/** Where the session says who it is, the init data only add who they are in Telegram: of any age. */
export const ANY_AGE = Number.MAX_SAFE_INTEGER
/** spec §5: that short it is as good as missing. */
const MISSING_LENGTH = 10

/**
 * Who opened the mini app of this merchant's bot. Throws `telegram_init_data_missing`, `…_invalid` and `…_expired`, and
 * `telegram_bot_not_found` where the merchant has none. The bot is known before anything is checked: no token is tried out.
 */
export async function requireLaunch(
  ctx: RequestContext,
  initData: string,
  { maxAgeSeconds }: { maxAgeSeconds: number },
): Promise<{ launch: Launch; bot: TelegramBot }> {
  const about = { requestId: ctx.requestId, merchantId: ctx.merchantId }
  if (initData.length <= MISSING_LENGTH) {
    ctx.log('telegram.init_data_missing', about)
    throw new AppError('telegram_init_data_missing')
  }
  const bot = await findBot(ctx.db, ctx.secrets, ctx.merchantId)
  if (!bot) throw new AppError('telegram_bot_not_found')
  const checked = check(initData, bot, { now: ctx.now(), maxAgeSeconds })
  const launch = checked.ok ? launchOf(checked) : null
  if (launch) return { launch, bot }
  const why = checked.ok ? 'nobody' : checked.why
  ctx.log('telegram.init_data_refused', { ...about, why })
  throw new AppError(why === 'expired' ? 'telegram_init_data_expired' : 'telegram_init_data_invalid')
}

function check(
  initData: string,
  bot: TelegramBot,
  freshness: { now: Date; maxAgeSeconds: number },
): SignedFields {
  if (bot.token !== null) return checkInitData(initData, { botToken: bot.token, ...freshness })
  if (bot.id !== null) return checkForeignInitData(initData, { botId: bot.id, ...freshness })
  throw new Error('a bot without token and id')
}
