import { inTransaction } from '@dasturxon/db'
import { parseMessengerLanguage } from '@dasturxon/domain'
import type { Handlers } from '../../http/handlers.ts'
import { endSession } from '../../http/session.ts'
import { requireUser } from '../../http/require-user.ts'
import { presentUser, requireUserRow } from '../users/users.queries.ts'
import { chooseLanguage } from './choose-language.ts'
import { ANY_AGE, requireLaunch, SIGN_IN_SECONDS } from './require-launch.ts'
import { signInByContact } from './sign-in-by-contact.ts'
import { signInByInitData } from './sign-in-by-init-data.ts'
import { findBot } from './telegram-bot.ts'
import { linkCustomer, unlinkCustomer } from './telegram-user.queries.ts'

export const telegramHandlers = {
  'telegram.token': signInByInitData,
  'telegram.login': signInByContact,

  'telegram.setting': async (_input, { db, secrets, merchantId }) => {
    const bot = await findBot(db, secrets, merchantId)
    return {
      // nobody can share a contact that we could check with a bot that somebody else runs
      isPhoneVerificationRequired: bot !== null && (bot.isPhoneVerificationRequired || bot.token === null),
      botName: bot?.name ?? '',
    }
  },

  'telegram.auth': async ({ body }, ctx) => {
    const { db, merchantId } = ctx
    const userId = requireUser(ctx).id
    const { launch } = await requireLaunch(ctx, body.initData, { maxAgeSeconds: SIGN_IN_SECONDS })
    const link = { merchantId, userId, telegramUser: launch.user, now: ctx.now() }
    await inTransaction(ctx, (tx) => linkCustomer(tx, link))
    return { user: presentUser(await requireUserRow(db, merchantId, userId)) }
  },

  'telegram.logout': async ({ body }, ctx) => {
    const { db, merchantId } = ctx
    const { launch } = await requireLaunch(ctx, body.initData, { maxAgeSeconds: ANY_AGE })
    await unlinkCustomer(db, { merchantId, userId: requireUser(ctx).id, telegramUserId: launch.user.id })
    if (ctx.token) await endSession(ctx, ctx.token)
    ctx.cookies.signOut(merchantId)
    return {}
  },

  'telegram.language': async ({ body }, ctx) => {
    const { launch } = await requireLaunch(ctx, body.initData, { maxAgeSeconds: ANY_AGE })
    const language = parseMessengerLanguage(body.language)
    if (language)
      await chooseLanguage(ctx.db, {
        merchantId: ctx.merchantId,
        chatId: launch.user.id,
        language,
        now: ctx.now(),
      })
    return {}
  },
} satisfies Partial<Handlers>
