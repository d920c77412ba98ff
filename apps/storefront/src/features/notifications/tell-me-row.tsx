import { useState } from 'react'
import { useTranslations } from '@dasturxon/i18n'
import { Block, Button, Icon, icons } from '@dasturxon/ui'
import parts from '../../page/parts.module.css'
import styles from './notifications.module.css'
import { usePushDevice } from './use-push-device.ts'

/** Offers, on the page of an order under way and never before one, to tell of its changes when the shop is closed. */
export function TellMeRow() {
  const t = useTranslations('notify')
  const { state, isBusy, turn } = usePushDevice()
  const [isAsked, setAsked] = useState(false)
  const isDone = isAsked && state === 'on'
  const isDenied = isAsked && state === 'denied'
  if (state !== 'off' && !isDone && !isDenied) return null

  const labels = isDone
    ? { title: t('willTell'), text: t('willTellText') }
    : isDenied
      ? { title: t('denied'), text: t('deniedText') }
      : { title: t('tellMe'), text: t('tellMeText') }
  return (
    <Block>
      <div className={styles.offer} role={isAsked ? 'status' : undefined}>
        <span className={`${parts.tile} ${styles.bell}`} data-on={isDone || undefined}>
          <Icon of={isDone ? icons.bellRingingFill : icons.bell} />
        </span>
        <p className={`${parts.grow} ${styles.labels}`}>
          <b>{labels.title}</b>
          <small>{labels.text}</small>
        </p>
        {state === 'off' ? (
          <Button
            variant="quiet"
            isWide
            isPending={isBusy}
            onPress={() => void turn(true).then(() => setAsked(true))}
          >
            {t('turnOn')}
          </Button>
        ) : null}
      </div>
    </Block>
  )
}
