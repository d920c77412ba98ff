import { domainOfHost, runsAsLink, safeLink, TEXT_LANGUAGES } from '@dasturxon/domain'
import { z } from 'zod'
import { forEach, OTHER_LANGUAGES } from './common.ts'
import { MerchantSettings, OrderSettings } from './merchants.ts'

export const Colour = z.string().regex(/^#[0-9a-f]{6}$/i, 'a colour like #12408F')

/** A file of a pictures folder, or an address; empty when there is none. */
export const Picture = z
  .string()
  .regex(
    /^(|https:\/\/\S{1,500}|[a-z0-9][a-z0-9-]{0,90}\.(webp|png|jpg|jpeg|avif|gif|svg))$/,
    'a picture file or https address',
  )

/** Text in each language the merchant writes. */
export const optionalText = (max: number) => {
  const one = z.string().max(max)
  return z.strictObject({
    ...forEach(TEXT_LANGUAGES, one),
    ...forEach(OTHER_LANGUAGES, one.optional()),
  })
}

/** Where a setting leads: the web, a phone, a letter or a messenger; a name without a scheme stays (ATK-23). */
const Link = z
  .string()
  .refine((text) => text === '' || safeLink(text) !== '', 'a web address, tel or mailto')
  .default('')

const rules = (picture: z.ZodType<string, string>) =>
  MerchantSettings.omit({ merchantId: true, settingsVersion: true })
    .extend({
      mainColor: Colour.default('#FCE000'),
      logo: picture.default(''),
      favicon: picture.default(''),
      domain: z
        .string()
        .refine((domain) => domain === '' || domainOfHost(domain) !== null, 'a domain, such as tez.uz')
        .default(''),
      iosAppLink: Link,
      androidAppLink: Link,
      telegramBotLink: Link,
      telegram: Link,
      instagram: Link,
      facebook: Link,
      contacts: z
        .array(
          z.object({
            type: z.string(),
            value: z.string().refine((text) => !runsAsLink(text), 'no link that runs'),
          }),
        )
        .default([]),
      title: optionalText(160).default({ uz: '', ru: '', eng: '' }),
    })
    .strict()
    .refine(({ mainLanguage, ...settings }) => mainLanguage === null || settings[`${mainLanguage}Active`], {
      path: ['mainLanguage'],
      message: 'the main language is switched off',
    })

/** What the settings of a shop may be, written in its files. */
export const WrittenSettings = rules(Picture)

/** The same as the shop holds them: pictures have the address at which they were published. */
export const HeldSettings = rules(
  z.string().regex(/^(|https:\/\/\S{1,500}|\/media\/\S{1,500})$/, 'an https address'),
)

/** Order settings of a merchant, in its files and as the shop holds them. */
export const OwnOrderSettings = OrderSettings.omit({ cityId: true }).strict()
