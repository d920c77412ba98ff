import type { LaterChange } from '@dasturxon/contract/desk'
import { useDeskText, type DeskKey } from '@dasturxon/i18n/desk'
import { useLastData } from '@dasturxon/client'
import { icons } from '@dasturxon/ui'
import { useData, useQuery } from '../../runtime/desk-data.ts'
import { useDesk } from '../../session/desk.tsx'
import { useAct } from '../../session/use-act.ts'
import { DeskButton, Note } from '../../ui/parts.tsx'
import styles from './bulk.module.css'
import { useMoment } from '../../ui/use-moment.ts'

/** What a change is called by the field that it names. */
const WORDS: Partial<Record<string, DeskKey>> = {
  price: 'product.price',
  categoryId: 'menu.category',
  active: 'bulk.active',
  labels: 'product.labels',
  vatPercent: 'field.vatPercent',
  mealtimes: 'bulk.mealtimes',
  branches: 'bulk.branches',
}

/** Changes of many dishes that wait for their moment, and those of which some were not made. */
export function LaterList() {
  const { text } = useDeskText()
  const { branches } = useDesk().me
  const act = useAct()
  const data = useData()
  const { answer } = useQuery('desk.laterChanges', {})
  const waiting = useLastData(answer) ?? []
  const moment = useMoment(branches[0]?.timeZone)
  if (waiting.length === 0) return null

  async function drop({ id }: LaterChange) {
    const left = await act('desk.dropLaterChange', { params: { id } })
    if (left) data.put({ name: 'desk.laterChanges', input: {} }, left)
  }
  return (
    <section className={styles.waiting} aria-label={text('bulk.laterTitle')}>
      {waiting.map((change) => {
        const { id, at, by, dishes, fields, failed } = change
        const what = text('bulk.title', {
          what: fields.map((field) => text(WORDS[field] ?? 'field.changed')).join(', '),
          count: dishes,
        })
        return (
          <Note key={id} icon={failed ? icons.warningFill : icons.clock}>
            <span className={styles.what}>
              <b>{what}</b>{' '}
              {failed ? text('bulk.laterLeft', { count: failed.left }) : `· ${moment(at ?? 0)} · ${by}`}
            </span>
            <DeskButton label={text('bulk.laterDrop', { what })} onPress={() => void drop(change)}>
              {text(failed ? 'frame.understood' : 'bulk.laterCancel')}
            </DeskButton>
          </Note>
        )
      })}
    </section>
  )
}
