import { serverNow } from '@dasturxon/client'
import { formatMoment } from '@dasturxon/i18n/formats'
import { useDeskText } from '@dasturxon/i18n/desk'
import { useTexts } from '@dasturxon/i18n/desk-texts'
import { Pill } from '../../ui/parts.tsx'

type WhenShownProps = {
  fields: { active: boolean; startsAt: string | null; endsAt: string | null }
  zone: string
}

/** Whether customers see it now, and if not, why: off, not yet, no longer. */
export function WhenShown({ fields, zone }: WhenShownProps) {
  const { active, startsAt: from, endsAt: until } = fields
  const show = useTexts('showcase')
  const { language } = useDeskText()
  const now = new Date(serverNow())
  const read = (moment: string) => formatMoment(new Date(moment), { language, now, zone })
  if (!active) return <Pill>{show('isOff')}</Pill>
  if (from !== null && new Date(from) > now)
    return <Pill tone="note">{show('isLater', { time: read(from) })}</Pill>
  if (until !== null && new Date(until) <= now) return <Pill>{show('isOver', { time: read(until) })}</Pill>
  return <Pill tone="ok">{until === null ? show('isOn') : show('isOnUntil', { time: read(until) })}</Pill>
}
