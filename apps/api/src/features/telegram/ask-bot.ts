import { z } from 'zod'
import type { App } from '../../context.ts'
import { TOO_OFTEN } from '../../providers/probe.ts'
import type { Messenger } from '../../providers/telegram/port.ts'
import { webhookUrl } from './set-up-bot.ts'

const Me = z.object({ first_name: z.string(), username: z.string() })
const Photos = z.object({
  photos: z.array(z.array(z.object({ file_id: z.string(), width: z.number() })).min(1)),
})
const File = z.object({ file_path: z.string().regex(/^[\w./-]{1,200}$/) })
const Webhook = z.object({
  url: z.string(),
  last_error_date: z.number().optional(),
  last_error_message: z.string().optional(),
})

/** Small enough to be shown beside its name, large enough for a sharp screen. */
const PICTURE_WIDTH = 160
const PICTURE_BYTES = 48 * 1024
/** An error of Telegram's calls that is older is over. */
const LAST_ERROR_MS = 30 * 60_000

type BotNames = { name: string; username: string }
/** WRONG: Telegram knows no such token. */
type AskedBot = { kind: 'known'; bot: BotNames } | { kind: 'wrong' } | { kind: 'no_answer' }

/** In trouble, or asked too often: nobody has looked at the token. */
export const isUnsaid = (status: number): boolean => status >= 500 || status === TOO_OFTEN

/** Who a token is of. */
export async function askBot(messenger: Messenger, botToken: string, signal: AbortSignal): Promise<AskedBot> {
  const said = await messenger.ask({ botToken, method: 'getMe', parameters: {} }, signal)
  if (said.kind === 'no_answer') return { kind: 'no_answer' }
  const me = said.kind === 'done' ? Me.safeParse(said.result).data : undefined
  if (!me) return { kind: said.kind === 'refused' && isUnsaid(said.status) ? 'no_answer' : 'wrong' }
  return { kind: 'known', bot: { name: me.first_name, username: me.username } }
}

/** The picture of a bot as a data: address; empty where it has none. */
export async function readBotPicture(
  messenger: Messenger,
  botToken: string,
  signal: AbortSignal,
): Promise<string> {
  const ask = async <T>(method: string, parameters: object, schema: z.ZodType<T>) => {
    const said = await messenger.ask({ botToken, method, parameters }, signal)
    return said.kind === 'done' ? schema.safeParse(said.result).data : undefined
  }
  const user_id = Number(botToken.split(':')[0])
  const sizes = (await ask('getUserProfilePhotos', { user_id, limit: 1 }, Photos))?.photos[0] ?? []
  const size = sizes.find(({ width }) => width >= PICTURE_WIDTH) ?? sizes.at(-1)
  const path = size && (await ask('getFile', { file_id: size.file_id }, File))?.file_path
  const file = path && (await messenger.readFile({ botToken, path, largestBytes: PICTURE_BYTES }, signal))
  return file ? `data:image/jpeg;base64,${file.toString('base64')}` : ''
}

/** Whether Telegram calls this shop, and what it says of its last try; empty where it says nothing. */
export async function askWebhook(
  { providers: { messenger }, shopUrl, now }: Pick<App, 'providers' | 'shopUrl' | 'now'>,
  { botToken, shop }: { botToken: string; shop: { sub: string; domainUrl: string | null } },
  signal: AbortSignal,
): Promise<{ calls: 'OK' | 'MISSING'; said: string }> {
  const said = await messenger.ask({ botToken, method: 'getWebhookInfo', parameters: {} }, signal)
  const hook = said.kind === 'done' ? Webhook.safeParse(said.result).data : undefined
  if (!hook) return { calls: 'MISSING', said: '' }
  if (hook.url !== webhookUrl(shopUrl(shop), shop.sub)) return { calls: 'MISSING', said: hostOf(hook.url) }
  const isFailing =
    hook.last_error_date !== undefined && now().getTime() - hook.last_error_date * 1000 < LAST_ERROR_MS
  return isFailing ? { calls: 'MISSING', said: hook.last_error_message ?? '' } : { calls: 'OK', said: '' }
}

const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).host : '')
