import type { DeskAlarm } from '@dasturxon/contract/desk'
import { useDeskText } from '@dasturxon/i18n/desk'
import { showToast, TextField } from '@dasturxon/ui'
import { useState } from 'react'
import { useDesk, useName } from '../../session/desk.tsx'
import { useAct } from '../../session/use-act.ts'
import { DeskButton } from '../../ui/parts.tsx'
import parts from '../../ui/parts.module.css'

type GroupsBlockProps = Pick<DeskAlarm, 'groups' | 'hasBot'>

/** The Telegram group of each branch, which reads of an order that waits. */
export function GroupsBlock({ groups, hasBot }: GroupsBlockProps) {
  const { text } = useDeskText()
  const { me } = useDesk()
  const nameOf = useName()
  const act = useAct()
  const [typed, setTyped] = useState<ReadonlyMap<string, string>>(new Map())
  async function save(branchId: string, number: string) {
    const body = { chatId: number === '' ? null : Number(number) }
    const input = { params: { id: branchId }, body }
    if (!(await act('desk.setStaffGroup', input, { right: 'settings.edit' }))) return
    showToast({ text: text('alarm.saved'), tone: 'ok' })
  }
  return (
    <section className={parts.stack}>
      <h2>{text('alarm.groups')}</h2>
      <p className={parts.quiet}>{text(hasBot ? 'alarm.groupsHow' : 'alarm.noBot')}</p>
      {hasBot && (
        <ul className={`${parts.card} ${parts.list}`}>
          {groups.map(({ branchId, chatId }) => {
            const known = chatId === null ? '' : String(chatId)
            const number = (typed.get(branchId) ?? known).trim()
            const branch = me.branches.find(({ id }) => id === branchId)
            return (
              <li key={branchId} className={parts.item}>
                <div className={parts.grow}>
                  <TextField
                    label={branch ? nameOf(branch.name) : text('frame.branch')}
                    value={typed.get(branchId) ?? known}
                    maxLength={17}
                    error={/^(-?[1-9]\d*)?$/.test(number) ? undefined : text('alarm.groupWrong')}
                    onChange={(value) => setTyped(new Map(typed).set(branchId, value))}
                  />
                </div>
                <DeskButton
                  label={`${text('order.save')} ${branch ? nameOf(branch.name) : ''}`}
                  isDisabled={number === known || !/^(-?[1-9]\d*)?$/.test(number)}
                  onPress={() => void save(branchId, number)}
                >
                  {text('order.save')}
                </DeskButton>
              </li>
            )
          })}
        </ul>
      )}
    </section>
  )
}
