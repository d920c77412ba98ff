import type { CourierCash, Drawer } from '@dasturxon/contract/desk'
import { useDeskText } from '@dasturxon/i18n/desk'
import { SelectField } from '@dasturxon/ui'
import type { ReactNode } from 'react'
import { useQuery } from '../../runtime/desk-data.ts'
import { useBranch, useName } from '../../session/desk.tsx'
import { PageSkeleton, Read } from '../../ui/read.tsx'

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
  const question = useQuery('desk.drawers', branchId === undefined ? null : { query: { branchId } })
  const meanwhile = <PageSkeleton heights={['240px']} />
  return (
    <Read question={question} meanwhile={meanwhile}>
      {({ drawers, couriers }) => {
        const drawer = drawers.find(({ shift }) => shift !== null) ?? drawers[0]
        return drawer ? children({ drawer, zone, couriers }) : meanwhile
      }}
    </Read>
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
