import { useTime } from '@dasturxon/client'
import type { DeskCallOutput } from '@dasturxon/contract/desk'
import { formatTime } from '@dasturxon/i18n/formats'
import { useDeskText } from '@dasturxon/i18n/desk'
import { QrImage } from '@dasturxon/ui/qr'
import { useDesk } from '../../session/desk.tsx'
import { DeskButton } from '../../ui/parts.tsx'
import parts from '../../ui/parts.module.css'
import { joinAddress } from '../sign-in/join-address.ts'
import styles from './join-code.module.css'

type JoinCodeProps = { joining: DeskCallOutput<'desk.addDevice'>; onAgain: () => void }

/** What a tablet joins by: a QR code for its camera and the same digits for fingers, until they end (desk §3). */
export function JoinCode({ joining: { code, endsAt }, onAgain }: JoinCodeProps) {
  const { text } = useDeskText()
  const { boot, me } = useDesk()
  const isOver = useTime((now) => Number(now >= Date.parse(endsAt))) === 1
  const { origin } = location
  const typed = joinAddress(boot, { origin })
  if (isOver)
    return (
      <div className={`${parts.card} ${parts.item}`}>
        <p className={parts.grow}>{text('people.codeOver')}</p>
        <DeskButton variant="ink" onPress={onAgain}>
          {text('people.newCode')}
        </DeskButton>
      </div>
    )
  return (
    <div className={`${parts.card} ${parts.line} ${styles.join}`}>
      <div className={styles.code}>
        <QrImage address={joinAddress(boot, { origin, code }).href} />
      </div>
      <div className={parts.grow}>
        <p className={styles.how}>
          {text('people.joinCode', { address: typed.href.replace(`${typed.protocol}//`, '') })}
        </p>
        <b className={styles.digits}>{code}</b>
        <p className={parts.quiet}>
          {text('people.codeEnds', { time: formatTime(new Date(endsAt), me.branches[0]?.timeZone) })}
        </p>
      </div>
    </div>
  )
}
