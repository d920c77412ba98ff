import { z } from 'zod'

const From = z.object({ id: z.int(), language_code: z.string().optional() })

/** What is read of an update of the Bot API: words and contacts in a private chat, presses on our own buttons. */
export const Update = z.object({
  update_id: z.int(),
  message: z
    .object({
      chat: z.object({ id: z.int(), type: z.string() }),
      from: From.optional(),
      text: z.string().optional(),
      contact: z.object({ phone_number: z.string(), user_id: z.int().optional() }).optional(),
    })
    .optional(),
  callback_query: z.object({ id: z.string(), from: From, data: z.string().optional() }).optional(),
})
export type Update = z.infer<typeof Update>
