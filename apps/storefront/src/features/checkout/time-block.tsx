import type { Quote } from '@dasturxon/contract'
import { formatMinuteRange } from '@dasturxon/domain'
import { useTranslations } from '../../i18n/index.ts'
import { useEnvironment } from '../../session/environment-provider.tsx'
import { Block, Slot, Slots } from '../../ui/index.ts'

/** When: as soon as it can be, with how long that takes. */
export function TimeBlock({ quote }: { quote: Quote | null }) {
  const t = useTranslations('checkout')
  const { language } = useEnvironment()
  const isKnown = quote !== null && !quote.isOutsideZones
  return (
    <Block title={t('when')}>
      <Slots label={t('when')}>
        <Slot
          name="time"
          title={t('asap')}
          // Keeps its line while the time is being asked for.
          detail={isKnown ? formatMinuteRange(quote, language) : '\u00A0'}
          isChecked
          onChange={() => undefined}
        />
      </Slots>
    </Block>
  )
}
