import type { BOT_TEXTS } from '@dasturxon/i18n/texts'

/** The languages the bot writes in. */
export type BotLanguage = keyof typeof BOT_TEXTS

export const BOT_LANGUAGES = ['uz', 'ru', 'eng'] as const satisfies BotLanguage[]

export const isBotLanguage = (text: string | null | undefined): text is BotLanguage =>
  BOT_LANGUAGES.some((language) => language === text)
