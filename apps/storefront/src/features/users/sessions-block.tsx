import type { CallAnswer } from '@dasturxon/contract'
import { toLocalTime } from '@dasturxon/domain'
import { formatDayWithin } from '@dasturxon/i18n/formats'
import { useTranslations } from '@dasturxon/i18n'
import { useEnvironment } from '../../environment/environment-provider.tsx'
import { useQuery } from '../../runtime/data/use-query.ts'
import { useLastData, useNow } from '@dasturxon/client'
import { Block, icons, RowButton } from '@dasturxon/ui'
import { EndSessionsRow } from './end-sessions-row.tsx'

type Session = CallAnswer<'users.sessions'>[number]

/** Where the customer is signed in, and the way out everywhere but here. */
export function SessionsBlock({ phone }: { phone: string }) {
  const t = useTranslations('auth')
  const { answer } = useQuery('users.sessions', {})
  const sessions = useLastData(answer)
  if (!sessions) return null
  return (
    <Block title={t('devices')} isRows>
      {sessions.map((session) => (
        <SessionRow key={`${session.signedInAt} ${session.seenAt}`} session={session} />
      ))}
      {sessions.length > 1 ? <EndSessionsRow phone={phone} /> : null}
    </Block>
  )
}

function SessionRow({ session: { device, isCurrent, seenAt } }: { session: Session }) {
  const t = useTranslations('auth')
  const { language } = useEnvironment()
  const now = useNow()
  const day = now === null ? '' : formatDayWithin(toLocalTime(new Date(seenAt)).day, { language, now })
  return (
    <RowButton
      icon={/Windows|Mac|Linux|ChromeOS/.test(device) ? icons.globeSimple : icons.deviceMobile}
      title={device === '' ? t('unknownDevice') : <bdi>{device}</bdi>}
      text={isCurrent ? t('thisDevice') : t('lastUsed', { day })}
    />
  )
}
