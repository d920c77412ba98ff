import { startCalls, type StartCallName } from '@dasturxon/contract/desk'
import { registration } from '@dasturxon/contract/desk/schemas'
import { parseLanguage } from '@dasturxon/domain'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { App } from '../../context.ts'
import { cookieOf, COOKIES, readCookies } from '../../http/cookies.ts'
import { sourceOf } from '../../http/network-of.ts'
import { BODY_BYTES } from '../../http/limits.ts'
import { parseInput } from '../../http/parse-input.ts'
import { refuseCardNumbers } from '../../http/refuse-card-numbers.ts'
import { sendAnswer } from '../../http/send-answer.ts'
import { writeDeskCookie } from '../staff/desk-cookies.ts'
import { assertOwnPage } from '../staff/mount-desk-calls.ts'
import { assertMayBegin, requirePhone, sendRegistrationCode, type Newcomer } from './registration-code.ts'
import { registerShop } from './register-shop.ts'

type Run = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>

/** The two calls of somebody who has no shop yet; errors go the way of the customer's calls. */
export function mountRegistration(server: FastifyInstance, app: App): void {
  const run: Record<StartCallName, Run> = {
    'start.code': async (request) => {
      const { body } = parsed('start.code', request)
      assertMayBegin(app, body.invitation)
      return sendRegistrationCode(app, newcomerOf(request), requirePhone(body.phone))
    },
    'start.register': async (request, reply) => {
      const { body } = parsed('start.register', request)
      const { id, sub, token, days } = await registerShop(app, newcomerOf(request), body)
      void reply.header('set-cookie', writeDeskCookie(request, { merchantId: id, token, days }))
      return { id, sub }
    },
  }
  for (const name of Object.keys(startCalls) as StartCallName[]) {
    const { method, path } = startCalls[name]
    server.route({
      method,
      url: path,
      bodyLimit: BODY_BYTES,
      handler: async (request, reply) => {
        assertOwnPage(request)
        return sendAnswer(await run[name](request, reply), request, reply)
      },
    })
  }
}

/** Throws invalid_request with the fields that are wrong. */
function parsed<N extends StartCallName>(name: N, { body }: FastifyRequest) {
  refuseCardNumbers([undefined, body])
  // The schema of a name reads the body of that name.
  return parseInput(registration[name], { body }) as {
    body: ReturnType<(typeof registration)[N]['body']['parse']>
  }
}

function newcomerOf(request: FastifyRequest): Newcomer {
  const { headers, id } = request
  const language = parseLanguage(cookieOf(readCookies(headers.cookie), COOKIES.deskLanguage))
  return {
    source: sourceOf(request),
    requestId: id,
    language: language === 'ru' || language === 'eng' ? language : 'uz',
  }
}
