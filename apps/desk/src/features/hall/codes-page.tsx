import type { DeskCallOutput } from '@dasturxon/contract/desk'
import { useTexts } from '@dasturxon/i18n/desk-texts'
import { EmptyState, icons } from '@dasturxon/ui'
import { useState } from 'react'
import { createPortal } from 'react-dom'
import { paths } from '../../paths.ts'
import { useQuery } from '../../runtime/desk-data.ts'
import { useName } from '../../session/desk.tsx'
import { AnyOf, Choice, DeskButton } from '../../ui/parts.tsx'
import parts from '../../ui/parts.module.css'
import { Read } from '../../ui/read.tsx'
import { SwitchRow } from '../../ui/switch-row.tsx'
import { printAlone } from '../../ui/print-alone.ts'
import { CodeCard } from './code-card.tsx'
import styles from './codes.module.css'
import { HallFrame } from './hall-frame.tsx'
import { hallName } from './hall-name.ts'
import { NewCode } from './new-code.tsx'
import { NotServed } from './not-served.tsx'
import { useCardLines } from './use-card-lines.ts'

/** Sheets that cards are printed on: eight to an A4, or each on an A6. */
const SHEETS = {
  A4: { perSheet: 8, page: 'size: A4; margin: 0' },
  A6: { perSheet: 1, page: 'size: A6; margin: 0' },
} as const

/** The QR codes of tables, as cards to print, and how to give a table another one (part three work §2, DSK-47). */
export function CodesPage() {
  return <HallFrame page="codes">{({ id }) => <BranchCodes key={id} branchId={id} />}</HallFrame>
}

function BranchCodes({ branchId }: { branchId: string }) {
  const question = useQuery('desk.halls', { query: { branchId } })
  return (
    <Read question={question}>
      {(data) => (
        <>
          <NotServed branchId={branchId} data={data} />
          <Codes data={data} />
        </>
      )}
    </Read>
  )
}

function Codes({ data: { halls, shopAddress } }: { data: DeskCallOutput<'desk.halls'> }) {
  const say = useTexts('hall')
  const nameOf = useName()
  const withTables = halls.filter(({ tables }) => tables.some(({ fields }) => fields.isActive))
  const [size, setSize] = useState<keyof typeof SHEETS>('A4')
  /** Null: all of them. */
  const [picked, setPicked] = useState<readonly string[] | null>(null)
  const [isInAll, setInAll] = useState(true)
  const lines = useCardLines(isInAll)
  const chosen = picked ?? withTables.map(({ id }) => id)
  const tables = withTables
    .filter(({ id }) => chosen.includes(id))
    .flatMap((hall) => hall.tables.filter(({ fields }) => fields.isActive))
  if (withTables.length === 0)
    return (
      <EmptyState
        icon={icons.qrCode}
        title={say('codes.none')}
        text={say('codes.noneHint')}
        action={<DeskButton href={paths.hallPlan}>{say('tab.plan')}</DeskButton>}
      />
    )
  const cards = tables.map(({ id, code, fields }) => (
    <CodeCard
      key={id}
      address={`${shopAddress}/extra?table=${encodeURIComponent(code)}`}
      name={say('plan.table', { name: fields.name })}
      lines={lines}
    />
  ))
  const { perSheet, page } = SHEETS[size]
  const sheets = Array.from({ length: Math.ceil(cards.length / perSheet) }, (_, index) =>
    cards.slice(index * perSheet, (index + 1) * perSheet),
  )
  return (
    <div className={`${parts.single} ${styles.body}`}>
      <ul className={styles.cards} aria-label={say('codes.title')}>
        {cards.map((card) => (
          <li key={card.key}>{card}</li>
        ))}
      </ul>
      <div className={parts.stack}>
        <section className={`${parts.card} ${parts.stack} ${styles.settings}`}>
          <h2>{say('codes.title')}</h2>
          <Choice
            label={say('codes.size')}
            value={size}
            values={[
              { value: 'A4', label: say('codes.eight') },
              { value: 'A6', label: 'A6' },
            ]}
            onChange={setSize}
          />
          <AnyOf
            label={say('codes.halls')}
            isLabelShown
            values={withTables.map((hall) => ({ value: hall.id, label: nameOf(hallName(hall)) }))}
            chosen={chosen}
            onChange={setPicked}
          />
          <SwitchRow
            className={styles.switch}
            label={say('codes.inAll')}
            isOn={isInAll}
            onChange={setInAll}
          />
          <DeskButton
            variant="brand"
            isLarge
            icon={icons.printer}
            isDisabled={cards.length === 0}
            onPress={() => printAlone('codes', page)}
          >
            {say('codes.print', { count: cards.length })}
          </DeskButton>
        </section>
        <NewCode halls={withTables} />
      </div>
      {createPortal(
        <div className={styles.paper} data-size={size} aria-hidden="true">
          {sheets.map((sheet) => (
            <div key={sheet[0]?.key} className={styles.sheet}>
              {sheet}
            </div>
          ))}
        </div>,
        document.body,
      )}
    </div>
  )
}
