import { z } from 'zod'
import { Withheld } from './withheld.ts'

const name = z.string().regex(/^[A-Za-z]\w{3,31}$/, 'the name of the bot in Telegram, without the @')

/** telegram.json: the merchant's bot, by its token, which is kept encrypted; or by its id where somebody else runs it. */
export const BotRow = z
  .strictObject({
    token: Withheld.or(z.string().regex(/^[1-9]\d{5,14}:[\w-]{30,64}$/, 'as BotFather says it'))
      .nullable()
      .default(null),
    botId: z.int().min(1).nullable().default(null),
    name,
    isPhoneVerificationRequired: z.boolean().default(false),
  })
  .refine(({ token, botId }) => (token === null) !== (botId === null), {
    path: ['token'],
    message: 'either this or botId',
  })
