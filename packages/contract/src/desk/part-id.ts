import { z } from 'zod'
import { ID_PATTERN } from '../common.ts'

/** An order's id, a colon and a position, or a table's id, a colon and a kind. */
export const PartId = z.object({
  id: z.string().regex(new RegExp(String.raw`^${ID_PATTERN}:(\d{1,4}|WAITER|BILL)$`)),
})
