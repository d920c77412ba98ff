import { brandOf } from '@dasturxon/domain'
import { useDeskText } from '@dasturxon/i18n/desk'
import { useNavigate, useTime } from '@dasturxon/client'
import { icons } from '@dasturxon/ui'
import { useEffect } from 'react'
import { paths } from '../../paths.ts'
import { useQuery } from '../../runtime/desk-data.ts'
import { useGrant } from '../../session/desk.tsx'
import { Strip } from '../../ui/parts.tsx'

/** How often it is asked again. */
const EVERY_MS = 5 * 60_000

/** A provider's call that could not be taken, for whoever may look at the ways to pay (FIL-10). */
export function RefusedCallStrip() {
  const { text } = useDeskText()
  const navigate = useNavigate()
  const maySee = useGrant()('settings.edit') === 'yes'
  const { answer, retry } = useQuery('desk.refusedCalls', maySee ? {} : null)
  const round = useTime((now) => Math.floor(now / EVERY_MS))
  useEffect(() => {
    if (round > 0) retry()
  }, [round, retry])
  const [call] = answer.kind === 'ready' ? answer.data.calls : []
  if (!call) return null
  return (
    <Strip tone="bad" icon={icons.creditCard} onPress={() => void navigate(paths.paymentSettings)}>
      <span>{text('frame.refusedCall', { provider: brandOf(call.provider).name })}</span>
    </Strip>
  )
}
