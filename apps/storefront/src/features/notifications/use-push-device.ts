import { useCallback, useState, useSyncExternalStore } from 'react'
import { createStore } from 'zustand/vanilla'
import { useTranslations } from '@dasturxon/i18n'
import { useCall } from '../../runtime/call-provider.tsx'
import { showToast } from '@dasturxon/ui'
import { readPushState, tellShopAgain, turnPushOff, turnPushOn, type PushState } from './push-device.ts'

/** How push messages of this browser stand, as far as they were looked at. */
const device = createStore<{ state: PushState | null }>(() => ({ state: null }))

/** Push messages of this browser: null until it is known how they stand. Says in a toast what did not work. */
export function usePushDevice() {
  const t = useTranslations('notify')
  const call = useCall()
  const watch = useCallback(
    (onChange: () => void) => {
      void readPushState().then((state) => {
        device.setState({ state })
        return state === 'on' ? tellShopAgain(call) : undefined
      })
      return device.subscribe(onChange)
    },
    [call],
  )
  const state = useSyncExternalStore(
    watch,
    () => device.getState().state,
    () => null,
  )
  /** What was pressed and is under way. */
  const [wanted, setWanted] = useState<boolean | null>(null)

  /** What has come of it. */
  async function turn(isOn: boolean): Promise<PushState | 'failed'> {
    setWanted(isOn)
    const outcome = isOn ? await turnPushOn(call) : await turnPushOff(call)
    if (outcome === 'failed') showToast({ text: t('failed'), tone: 'bad' })
    else device.setState({ state: outcome })
    setWanted(null)
    return outcome
  }
  return { state, isOn: wanted ?? state === 'on', isBusy: wanted !== null, turn }
}
