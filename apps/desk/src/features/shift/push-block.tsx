import { useDeskText } from '@dasturxon/i18n/desk'
import { showToast, Switch } from '@dasturxon/ui'
import { useState, useSyncExternalStore } from 'react'
import { useDesk, useGrant } from '../../session/desk.tsx'
import parts from '../../ui/parts.module.css'

/** Whether this device shows an order that waits while the desk is closed on it; only for whoever may accept one (desk §6.1). */
export function PushBlock() {
  const { text } = useDeskText()
  const { push } = useDesk()
  const grant = useGrant()
  const state = useSyncExternalStore(push.subscribe, push.read)
  /** What was pressed and is under way. */
  const [wanted, setWanted] = useState<boolean | null>(null)
  if (state === null || grant('orders.accept') !== 'yes') return null
  async function turn(isOn: boolean) {
    setWanted(isOn)
    const isDone = isOn ? await push.turnOn() : await push.turnOff().then(() => true)
    if (!isDone) showToast({ text: text('push.failed'), tone: 'bad' })
    setWanted(null)
  }
  const isPossible = state === 'on' || state === 'off'
  return (
    <div className={parts.row}>
      <p className={parts.grow}>
        {text('push.title')}
        <br />
        <small className={parts.quiet}>{text(isPossible ? 'push.hint' : `push.${state}`)}</small>
      </p>
      {isPossible && (
        <Switch
          label={text('push.title')}
          isOn={wanted ?? state === 'on'}
          onChange={(isOn) => void turn(isOn)}
        />
      )}
    </div>
  )
}
