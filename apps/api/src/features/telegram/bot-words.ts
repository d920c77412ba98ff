import type { Language } from '@dasturxon/domain'

/** The languages the bot writes in: those a messenger may choose (LNG-2). */
export type BotLanguage = Extract<Language, 'uz' | 'ru' | 'eng'>

type Words = { name: string; hello: string; open: string; language: string; chosen: string; thanks: string }

/** What the bot says. `{brand}` is the shop. */
export const BOT_WORDS: Record<BotLanguage, Words> = {
  uz: {
    name: 'Oʻzbekcha',
    hello: '{brand}ga xush kelibsiz! Buyurtma berish uchun menyuni oching.',
    open: 'Menyuni ochish',
    language: 'Tilni tanlang',
    chosen: 'Endi sizga oʻzbekcha yozamiz.',
    thanks: 'Rahmat, raqamingizni oldik. Ilovaga qayting.',
  },
  ru: {
    name: 'Русский',
    hello: 'Добро пожаловать в {brand}! Откройте меню, чтобы сделать заказ.',
    open: 'Открыть меню',
    language: 'Выберите язык',
    chosen: 'Теперь пишем вам по-русски.',
    thanks: 'Спасибо, номер получен. Вернитесь в приложение.',
  },
  eng: {
    name: 'English',
    hello: 'Welcome to {brand}! Open the menu to order.',
    open: 'Open the menu',
    language: 'Choose a language',
    chosen: 'We will write to you in English.',
    thanks: 'Thank you, we have your number. Go back to the app.',
  },
}

export const BOT_LANGUAGES = ['uz', 'ru', 'eng'] as const satisfies BotLanguage[]

export const isBotLanguage = (text: string | null | undefined): text is BotLanguage =>
  BOT_LANGUAGES.some((language) => language === text)
