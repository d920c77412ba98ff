import { isBirthday, isEmail, toLocalTime } from '@dasturxon/domain'
import { AppError } from '../../http/app-error.ts'
import type { Handlers } from '../../http/handlers.ts'
import { requireUser } from '../../http/require-user.ts'
import { endSession } from '../../http/session.ts'
import { login } from './login.ts'
import { sendCode } from '../sign-in/send-code.ts'
import { presentUser, requireUserRow } from './users.queries.ts'

export const userHandlers = {
  'signIn.sendCode': sendCode,
  'signIn.login': login,

  'users.me': async (_input, ctx) =>
    presentUser(await requireUserRow(ctx.db, ctx.merchantId, requireUser(ctx).id)),

  'users.logout': async (_input, ctx) => {
    if (ctx.token) await endSession(ctx, ctx.token)
    ctx.cookies.signOut(ctx.merchantId)
    return {}
  },

  'users.update': async ({ params, body }, ctx) => {
    const user = requireUser(ctx)
    if (params.id !== user.id) throw new AppError('user_not_found')
    if (body.email && !isEmail(body.email)) throw new AppError('email_invalid')
    if (body.birthday && !isBirthday(body.birthday, toLocalTime(ctx.now()).day))
      throw new AppError('birthday_invalid')
    const changes = {
      ...(body.firstName === undefined ? {} : { first_name: body.firstName }),
      ...(body.lastName === undefined ? {} : { last_name: body.lastName }),
      ...(body.email === undefined ? {} : { email: body.email }),
      ...(body.birthday === undefined ? {} : { birthday: body.birthday }),
      ...(body.gender === undefined ? {} : { gender: body.gender }),
      modified_at: ctx.now(),
    }
    await ctx.db
      .updateTable('customer')
      .set(changes)
      .where('merchant_id', '=', ctx.merchantId)
      .where('id', '=', user.id)
      .execute()
    return presentUser(await requireUserRow(ctx.db, ctx.merchantId, user.id))
  },
} satisfies Partial<Handlers>
