import type { Product } from '@dasturxon/contract'
import { useTranslations } from '@dasturxon/i18n'
import { useServiceType } from '../fulfilment/service-types.ts'
import styles from './pickup-only-note.module.css'

/** Says of a product that is never delivered that it has to be fetched, while the customer wants delivery. */
export function PickupOnlyNote({ product }: { product: Product }) {
  return product.deliveryEnabled ? null : <NoteWhileDelivered />
}

function NoteWhileDelivered() {
  const t = useTranslations('product')
  return useServiceType() === 'DELIVERY' ? <p className={styles.note}>{t('pickupOnly')}</p> : null
}
