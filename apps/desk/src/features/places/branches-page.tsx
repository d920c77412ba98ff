import type { DeskBranchRow } from '@dasturxon/contract/desk'
import { useDeskText } from '@dasturxon/i18n/desk'
import { formatMoment, formatTime } from '@dasturxon/i18n/formats'
import { serverNow, useLastData } from '@dasturxon/client'
import { EmptyState, Icon, icons, Skeleton } from '@dasturxon/ui'
import { useState } from 'react'
import { paths } from '../../paths.ts'
import { useQuery } from '../../runtime/desk-data.ts'
import { useDesk, useName } from '../../session/desk.tsx'
import { DeskFailedBlock } from '../../ui/failed-block.tsx'
import { DeskButton, Pill } from '../../ui/parts.tsx'
import parts from '../../ui/parts.module.css'
import { AddBranchSheet } from './add-branch-sheet.tsx'
import styles from './places.module.css'

/** The branches of the shop, and how each stands by its hours (desk §5.13). */
export function BranchesPage() {
  const { text } = useDeskText()
  const { answer, retry } = useQuery('desk.branches', {})
  const branches = useLastData(answer)
  const { me } = useDesk()
  const [isAdding, setAdding] = useState(false)
  // a branch that its maker could not see would be nobody's
  const hasAll = me.staff !== null && (me.staff.role === 'OWNER' || me.staff.branchIds.length === 0)
  if (!branches && answer.kind === 'failed') return <DeskFailedBlock error={answer.error} onRetry={retry} />
  return (
    <div className={`${parts.page} ${parts.stack} ${parts.narrow}`} aria-busy={!branches || undefined}>
      <header className={parts.row}>
        <h1>{text('places.title')}</h1>
        <span className={parts.end} />
        <a href={paths.cities}>{text('places.cities')}</a>
        {hasAll && <DeskButton onPress={() => setAdding(true)}>{text('places.add')}</DeskButton>}
      </header>
      {isAdding && <AddBranchSheet onClose={() => setAdding(false)} />}
      {!branches && <Skeleton height="220px" radius="var(--r-md)" />}
      {branches?.length === 0 && (
        <EmptyState icon={icons.storefront} title={text('places.none')} text={text('places.noneHint')} />
      )}
      {branches && branches.length > 0 && (
        <ul className={`${parts.card} ${parts.list}`}>
          {branches.map((branch) => (
            <BranchRow key={branch.id} branch={branch} />
          ))}
        </ul>
      )}
    </div>
  )
}

/** A branch that closes within the day says the time alone. */
const DAY_MS = 24 * 60 * 60_000

function BranchRow({ branch }: { branch: DeskBranchRow }) {
  const { text, language } = useDeskText()
  const nameOf = useName()
  const { isOpen, until, isActive, timeZone: zone } = branch
  const now = new Date(serverNow())
  const at = until === null ? null : new Date(until)
  const time =
    at === null
      ? null
      : at.getTime() - now.getTime() < DAY_MS && isOpen
        ? formatTime(at, zone)
        : formatMoment(at, { language, now, zone })
  const open = time === null ? text('places.openAlways') : text('places.openUntil', { time })
  const closed = time === null ? text('places.closed') : text('places.opensAt', { time })
  return (
    <li>
      <a className={styles.row} href={paths.branch(branch.id)}>
        <Icon of={icons.storefrontFill} />
        <span className={parts.grow}>
          <b>{nameOf(branch.name)}</b>
          <small>{branch.address}</small>
        </span>
        {isActive ? (
          <Pill tone={isOpen ? 'ok' : 'late'}>{isOpen ? open : closed}</Pill>
        ) : (
          <Pill>{text('places.hidden')}</Pill>
        )}
        <Icon of={icons.caretRight} />
      </a>
    </li>
  )
}
