import { useEffect, useState } from 'react'
import { useTranslations } from '@dasturxon/i18n'
import { useCall } from '../../runtime/call-provider.tsx'
import { showToast } from '@dasturxon/ui'
import { readPushState, tellShopAgain, turnPushOff, turnPushOn, type PushState } from './push-device.ts'

/** Push messages of this browser: null until it is known how they stand. Says in a toast what did not work. */
export function usePushDevice() {
  const t = useTranslations('notify')
  const call = useCall()
  const [state, setState] = useState<PushState | null>(null)
  /** What was pressed and is under way. */
  const [wanted, setWanted] = useState<boolean | null>(null)

  useEffect(() => {
    let isHere = true
    void readPushState().then((read) => {
      if (isHere) setState(read)
      return read === 'on' ? tellShopAgain(call) : undefined
    })
    return () => {
      isHere = false
    }
  }, [call])

  /** What has come of it. */
  async function turn(isOn: boolean): Promise<PushState | 'failed'> {
    setWanted(isOn)
    const outcome = isOn ? await turnPushOn(call) : await turnPushOff(call)
    if (outcome === 'failed') showToast({ text: t('failed'), tone: 'bad' })
    else setState(outcome)
    setWanted(null)
    return outcome
  }
  return { state, isOn: wanted ?? state === 'on', isBusy: wanted !== null, turn }
}
