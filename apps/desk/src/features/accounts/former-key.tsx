import type { DeskAccount } from '@dasturxon/contract/desk'
import { FORMER_KEY_HOURS } from '@dasturxon/domain'
import { useTexts } from '@dasturxon/i18n/desk-texts'
import { useTime } from '@dasturxon/client'
import { icons, usePress } from '@dasturxon/ui'
import { useAct } from '../../session/use-act.ts'
import { DeskButton, Pill } from '../../ui/parts.tsx'
import parts from '../../ui/parts.module.css'
import { useMoment } from '../../ui/use-moment.ts'
import type { DetailProps } from './account-detail.tsx'
import styles from './accounts.module.css'

const HOUR_MS = 3_600_000

type FormerKeyProps = Pick<DetailProps, 'account' | 'withProof'> & {
  formerKey: NonNullable<DeskAccount['formerKey']>
}

/** While a key changes both are taken; the old one may be ended at once (DSK-131). */
export function FormerKey({ account: { name }, formerKey, withProof }: FormerKeyProps) {
  const say = useTexts('accounts')
  const moment = useMoment()
  const act = useAct()
  const { shown, until, lastAt } = formerKey
  const count = useTime((now) => Math.max(0, Math.ceil((Date.parse(until) - now) / HOUR_MS)))
  const { isPending, press } = usePress(() => withProof(() => act('desk.endFormerKey', { params: { name } })))
  return (
    <section className={`${parts.card} ${parts.form}`}>
      <h2 className={`${parts.line} ${styles.heading}`}>
        {say('former')}
        <Pill icon={icons.timer} tone="note">
          {say('formerHours', { count })}
        </Pill>
      </h2>
      <p className={parts.quiet}>{say('formerHint')}</p>
      <meter
        className={styles.left}
        aria-label={say('former')}
        min={0}
        max={FORMER_KEY_HOURS}
        value={count}
      />
      <p className={parts.row}>
        <span className={parts.grow}>{say('formerUntil', { shown })}</span>
        <b>{moment(until)}</b>
      </p>
      <p className={parts.row}>
        <span className={parts.grow}>{say('formerLast')}</span>
        <b>{lastAt === null ? say('formerNever') : moment(lastAt)}</b>
      </p>
      <DeskButton variant="outline" isPending={isPending} onPress={press}>
        {say('formerEnd')}
      </DeskButton>
    </section>
  )
}
