import type { CallError } from '@dasturxon/contract/client'
import { createDeskClient } from '@dasturxon/contract/desk/client'
import type { Boot } from '../../boot.ts'
import { paths } from '../../paths.ts'
import { codeOfAddress } from './join-address.ts'

/** Joins by six digits and opens the desk; answers why not. */
export async function joinDevice(
  { merchantId }: Pick<Boot, 'merchantId'>,
  code: string,
): Promise<CallError | null> {
  const call = createDeskClient({ baseUrl: '/api', merchant: merchantId })
  const answer = await call('desk.joinDevice', { body: { code } })
  if (answer.ok) location.assign(paths.home)
  return answer.ok ? null : answer.error
}

/** The same with the code of a QR image, which leaves the address bar: it serves once (DSK-4). */
export async function joinByAddress(boot: Pick<Boot, 'merchantId'>): Promise<CallError | null> {
  const code = codeOfAddress(new URL(location.href))
  if (code === null) return null
  history.replaceState(null, '', location.pathname)
  return joinDevice(boot, code)
}
