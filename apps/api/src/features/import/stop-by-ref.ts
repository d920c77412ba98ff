import type { Transacting } from '@dasturxon/db'
import { refId } from '../catalogue/ref-id.ts'
import { appOfMerchant } from '../../http/app-of-merchant.ts'
import { findMerchant } from '../../http/find-merchant.ts'
import { setStop, type StopChange, type StopOutcome } from '../catalogue/stop-list.ts'

const UUID = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/i

/** A change of the stop-list as a merchant names things: by sub-domain and by the refs of the import files, or by ids. */
export async function stopByRef(
  app: Transacting,
  input: { sub: string; product: string; branch: string | null; stop: StopChange['stop']; now: Date },
): Promise<StopOutcome | { kind: 'no_merchant' }> {
  const merchant = await findMerchant(app.db, input.sub)
  if (!merchant) return { kind: 'no_merchant' }
  const idOf = (kind: 'product' | 'branch', name: string) =>
    UUID.test(name) ? name : refId(merchant.id, kind, name)
  return setStop(appOfMerchant(app, merchant.id), merchant.id, {
    productId: idOf('product', input.product),
    branchId: input.branch === null ? null : idOf('branch', input.branch),
    stop: input.stop,
    now: input.now,
  })
}
