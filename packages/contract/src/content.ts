import { POLICY_TYPES } from '@dasturxon/domain'
import { z } from 'zod'
import { Id, LocalisedText, named } from './common.ts'

export const Banner = named('Banner', {
  id: Id,
  title: LocalisedText,
  description: LocalisedText,
  image: z.string(),
  link: z.string(),
  background: z.string(),
  textColor: z.string(),
})
export type Banner = z.infer<typeof Banner>

export const Story = named('Story', {
  id: Id,
  title: LocalisedText,
  image: z.string(),
  /** Two colours of the plate behind a cut-out picture; empty when the theme's own plate is meant. */
  plate: z.array(z.string()),
  slides: z.array(
    z.object({
      title: LocalisedText,
      text: LocalisedText,
      image: z.string(),
      background: z.string(),
      textColor: z.string(),
      link: z.string(),
    }),
  ),
})
export type Story = z.infer<typeof Story>

export const Policy = z.object({ type: z.enum(POLICY_TYPES), text: LocalisedText }).meta({ id: 'Policy' })

export const content = {
  'content.policies': {
    summary: 'Company policy texts of one type',
    query: z.object({ policies: z.enum(POLICY_TYPES) }),
    output: z.array(Policy),
  },
  'content.banners': { summary: 'Banners', output: z.array(Banner) },
  'content.stories': { summary: 'Stories', output: z.array(Story) },
} as const
