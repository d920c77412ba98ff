import type { RetiredProduct } from '@dasturxon/contract/desk'
import { useDeskText } from '@dasturxon/i18n/desk'
import { formatNumber } from '@dasturxon/i18n/formats'
import { useLastData } from '@dasturxon/client'
import { EmptyState, icons, showToast, Skeleton, usePress } from '@dasturxon/ui'
import { useQuery } from '../../runtime/desk-data.ts'
import { useName } from '../../session/desk.tsx'
import { useAct } from '../../session/use-act.ts'
import { DeskFailedBlock } from '../../ui/failed-block.tsx'
import { DeskButton } from '../../ui/parts.tsx'
import parts from '../../ui/parts.module.css'
import styles from './retired.module.css'
import { useMoment } from '../../ui/use-moment.ts'

/** Dishes that were taken off the menu, in place of the list of those that are on it; each is brought back by a press. */
export function RetiredList() {
  const { text } = useDeskText()
  const { answer, retry } = useQuery('desk.retiredProducts', {})
  const dishes = useLastData(answer)
  if (!dishes && answer.kind === 'failed') return <DeskFailedBlock error={answer.error} onRetry={retry} />
  if (!dishes) return <Skeleton height="240px" radius="var(--r-md)" />
  if (dishes.length === 0) return <EmptyState icon={icons.forkKnife} title={text('menu.retiredNone')} />
  return (
    <ul className={`${parts.card} ${parts.column} ${styles.list}`}>
      {dishes.map((dish) => (
        <RetiredDish key={dish.id} dish={dish} />
      ))}
    </ul>
  )
}

function RetiredDish({ dish }: { dish: RetiredProduct }) {
  const { text, language } = useDeskText()
  const act = useAct()
  const name = useName()(dish.name)
  const { isPending, press: restore } = usePress(async () => {
    const done = await act('desk.restoreProduct', { params: { id: dish.id } })
    if (done) showToast({ text: text('menu.restored', { name }), tone: 'ok' })
  })
  const moment = useMoment()
  const when = dish.at !== null && moment(dish.at)
  return (
    <li className={`${parts.line} ${styles.dish}`}>
      <span className={`${parts.column} ${styles.said}`}>
        <b>{name}</b>
        <span className={parts.quiet}>
          {[formatNumber(dish.costPrice, language), when, dish.by].filter(Boolean).join(' · ')}
        </span>
      </span>
      <DeskButton
        icon={icons.arrowCounterClockwise}
        label={text('menu.restoreDish', { name })}
        isPending={isPending}
        onPress={restore}
      >
        {text('menu.restore')}
      </DeskButton>
    </li>
  )
}
