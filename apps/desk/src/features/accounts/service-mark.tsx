import { isPaymentAccount, type AccountName } from '@dasturxon/domain'
import { Icon, icons } from '@dasturxon/ui'
import { WayMark } from '../../ui/way-mark.tsx'
import styles from './accounts.module.css'

const MARKS = {
  ESKIZ: icons.chatCircleText,
  PLAY_MOBILE: icons.chatCircleText,
  YANDEX_MAPS: icons.mapPin,
  YANDEX_DELIVERY: icons.moped,
  TELEGRAM: icons.telegramLogo,
} as const

/** What stands for a service beside its name. */
export function ServiceMark({ name }: { name: AccountName }) {
  if (isPaymentAccount(name)) return <WayMark way={name} />
  return (
    <i className={styles.mark} aria-hidden>
      <Icon of={MARKS[name]} />
    </i>
  )
}
