import { createHmac } from 'node:crypto'

/** What Telegram says with every update, so that nobody else's count: made of the bot's token, and changes with it. */
export const webhookSecret = (botToken: string): string =>
  createHmac('sha256', botToken).update('webhook').digest('base64url')
