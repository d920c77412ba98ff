import type { AlarmSetting, DeskAlarm } from '@dasturxon/contract/desk'
import { CALLED_FIRST, formatPhone, rungsAfter } from '@dasturxon/domain'
import { useDeskText } from '@dasturxon/i18n/desk'
import { clockOf } from '../../ui/clock-of.ts'
import { Pill } from '../../ui/parts.tsx'
import parts from '../../ui/parts.module.css'

type LadderBlockProps = { setting: AlarmSetting; called: DeskAlarm['called'] }

/** The steps of an order that nobody answers, as they will be with this setting: when, who, at which phone. */
export function LadderBlock({ setting, called }: LadderBlockProps) {
  const { text } = useDeskText()
  const after = rungsAfter(setting.answerMinutes)
  const [first, second] =
    setting.calledFirst === 'MANAGER' ? CALLED_FIRST : ([CALLED_FIRST[1], CALLED_FIRST[0]] as const)
  const steps = [
    { rung: 'SHIFT', who: null },
    { rung: 'FIRST', who: first },
    { rung: 'SECOND', who: second },
    { rung: 'LIMIT', who: null },
  ] as const
  return (
    <section className={parts.stack}>
      <h2>{text('alarm.steps')}</h2>
      <ol className={`${parts.card} ${parts.list}`}>
        {steps.map(({ rung, who }) => (
          <li key={rung} className={parts.item}>
            <Pill>{clockOf(Math.round(after[rung] / 1000))}</Pill>
            <div className={parts.grow}>
              <b>
                {who
                  ? text(`role.${who}`)
                  : text(rung === 'SHIFT' ? 'alarm.onShift' : `alarm.${setting.unanswered}`)}
              </b>
              {rung === 'SHIFT' && <p className={parts.quiet}>{text('alarm.onShiftHow')}</p>}
              {called
                .filter(({ role }) => role === who)
                .map(({ staffId, name, phone, hasChat }) => (
                  <p key={staffId} className={parts.quiet}>
                    {name} · <bdi dir="ltr">{formatPhone(phone)}</bdi> · {hasChat ? 'Telegram, SMS' : 'SMS'}
                  </p>
                ))}
              {who && called.every(({ role }) => role !== who) && (
                <p className={parts.quiet}>{text('alarm.nobody')}</p>
              )}
            </div>
          </li>
        ))}
      </ol>
      <p className={parts.quiet}>{text('alarm.phones')}</p>
    </section>
  )
}
