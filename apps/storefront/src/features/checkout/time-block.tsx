import type { Quote } from '@dasturxon/contract'
import { formatMinuteRange } from '@dasturxon/i18n/formats'
import type { ReactNode } from 'react'
import { useTranslations } from '@dasturxon/i18n'
import { useEnvironment } from '../../environment/environment-provider.tsx'
import { Block, Button, Slot, Slots } from '@dasturxon/ui'
import styles from './checkout.module.css'
import type { NotNow } from './use-not-now.ts'
import type { OrderTime } from './use-order-time.ts'
import { useTimeLabels } from './use-time-labels.ts'

type TimeBlockProps = {
  quote: Quote | null
  time: OrderTime
  /** The time zone of the branch. */
  zone: string
  /** The moment that is wished for (ISO 8601); null for as soon as possible. */
  deliveryAt: string | null
  /** Why nothing can be had at once; null when it can. */
  notNow: NotNow | null
  /** Where it can be had at once all the same. */
  children?: ReactNode
  onChange: (deliveryAt: string | null) => void
  /** Opens all the times there are. */
  onMore: () => void
}

/** When: as soon as it can be, with how long that takes, or later, at one of the branch's times. */
export function TimeBlock(props: TimeBlockProps) {
  const { quote, time, zone, deliveryAt, notNow, children, onChange, onMore } = props
  const t = useTranslations()
  const { language } = useEnvironment()
  const timeLabels = useTimeLabels(zone)
  const soonest = time.soonest.map(({ at }) => at)
  const shown = deliveryAt === null || soonest.includes(deliveryAt) ? soonest : [deliveryAt, ...soonest]
  const hasMore = time.answer.kind === 'failed' || time.slots.length > 0
  const more = hasMore ? (
    <Button variant="plain" onPress={onMore}>
      {t('slots.other')}
    </Button>
  ) : null
  // The button's place is kept while the times are being asked for, so that nothing below moves.
  const aside = time.answer.kind === 'loading' ? <span className={styles.asideRoom} /> : more
  return (
    <Block title={t('checkout.when')} aside={aside}>
      {notNow === null ? null : <p className={styles.notice}>{notNow.sentence}</p>}
      {children}
      {time.isGone ? <p className={styles.notice}>{t('slots.past')}</p> : null}
      <Slots label={t('checkout.when')}>
        <Slot
          name="time"
          title={t('checkout.asap')}
          // Keeps its line while the time is being asked for.
          detail={
            notNow === null
              ? quote?.soonest
                ? formatMinuteRange(quote.soonest, language)
                : '\u00A0'
              : notNow.short
          }
          isDisabled={notNow !== null}
          isChecked={deliveryAt === null && notNow === null}
          onChange={() => onChange(null)}
        />
        {shown.map((at) => {
          const labels = timeLabels(new Date(at))
          return (
            <Slot
              key={at}
              name="time"
              title={labels.time}
              detail={labels.day}
              isChecked={at === deliveryAt}
              onChange={() => onChange(at)}
            />
          )
        })}
      </Slots>
    </Block>
  )
}
