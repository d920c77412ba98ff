import { startCalls, type StartCallName } from '@dasturxon/contract/desk'
import { registration } from '@dasturxon/contract/desk/schemas'
import type { CallShape } from '@dasturxon/contract'
import { DEPLOYMENT } from '@dasturxon/db'
import { parseLanguage } from '@dasturxon/domain'
import type { App } from '../../context.ts'
import { cookieOf, COOKIES } from '../../http/cookies.ts'
import { assertOwnPage, senderOf } from '../../http/sender.ts'
import type { HandlersOf } from '../../http/handlers.ts'
import type { Table } from '../../http/table.ts'
import { deskJarOf, type DeskJar } from '../staff/desk-cookies.ts'
import { assertMayBegin, requirePhone, sendRegistrationCode, type Newcomer } from './registration-code.ts'
import { registerShop } from './register-shop.ts'

type StartCaller = Newcomer & { cookies: DeskJar }
type StartContext = App & StartCaller & { merchantId: string }

const handlers: HandlersOf<typeof registration, StartContext> = {
  'start.code': ({ body }, ctx) => {
    assertMayBegin(ctx, body.invitation)
    return sendRegistrationCode(ctx, ctx, requirePhone(body.phone))
  },
  'start.register': async ({ body }, ctx) => {
    const { id, sub, token, days } = await registerShop(ctx, ctx, body)
    ctx.cookies.signIn(id, token, days)
    return { id, sub }
  },
}

/** The calls of somebody who has no shop yet: anybody makes them, from a page of ours. */
export const startTable: Table<StartCallName, CallShape, StartCaller, StartContext> = {
  calls: startCalls,
  schemas: registration,
  handlers,
  admission: {
    callerOf(app, request, reply) {
      const { cookies, requestId, source } = senderOf(request, reply)
      assertOwnPage(request, ['same-origin'])
      const language = parseLanguage(cookieOf(cookies, COOKIES.deskLanguage))
      return {
        source,
        requestId,
        language: language === 'ru' || language === 'eng' ? language : 'uz',
        cookies: deskJarOf(app, request, reply),
      }
    },
    admit: async (app, { caller }) => ({
      contextOf: () => ({ ...app, ...caller, merchantId: DEPLOYMENT }),
    }),
  },
}
