import { useTranslations } from '@dasturxon/i18n'
import { paths } from '../../paths.ts'
import { useFulfilment } from '../../session/session-provider.tsx'
import { useText } from '../../texts/use-text.ts'
import { Icon, icons, joinClasses } from '@dasturxon/ui'
import styles from './address-button.module.css'
import { findOrderBranch, useBranches } from '../fulfilment/use-branches.ts'
import { openFulfilment } from '../fulfilment/open-fulfilment.ts'
import { useServiceType } from '../fulfilment/service-types.ts'
import { useDeliveryTime } from '../baskets/use-basket-offer.ts'
import { useClosedLine } from './opening-line.tsx'

/** Where the order goes, or where it is picked up: two lines that lead to choosing. */
export function AddressButton() {
  const t = useTranslations('service')
  const serviceType = useServiceType()
  const time = useDeliveryTime()
  const title = useDestination()
  const isDelivery = serviceType === 'DELIVERY'
  const way = isDelivery ? t('deliveryShort') : t(serviceType)
  const closed = useClosedLine()
  return (
    <a
      className={styles.button}
      href={paths.chooseAddress}
      onClick={(event) => {
        event.preventDefault()
        openFulfilment()
      }}
    >
      <Icon of={isDelivery ? icons.mapPinFill : icons.storefrontFill} className={styles.pin} />
      <span className={styles.labels}>
        {closed !== null && <span className={joinClasses(styles.way, styles.closed)}>{closed}</span>}
        <span className={styles.way}>{isDelivery && time ? `${way} · ${time}` : way}</span>
        <span className={styles.place}>
          <b className={styles.name} dir="auto">
            {title ?? (isDelivery ? t('chooseAddress') : t('chooseBranch'))}
          </b>
          <Icon of={icons.caretDown} className={styles.caret} />
        </span>
      </span>
    </a>
  )
}

/** The name of the chosen address or branch; null when none is chosen. */
function useDestination(): string | null {
  const text = useText()
  const serviceType = useServiceType()
  const address = useFulfilment((fulfilment) => fulfilment.address)
  const branchId = useFulfilment((fulfilment) => fulfilment.branchId)
  const branches = useBranches()
  if (serviceType === 'DELIVERY')
    return address && (address.streetName || address.name || address.description)
  const branch = branchId === null ? undefined : findOrderBranch(branches, branchId)
  return branch?.id === branchId ? text(branch.name) : null
}
