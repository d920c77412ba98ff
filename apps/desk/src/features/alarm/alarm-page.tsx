import type { AlarmSetting } from '@dasturxon/contract/desk'
import { ANSWER_MINUTES, CALLED_FIRST, UNANSWERED } from '@dasturxon/domain'
import { useDeskText } from '@dasturxon/i18n/desk'
import { SelectField, showToast } from '@dasturxon/ui'
import { useState } from 'react'
import { useQuery } from '../../runtime/desk-data.ts'
import { useAct } from '../../session/use-act.ts'
import { Choice, DeskButton } from '../../ui/parts.tsx'
import parts from '../../ui/parts.module.css'
import { GroupsBlock } from './groups-block.tsx'
import { LadderBlock } from './ladder-block.tsx'

const MINUTES = Array.from(
  { length: ANSWER_MINUTES.most - ANSWER_MINUTES.least + 1 },
  (_, index) => ANSWER_MINUTES.least + index,
)

/** What happens to an order that nobody answers, and who is called, step by step (desk §6.1). */
export function AlarmPage() {
  const { text } = useDeskText()
  const act = useAct()
  const { answer } = useQuery('desk.alarm', {})
  const [changed, setChanged] = useState<Partial<AlarmSetting>>({})
  if (answer.kind !== 'ready') return null
  const { data } = answer
  const setting = { ...data.setting, ...changed }
  // What was saved stays here as it was typed until it is read again.
  const isChanged = (Object.keys(changed) as (keyof AlarmSetting)[]).some(
    (key) => changed[key] !== data.setting[key],
  )
  const change = (part: Partial<AlarmSetting>) => setChanged({ ...changed, ...part })

  async function save() {
    const saved = await act('desk.changeAlarm', { body: setting }, { right: 'settings.edit' })
    if (saved) showToast({ text: text('alarm.saved'), tone: 'ok' })
  }
  return (
    <div className={`${parts.page} ${parts.narrow} ${parts.stack}`}>
      <h1>{text('alarm.title')}</h1>
      <section className={`${parts.card} ${parts.form}`}>
        <SelectField
          label={text('alarm.limit')}
          value={String(setting.answerMinutes)}
          options={MINUTES.map((minutes) => ({
            value: String(minutes),
            label: text('order.minutes', { count: minutes }),
          }))}
          onChange={(value) => change({ answerMinutes: Number(value) })}
        />
        <h2>{text('alarm.then')}</h2>
        <Choice
          label={text('alarm.then')}
          values={UNANSWERED.map((value) => ({ value, label: text(`alarm.${value}`) }))}
          value={setting.unanswered}
          onChange={(unanswered) => change({ unanswered })}
        />
        <h2>{text('alarm.first')}</h2>
        <Choice
          label={text('alarm.first')}
          values={CALLED_FIRST.map((value) => ({ value, label: text(`role.${value}`) }))}
          value={setting.calledFirst}
          onChange={(calledFirst) => change({ calledFirst })}
        />
        <DeskButton
          variant={isChanged ? 'brand' : 'outline'}
          isDisabled={!isChanged}
          onPress={() => void save()}
        >
          {text('order.save')}
        </DeskButton>
      </section>
      <LadderBlock setting={setting} called={data.called} />
      <GroupsBlock groups={data.groups} hasBot={data.hasBot} />
    </div>
  )
}
