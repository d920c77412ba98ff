import type { PublicSettings } from '@dasturxon/contract'
import type { Db } from '@dasturxon/db'
import { mayLook } from '../../http/look.ts'
import { loadPublicSettings } from '../merchants/merchant-settings.ts'

/** The settings of a shop that is not open yet for whoever has its secret link; null for everybody else (DSK-92). */
export async function findLook(
  db: Db,
  { merchantId, token }: { merchantId: string; token: string },
): Promise<PublicSettings | null> {
  return (await mayLook(db, { merchantId, token })) ? loadPublicSettings(db, merchantId) : null
}
