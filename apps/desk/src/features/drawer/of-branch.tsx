import type { CourierCash, Drawer } from '@dasturxon/contract/desk'
import { useLastData } from '@dasturxon/client'
import { useDeskText } from '@dasturxon/i18n/desk'
import { SelectField, Skeleton } from '@dasturxon/ui'
import type { ReactNode } from 'react'
import { useQuery } from '../../runtime/desk-data.ts'
import { useBranch, useName } from '../../session/desk.tsx'
import { DeskFailedBlock } from '../../ui/failed-block.tsx'
import parts from '../../ui/parts.module.css'

/** The cash of one branch: its drawer, and what couriers hold. */
export type CashOfBranch = { drawer: Drawer; zone: string; couriers: CourierCash[] }

/** A page of the cash of the same branch. */
export const linkToCash = (path: string, { branchId }: Drawer, courierId?: string): string =>
  `${path}?${new URLSearchParams({ branch: branchId, ...(courierId !== undefined && { courier: courierId }) }).toString()}`

type OfBranchProps = { children: (cash: CashOfBranch) => ReactNode }

/** A page of one branch's cash: of the one that was chosen, else the first. */
export function OfBranch({ children }: OfBranchProps) {
  const { branch, branches } = useBranch()
  const shown = branch ?? branches[0]
  // what was typed for one branch is of no other
  return (
    <Cash key={shown?.id} branchId={shown?.id} zone={shown?.timeZone ?? ''}>
      {children}
    </Cash>
  )
}

type CashProps = OfBranchProps & { branchId: string | undefined; zone: string }

function Cash({ branchId, zone, children }: CashProps) {
  const { answer, retry } = useQuery('desk.drawers', branchId === undefined ? null : { query: { branchId } })
  const data = useLastData(answer)
  const drawer = data?.drawers.find(({ shift }) => shift !== null) ?? data?.drawers[0]
  if (data && drawer) return children({ drawer, zone, couriers: data.couriers })
  if (answer.kind === 'failed') return <DeskFailedBlock error={answer.error} onRetry={retry} />
  return (
    <div className={`${parts.page} ${parts.stack}`} aria-busy="true">
      <Skeleton width="40%" height="28px" />
      <Skeleton height="240px" radius="var(--r-md)" />
    </div>
  )
}

/** Which branch's cash a page is of, where there are several. */
export function ChooseBranch({ drawer }: { drawer: Drawer }) {
  const { text } = useDeskText()
  const { branches, choose } = useBranch()
  const name = useName()
  if (branches.length < 2) return null
  return (
    <SelectField
      label={text('frame.branch')}
      value={drawer.branchId}
      options={branches.map((branch) => ({ value: branch.id, label: name(branch.name) }))}
      onChange={choose}
    />
  )
}
