import { useTranslations } from '@dasturxon/i18n'
import { Block, Skeleton, useSteadyLoading } from '@dasturxon/ui'
import styles from './basket-skeleton.module.css'

const LINES = [0, 1, 2]

/** The shape of a basket whose menu is on its way. */
export function BasketSkeleton() {
  const t = useTranslations('common')
  const isShown = useSteadyLoading(true)
  return (
    <div className={styles.place} aria-busy="true" aria-label={t('loading')}>
      {isShown ? (
        <Block isRows>
          {LINES.map((line) => (
            <div key={line} className={styles.line}>
              <Skeleton width="76px" height="76px" radius="18px" />
              <div className={styles.labels}>
                <Skeleton width="70%" height="1.1875rem" />
                <Skeleton width="45%" height="1.0625rem" />
                <Skeleton width="30%" height="1.25rem" />
              </div>
            </div>
          ))}
        </Block>
      ) : null}
    </div>
  )
}
