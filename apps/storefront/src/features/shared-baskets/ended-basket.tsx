import type { SharedBasket } from '@dasturxon/contract'
import { formatSom } from '@dasturxon/i18n/formats'
import { useEffect, useEffectEvent } from 'react'
import { useTranslations } from '@dasturxon/i18n'
import { paths } from '../../paths.ts'
import { useEnvironment } from '../../environment/environment-provider.tsx'
import { Block, Button, EmptyState, Icon, icons, Totals } from '@dasturxon/ui'
import { useMembership } from './membership.ts'
import styles from './together.module.css'

/** What became of a basket: ordered, with everybody's part, or closed. */
export function EndedBasket({ basket, personId }: { basket: SharedBasket; personId: string | null }) {
  const t = useTranslations('together')
  const { language } = useEnvironment()
  const { current, change } = useMembership()
  const isNoted = current === null || current.code !== basket.code || current.isOver
  const note = useEffectEvent(() => change({ isOver: true }))
  useEffect(() => {
    if (!isNoted) note()
  }, [isNoted])

  if (!basket.order || basket.order.isCanceled)
    return (
      <EmptyState
        icon={icons.users}
        title={basket.order ? t('canceled', { number: String(basket.order.number) }) : t('closed')}
        text={t('closedText')}
        action={<Button href={paths.together}>{t('begin')}</Button>}
      />
    )
  const { number, totalPrice, parts } = basket.order
  const nameOf = (id: string) => basket.people.find((person) => person.id === id)?.name ?? ''
  const mine = parts.find((part) => part.personId === personId)
  return (
    <div className={styles.narrow}>
      <Block>
        <div className={styles.done}>
          <Icon of={icons.checkCircleFill} className={styles.doneIcon} />
          <h2 className={styles.invitation}>{t('ordered')}</h2>
          <p className={styles.hint}>
            {t('orderNumber', { number: String(number), amount: formatSom(totalPrice, language) })}
          </p>
          {mine ? (
            <p className={styles.mine}>
              <small>{t('yourPart')}</small>
              <b>
                <bdi>{formatSom(mine.amount, language)}</bdi>
              </b>
            </p>
          ) : null}
        </div>
      </Block>
      <Block title={t('parts')}>
        <Totals
          rows={parts.map((part) => ({
            label: nameOf(part.personId),
            value: formatSom(part.amount, language),
          }))}
          total={{ label: t('total'), value: formatSom(totalPrice, language) }}
        />
        <p className={styles.small}>{t('splitNote')}</p>
      </Block>
    </div>
  )
}
