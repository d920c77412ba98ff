import { formatSom } from '@dasturxon/i18n/formats'
import { useTranslations } from '@dasturxon/i18n'
import { useEnvironment } from '../../environment/environment-provider.tsx'
import { paths } from '../../paths.ts'
import { useText } from '../../texts/use-text.ts'
import { Carousel, Icon, icons, Picture, Spinner } from '@dasturxon/ui'
import { pictureSource } from '../catalogue/picture-source.ts'
import styles from './again-row.module.css'
import type { RecentOrder } from './recent-orders.ts'
import { useRepeat } from './use-repeat.tsx'

/** As many dishes as a card shows; the others are counted. */
const MOST_PICTURES = 2

/** The customer's last meals, each ordered again by one press (ux §7 Home). */
export function AgainRow({ orders }: { orders: readonly RecentOrder[] }) {
  const t = useTranslations('home')
  const tLabels = useTranslations('a11y')
  if (orders.length === 0) return null
  return (
    <section className={styles.again} aria-labelledby="again">
      <h2 id="again" className={styles.title}>
        {t('repeat')}
      </h2>
      <Carousel labels={{ previous: tLabels('previous'), next: tLabels('next') }}>
        {orders.map((order) => (
          <li key={order.id}>
            <AgainCard order={order} />
          </li>
        ))}
      </Carousel>
    </section>
  )
}

function AgainCard({ order: { id, dishes, totalPrice } }: { order: RecentOrder }) {
  const t = useTranslations('orders')
  const text = useText()
  const { language } = useEnvironment()
  const { isPending, repeat, review } = useRepeat(id)
  const names = dishes.map(({ name }) => text(name)).join(', ')
  const more = dishes.length - MOST_PICTURES
  return (
    <>
      {/* Before the page is alive a press leads to the order, which can be repeated there. */}
      <a
        href={paths.order(id)}
        className={styles.card}
        aria-busy={isPending || undefined}
        onClick={(event) => {
          event.preventDefault()
          void repeat()
        }}
      >
        <span className="sr-only">{t('repeat')}:</span>
        <span className={styles.pictures} aria-hidden="true">
          {dishes.slice(0, MOST_PICTURES).map(({ image }, index) => (
            // Two lines of one product have one picture.
            <Picture
              key={`${image} ${index}`}
              {...pictureSource(image, 'thumbnail')}
              className={styles.picture}
            />
          ))}
          {more > 0 ? <span className={styles.more}>+{more}</span> : null}
        </span>
        <span className={styles.labels}>
          <span className={styles.names}>{names}</span>
          <b>
            <bdi>{formatSom(totalPrice, language)}</bdi>
          </b>
        </span>
        <span className={styles.mark}>{isPending ? <Spinner /> : <Icon of={icons.arrowClockwise} />}</span>
      </a>
      {review}
    </>
  )
}
