import { useTranslations } from '@dasturxon/i18n'
import { icons } from '@dasturxon/ui'
import { StatePage } from '../page/state-page.tsx'

/** spec §2: shown when the merchant is not active (MER-3). */
export function Component() {
  const t = useTranslations('error')
  return (
    <StatePage icon={icons.storefrontFill} title={t('blocked')} text={t('blockedText')} hasWayHome={false} />
  )
}
