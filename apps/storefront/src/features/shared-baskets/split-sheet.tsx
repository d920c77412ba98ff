import { splitBillByLines, splitBillEqually } from '@dasturxon/domain'
import { formatSom } from '@dasturxon/i18n/formats'
import { useState } from 'react'
import { useTranslations } from '@dasturxon/i18n'
import { useEnvironment } from '../../environment/environment-provider.tsx'
import { Segmented, Sheet, Stepper, Totals } from '@dasturxon/ui'
import { useOverlay } from '../overlays/use-overlay.ts'
import { useSheetLabels } from '../fulfilment/use-sheet-labels.ts'
import layout from '../../page/parts.module.css'
import styles from './split-sheet.module.css'

/** What is to be split, whole som. The first of the people is the host. */
export type Bill = {
  people: readonly { id: string; name: string }[]
  lines: readonly { name: string; netPrice: number; personId: string }[]
  total: number
  /** What the figures leave out, if anything. */
  note?: string
}

type Way = 'person' | 'equal' | 'item'
/** As many as a table has room for. */
const MOST_PARTS = 30

/** Who owes what, in three ways; every way adds up to the som (domain `bill-split`). */
export function SplitSheet({ isOpen, onClose, ...bill }: Bill & { isOpen: boolean; onClose: () => void }) {
  const t = useTranslations('together')
  const labels = useSheetLabels()
  const [way, setWay] = useState<Way>('person')
  useOverlay('split', isOpen, onClose)
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={t('split')} labels={labels}>
      <div className={styles.sheet}>
        <Segmented
          label={t('way')}
          segments={[
            { value: 'person', label: t('byPerson') },
            { value: 'equal', label: t('equally') },
            { value: 'item', label: t('byItem') },
          ]}
          value={way}
          onChange={setWay}
        />
        {way === 'person' ? <ByPerson {...bill} /> : null}
        {way === 'equal' ? <Equally {...bill} /> : null}
        {way === 'item' ? <ByItem {...bill} /> : null}
        {bill.note ? <p className={styles.note}>{bill.note}</p> : null}
        <p className={styles.note}>{t('splitNote')}</p>
      </div>
    </Sheet>
  )
}

function ByPerson({ people, lines, total }: Bill) {
  const ids = people.map(({ id }) => id)
  const own = lines.map(({ netPrice, personId }) => ({ netPrice, people: [personId] }))
  const parts = splitBillByLines(total, ids, own)
  return (
    <Parts names={people.map(({ name }) => name)} amounts={parts.map(({ amount }) => amount)} total={total} />
  )
}

function Equally({ people, total }: Bill) {
  const t = useTranslations('together')
  const [count, setCount] = useState(people.length)
  const amounts = splitBillEqually(total, count)
  return (
    <>
      <div className={styles.count}>
        <span>{t('howMany')}</span>
        <Stepper
          count={count}
          min={1}
          max={MOST_PARTS}
          labels={{ group: t('howMany'), increase: t('more'), decrease: t('fewer') }}
          onChange={setCount}
        />
      </div>
      <Parts
        names={amounts.map((_, index) => people[index]?.name ?? t('part', { number: String(index + 1) }))}
        amounts={amounts}
        total={total}
      />
    </>
  )
}

function ByItem({ people, lines, total }: Bill) {
  const t = useTranslations('together')
  const { language } = useEnvironment()
  const [shared, setShared] = useState<Readonly<Record<number, readonly string[]>>>({})
  const peopleOf = (index: number) => shared[index] ?? [lines[index]?.personId ?? '']
  const parts = splitBillByLines(
    total,
    people.map(({ id }) => id),
    lines.map(({ netPrice }, index) => ({ netPrice, people: peopleOf(index) })),
  )

  function toggle(index: number, id: string) {
    const known = peopleOf(index)
    const next = known.includes(id) ? known.filter((one) => one !== id) : [...known, id]
    // A dish is somebody's.
    if (next.length > 0) setShared({ ...shared, [index]: next })
  }

  return (
    <>
      <ul className={layout.stack}>
        {lines.map((line, index) => (
          <li key={index}>
            <fieldset className={styles.line}>
              <legend className="sr-only">{t('whoShares', { product: line.name })}</legend>
              <span className={styles.lineHead}>
                <b>{line.name}</b>
                <bdi>{formatSom(line.netPrice, language)}</bdi>
              </span>
              <span className={layout.wrapping}>
                {people.map(({ id, name }) => (
                  <label
                    key={id}
                    className={styles.who}
                    data-checked={peopleOf(index).includes(id) || undefined}
                  >
                    <input
                      type="checkbox"
                      checked={peopleOf(index).includes(id)}
                      onChange={() => toggle(index, id)}
                    />
                    <bdi>{name}</bdi>
                  </label>
                ))}
              </span>
            </fieldset>
          </li>
        ))}
      </ul>
      <Parts
        names={people.map(({ name }) => name)}
        amounts={parts.map(({ amount }) => amount)}
        total={total}
      />
    </>
  )
}

function Parts({
  names,
  amounts,
  total,
}: {
  names: readonly string[]
  amounts: readonly number[]
  total: number
}) {
  const t = useTranslations('together')
  const { language } = useEnvironment()
  return (
    <output>
      <Totals
        rows={amounts.map((amount, index) => ({
          label: names[index] ?? '',
          value: formatSom(amount, language),
        }))}
        total={{ label: t('total'), value: formatSom(total, language) }}
      />
    </output>
  )
}
