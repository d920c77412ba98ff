import { useIsHydrated } from '@dasturxon/client'
import type { Promo } from '@dasturxon/contract'
import { useTranslations } from '@dasturxon/i18n'
import { useShopKind } from '../../environment/environment-provider.tsx'
import { paths } from '../../paths.ts'
import { useBasket, usePromoCode, useSetPromoCode } from '../../session/session-provider.tsx'
import { Badge, Button, Icon, IconButton, icons, joinClasses, showToast } from '@dasturxon/ui'
import parts from '../../page/parts.module.css'
import styles from './promos.module.css'
import { usePromoLabels } from './use-promo-labels.ts'

/** One promo code: what it gives, on which terms, the code to be copied, and the way with it into the next order. */
export function PromoCard({ promo, now }: { promo: Promo; now: Date }) {
  const t = useTranslations('promo')
  const { gifts, terms } = usePromoLabels()(promo, now)
  return (
    <article className={joinClasses(parts.card, !promo.isActive && styles.spent)}>
      <div className={styles.head}>
        <h2 className={styles.gifts}>
          {gifts.map((gift) => (
            <span key={gift}>{gift}</span>
          ))}
        </h2>
        {promo.isActive ? null : <Badge text={t('used')} variant="quiet" />}
      </div>
      {terms.length === 0 || !promo.isActive ? null : (
        <ul className={styles.terms}>
          {terms.map((term) => (
            <li key={term}>{term}</li>
          ))}
        </ul>
      )}
      {promo.isActive ? <CodeRow code={promo.code} /> : <p className={styles.code}>{promo.code}</p>}
    </article>
  )
}

function CodeRow({ code }: { code: string }) {
  const t = useTranslations('promo')
  const tToast = useTranslations('toast')
  const inUse = usePromoCode()
  // Only the browser knows which code it prices with.
  const isInUse = useIsHydrated() && inUse === code
  const setCode = useSetPromoCode()

  function use() {
    setCode(code)
    showToast({ text: tToast('promoAdded'), tone: 'ok' })
  }

  if (isInUse) {
    return (
      <div className={`${parts.wrapping} ${styles.actions}`}>
        <p className={styles.inUse}>
          <Icon of={icons.checkCircleFill} />
          <span>
            <b>{code}</b>
            <small>{t('applied')}</small>
          </span>
          <IconButton icon={icons.x} label={t('remove')} variant="plain" onPress={() => setCode('')} />
        </p>
        <ToOrder />
      </div>
    )
  }
  return (
    <div className={`${parts.wrapping} ${styles.actions}`}>
      <CopyCode code={code} />
      <Button onPress={use}>
        {t('use')} <span className="sr-only">{code}</span>
      </Button>
    </div>
  )
}

/** Where an order goes on: the basket, or the menu while there is nothing in it. */
function ToOrder() {
  const t = useTranslations()
  const kind = useShopKind()
  const isEmpty = useBasket((basket) => basket.lines.length === 0)
  return (
    <Button href={isEmpty ? paths.home : paths.basket}>
      {isEmpty ? t('orders.toMenu', { kind }) : t('promo.toBasket')}
    </Button>
  )
}

function CopyCode({ code }: { code: string }) {
  const t = useTranslations()

  async function copy() {
    try {
      await navigator.clipboard.writeText(code)
      showToast({ text: t('toast.copied'), tone: 'ok' })
    } catch {
      // Not allowed here, or no secure address: the code stands there and can be typed.
      showToast({ text: t('error.generic'), tone: 'bad' })
    }
  }

  return (
    <button
      type="button"
      className={joinClasses(styles.code, styles.copy)}
      aria-label={t('promo.copy', { code })}
      onClick={() => void copy()}
    >
      <span dir="ltr">{code}</span>
      <Icon of={icons.copy} />
    </button>
  )
}
