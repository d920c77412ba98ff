import { icons, showToast } from '@dasturxon/ui'
import { useTexts } from '@dasturxon/i18n/desk-texts'
import { useGrant } from '../../session/desk.tsx'
import { useAct } from '../../session/use-act.ts'
import { DeskButton, Pill } from '../../ui/parts.tsx'

export type OptionStopProps = {
  id: string
  name: string
  /** In how many of my branches it ran out. */
  stopped: number
  /** That have it. */
  dishes: number
}

/** Stops an option in one's branches until tomorrow's opening, or sells it again; of a set on all its dishes (DSK-35). */
export function OptionStop({ id, name, stopped, dishes }: OptionStopProps) {
  const text = useTexts('options')
  const act = useAct()
  const grant = useGrant()
  if (grant('stop.change') !== 'yes') return null
  const isStopped = stopped > 0

  async function press() {
    const end = isStopped ? null : ('OPENING' as const)
    if (!(await act('desk.setStop', { body: { kind: 'OPTION', id, branchId: null, end } }))) return
    showToast({
      text: text(isStopped ? 'soldNow' : 'stoppedNow', { option: name, count: dishes }),
      tone: 'ok',
    })
  }
  return (
    <>
      {isStopped && (
        <Pill tone="late" icon={icons.prohibit}>
          {text('stopped', { count: stopped })}
        </Pill>
      )}
      <DeskButton
        label={text(isStopped ? 'sellOf' : 'stopOf', { option: name })}
        onPress={() => void press()}
      >
        {text(isStopped ? 'sell' : 'stop')}
      </DeskButton>
    </>
  )
}
