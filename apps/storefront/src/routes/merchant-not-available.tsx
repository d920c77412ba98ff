import { useTranslations } from '@dasturxon/i18n'
import { icons } from '@dasturxon/ui'
import { StatePage } from '../page/state-page.tsx'

/** spec §2: shown when the merchant cannot be resolved (MER-2). */
export function Component() {
  const t = useTranslations('error')
  return (
    <StatePage
      icon={icons.storefrontFill}
      title={t('merchantUnavailable')}
      text={t('merchantUnavailableText')}
      hasWayHome={false}
    />
  )
}
