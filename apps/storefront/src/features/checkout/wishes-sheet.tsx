import { SHOP_KIND_ROWS } from '@dasturxon/domain'
import { useTranslations } from '@dasturxon/i18n'
import { useShop } from '../../environment/environment-provider.tsx'
import { Cta, Sheet, Stepper, TextArea } from '@dasturxon/ui'
import { useSheetLabels } from '../fulfilment/use-sheet-labels.ts'
import { MOST_CUTLERY } from '../order-draft/draft.ts'
import { useOverlay } from '../overlays/use-overlay.ts'
import { PromoField } from '../pricing/promo-field.tsx'
import { AllergySwitch } from './allergy-switch.tsx'
import { CardFields } from './card-fields.tsx'
import parts from '../../page/parts.module.css'
import styles from './checkout.module.css'
import { DoorFields } from './door-fields.tsx'
import { ReceiverFields } from './receiver-fields.tsx'
import { SpendRow } from './spend-row.tsx'
import type { Checkout } from './use-checkout.ts'

type WishesSheetProps = {
  isOpen: boolean
  onClose: () => void
  checkout: Checkout
  /** What is missing is said beside its field: somebody has tried to order. */
  isChecked: boolean
}

/** All that an order may have and need not: the way to the door, a card, cutlery, words, somebody else who takes it, what makes it cost less. */
export function WishesSheet({ isOpen, onClose, ...wishes }: WishesSheetProps) {
  const t = useTranslations()
  const labels = useSheetLabels()
  useOverlay('wishes', isOpen, onClose)
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={t('wishes.title')}
      labels={labels}
      footer={<Cta label={t('common.done')} onPress={onClose} />}
    >
      <Wishes {...wishes} />
    </Sheet>
  )
}

/** The fields of the sheet; what is filled in holds at once. */
export function Wishes({ checkout, isChecked }: Pick<WishesSheetProps, 'checkout' | 'isChecked'>) {
  const t = useTranslations()
  const { settings } = useShop()
  const { draft, change, fulfilment, quoted, asksReceiver } = checkout
  const { quote, isStale, cashbackOffered, creditOffered } = quoted
  const isDelivery = fulfilment.serviceType === 'DELIVERY'
  const { hasCutlery, hasCard } = SHOP_KIND_ROWS[settings.shopKind]
  return (
    <div className={parts.stack}>
      {isDelivery ? (
        <DoorFields
          address={fulfilment.address}
          isLeftAtDoor={draft.leaveAtDoor}
          onLeave={(leaveAtDoor) => change({ leaveAtDoor })}
        />
      ) : null}
      {hasCard ? <CardFields draft={draft} isDelivery={isDelivery} onChange={change} /> : null}
      {fulfilment.serviceType === 'DINE_IN' || !hasCutlery ? null : (
        <div className={styles.switchRow}>
          <span>
            {t('wishes.cutlery')}
            <small className={styles.small}>{t('wishes.cutleryHint')}</small>
          </span>
          <Stepper
            size="small"
            count={draft.cutleryCount}
            max={MOST_CUTLERY}
            labels={{
              group: t('wishes.cutlery'),
              increase: t('wishes.cutleryMore'),
              decrease: t('wishes.cutleryLess'),
            }}
            onChange={(cutleryCount) => change({ cutleryCount })}
          />
        </div>
      )}
      <AllergySwitch isOn={draft.tellsAllergies} onChange={(tellsAllergies) => change({ tellsAllergies })} />
      <TextArea
        label={t('checkout.commentOrder')}
        value={draft.comment}
        onChange={(comment) => change({ comment })}
        maxLength={1000}
      />
      {asksReceiver ? (
        <ReceiverFields
          isDelivery={isDelivery}
          receiver={draft.receiver}
          onChange={(receiver) => change({ receiver })}
          isChecked={isChecked}
        />
      ) : null}
      {settings.promoActive ? (
        <PromoField
          problem={quote?.promoProblem ?? null}
          discount={quote?.promoDiscount ?? 0}
          isAwaited={isStale || quote === null}
        />
      ) : null}
      {cashbackOffered > 0 ? (
        <SpendRow
          label={t('cashback.use')}
          offered={cashbackOffered}
          isUsed={draft.usesCashback}
          onChange={(usesCashback) => change({ usesCashback })}
        />
      ) : null}
      {creditOffered > 0 ? (
        <SpendRow
          label={t('credit.use')}
          offered={creditOffered}
          isUsed={!draft.keepsCredit}
          onChange={(isUsed) => change({ keepsCredit: !isUsed })}
        />
      ) : null}
    </div>
  )
}
