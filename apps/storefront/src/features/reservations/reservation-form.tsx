import { useNow } from '@dasturxon/client'
import type { Branch, User } from '@dasturxon/contract'
import { formatMoment } from '@dasturxon/i18n/formats'
import { useRef, useState } from 'react'
import { useLocation } from '../../runtime/index.ts'
import { useTranslations } from '@dasturxon/i18n'
import { paths } from '../../paths.ts'
import { useEnvironment } from '../../environment/environment-provider.tsx'
import { useQuery } from '../../runtime/data/use-query.ts'
import { EntityText } from '../../texts/entity-text.tsx'
import { Block, ChoiceGroup, Cta, Dock, Slot } from '@dasturxon/ui'
import { ContactBlock, isContactComplete, type Contact } from './contact-block.tsx'
import { FreeTimes } from './free-times.tsx'
import { PartyBlock } from './party-block.tsx'
import styles from './reservations.module.css'
import { listBookableHalls, TableChoice } from './table-choice.tsx'
import { useReserve } from './use-reserve.ts'
import { useReservationDraft } from './use-reservation-draft.ts'

type ReservationFormProps = {
  /** Branches that take reservations, at least one. */
  branches: readonly [Branch, ...Branch[]]
  user: User | null
  /** Told when a table is reserved. */
  onReserved: () => void
}

/** How many, on which day, at which table and time, in whose name: one page, a guest signs in at the end of it. */
export function ReservationForm({ branches, user, onReserved }: ReservationFormProps) {
  const t = useTranslations('reserve')
  const tService = useTranslations('service')
  const { pathname, search } = useLocation()
  const [draft, change] = useReservationDraft()
  const branch = branches.find(({ id }) => id === draft.branchId) ?? branches[0]
  const [contact, setContact] = useState<Contact>(() => contactOf(user))
  const [isChecked, setChecked] = useState(false)
  const times = useRef<HTMLDivElement>(null)
  const { answer: tables } = useQuery('tables.list', { params: { id: branch.id } })
  const halls = tables.kind === 'ready' ? tables.data : null
  const fitting = halls ? listBookableHalls(halls, draft.guests) : []
  const isKnownTable = fitting.some((hall) => hall.tables.some(({ id }) => id === draft.tableId))
  const tableId = isKnownTable || halls === null ? draft.tableId : null
  const { day, guests } = draft
  const { answer: free, retry } = useQuery(
    'reservations.free',
    day === null
      ? null
      : { query: { branchId: branch.id, day, chairs: guests, ...(tableId === null ? {} : { tableId }) } },
  )
  const isFree = free.kind === 'ready' && free.data.times.some((one) => one.at === draft.at && one.isFree)
  const at = isFree ? draft.at : null
  const { language } = useEnvironment()
  const now = useNow()
  const { isPending, reserve } = useReserve({
    onReserved: () => {
      change({ at: null })
      setChecked(false)
      retry()
      onReserved()
    },
    onTaken: retry,
  })

  function press() {
    if (at === null) return times.current?.scrollIntoView({ block: 'center' })
    setChecked(true)
    if (isContactComplete(contact))
      void reserve({ branchId: branch.id, tableId, chairs: guests, at, contact })
  }

  const sum =
    at === null || !now ? undefined : formatMoment(new Date(at), { language, now, zone: branch.timeZone })
  const cta =
    user === null && at !== null ? (
      <Cta label={t('signIn')} sum={sum} href={paths.loginThenBackTo(pathname + search)} />
    ) : (
      <Cta
        label={at !== null ? t('submit') : day === null ? t('chooseDay') : t('chooseTime')}
        sum={sum}
        isBlocked={at === null}
        isPending={isPending}
        onPress={press}
      />
    )
  return (
    <section aria-label={t('new')} className={styles.form}>
      <h2 className={styles.heading}>{t('new')}</h2>
      {branches.length === 1 ? null : (
        <Block title={tService('chooseBranch')}>
          <ChoiceGroup label={tService('chooseBranch')}>
            {branches.map((one) => (
              <Slot
                key={one.id}
                name="reservation-branch"
                title={<EntityText of={one.name} />}
                detail={one.address}
                isChecked={one === branch}
                onChange={() => change({ branchId: one.id, tableId: null })}
              />
            ))}
          </ChoiceGroup>
        </Block>
      )}
      <PartyBlock
        branch={branch}
        guests={guests}
        mostChairs={halls ? mostChairs(halls) : null}
        day={day}
        onChange={change}
      />
      {day === null ? null : (
        <>
          <TableChoice halls={fitting} tableId={tableId} onChoose={(id) => change({ tableId: id })} />
          <div ref={times}>
            <FreeTimes answer={free} at={at} onChoose={(chosen) => change({ at: chosen })} onRetry={retry} />
          </div>
        </>
      )}
      {user && at !== null ? (
        <ContactBlock contact={contact} onChange={setContact} isChecked={isChecked} />
      ) : null}
      <div className={styles.wideCta}>{cta}</div>
      <div className={styles.dock}>
        <Dock variant="bar">{cta}</Dock>
      </div>
    </section>
  )
}

function contactOf(user: User | null): Contact {
  const name = user ? `${user.firstName} ${user.lastName}`.trim() : ''
  return { name, digits: user ? user.phone.replace(/^\+998/, '') : '', comment: '' }
}

const mostChairs = (halls: Parameters<typeof listBookableHalls>[0]): number =>
  Math.max(1, ...listBookableHalls(halls).flatMap(({ tables }) => tables.map(({ chairs }) => chairs)))
