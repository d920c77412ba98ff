import type { PrintJob } from '@dasturxon/contract/desk'

/** How many of a dish: `2×`; on a ticket of a change what comes or goes, `+2×` and `−2×`. */
export function countOnPaper(kind: PrintJob['kind'], count: number): string {
  if (kind !== 'CHANGE') return `${count}×`
  return `${count < 0 ? '−' : '+'}${Math.abs(count)}×`
}
