import type { Ref } from '@dasturxon/db'

/** What a message of the desk's stream is about; its name there. */
type DeskEventKind = 'order' | 'stop' | 'branch' | 'call' | 'reservation' | 'print' | 'device'

/** Heard when anything changes that a desk of the merchant shows. */
export const deskTopic = (merchantId: string): string => `desk:${merchantId}`

/** What is published of a change: `<kind>/<id>` of a branch (desk §6.3). */
export const deskRef = (changed: {
  merchantId: string
  branchId: string
  kind: DeskEventKind
  id: string
}): Ref => `${deskTopic(changed.merchantId)}:${changed.branchId}:${changed.kind}/${changed.id}`
