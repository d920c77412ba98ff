import type { CourierCash, Drawer } from '@dasturxon/contract/desk'
import { useLastData } from '@dasturxon/client'
import { formatTime } from '@dasturxon/i18n/formats'
import { useTexts } from '@dasturxon/i18n/desk-texts'
import { Skeleton } from '@dasturxon/ui'
import type { ReactNode } from 'react'
import { useQuery } from '../../runtime/desk-data.ts'
import { useBranch, useName } from '../../session/desk.tsx'
import { DeskFailedBlock } from '../../ui/failed-block.tsx'
import { Pill } from '../../ui/parts.tsx'
import parts from '../../ui/parts.module.css'
import styles from './drawer.module.css'

/** The cash of one branch: its drawer, and what couriers hold. */
export type CashOfBranch = { drawer: Drawer; zone: string; couriers: CourierCash[] }

/** A page of the cash of the same branch. */
export const linkToCash = (path: string, { branchId }: Drawer, courierId?: string): string =>
  `${path}?${new URLSearchParams({ branch: branchId, ...(courierId !== undefined && { courier: courierId }) }).toString()}`

type Show = (cash: CashOfBranch) => ReactNode
type OfBranchProps = { title: string; children: Show }

/** A page of one branch's cash. Of several branches somebody chooses one first: no cash is booked in a branch that nobody named. */
export function OfBranch({ title, children }: OfBranchProps) {
  const { branch } = useBranch()
  return branch ? (
    <Cash key={branch.id} branchId={branch.id} zone={branch.timeZone}>
      {children}
    </Cash>
  ) : (
    <ChooseBranch title={title} />
  )
}

/** The drawers of a branch, or of all, once they were read; until then, or where they cannot be, what stands in their place. */
function useDrawers(branchId: string | undefined) {
  const { answer, retry } = useQuery('desk.drawers', { query: branchId === undefined ? {} : { branchId } })
  const data = useLastData(answer)
  const instead =
    answer.kind === 'failed' ? (
      <DeskFailedBlock error={answer.error} onRetry={retry} />
    ) : (
      <div className={`${parts.page} ${parts.stack}`} aria-busy="true">
        <Skeleton width="40%" height="28px" />
        <Skeleton height="240px" radius="var(--r-md)" />
      </div>
    )
  return { data, instead }
}

function Cash({ branchId, zone, children }: { branchId: string; zone: string; children: Show }) {
  const { data, instead } = useDrawers(branchId)
  const drawer = data?.drawers.find(({ shift }) => shift !== null) ?? data?.drawers[0]
  return data && drawer ? children({ drawer, zone, couriers: data.couriers }) : instead
}

/** The branches, and since when the drawer of each is open. */
function ChooseBranch({ title }: { title: string }) {
  const text = useTexts('drawer')
  const { branches, choose } = useBranch()
  const name = useName()
  const { data, instead } = useDrawers(undefined)
  if (!data) return instead
  return (
    <div className={`${parts.page} ${parts.narrow} ${parts.stack}`}>
      <h1>{title}</h1>
      <p className={parts.quiet}>{text('whichBranch')}</p>
      <ul className={`${parts.card} ${parts.list}`}>
        {branches.map((branch) => {
          const shift = data.drawers.find((drawer) => drawer.branchId === branch.id && drawer.shift)?.shift
          return (
            <li key={branch.id}>
              <button
                type="button"
                className={`${parts.item} ${styles.person}`}
                onClick={() => choose(branch.id)}
              >
                <b className={parts.grow}>{name(branch.name)}</b>
                <Pill tone={shift ? 'ok' : undefined}>
                  {shift
                    ? text('shiftSince', {
                        no: shift.no,
                        time: formatTime(new Date(shift.openedAt), branch.timeZone),
                      })
                    : text('closedNow')}
                </Pill>
              </button>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
