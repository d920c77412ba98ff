import type { NotificationChoice, NotificationSettings as Settings } from '@dasturxon/contract'
import { useState } from 'react'
import { useTranslations } from '@dasturxon/i18n'
import { useCall } from '../../runtime/call-provider.tsx'
import { useErrorText } from '../../texts/use-error-text.ts'
import { Block, icons, RowButton, showToast, Switch, type IconShape } from '@dasturxon/ui'
import styles from './notifications.module.css'
import { usePushDevice } from './use-push-device.ts'

const KINDS = ['ORDER', 'PAYMENT', 'PROMOTION'] as const
type Channel = NotificationChoice['channel']

const ICONS: Record<Channel, IconShape> = {
  PUSH: icons.bell,
  TELEGRAM: icons.telegramLogo,
  SMS: icons.chatCircleText,
}

/** Which kinds of news reach the customer in which way. Each switch is kept at once, and goes back when it could not be. */
export function NotificationSettings({ settings: loaded }: { settings: Settings }) {
  const t = useTranslations('notify')
  const call = useCall()
  const errorText = useErrorText()
  const device = usePushDevice()
  const [choices, setChoices] = useState(loaded.choices)
  const put = (choice: NotificationChoice) =>
    setChoices((before) =>
      before.map((one) => (one.kind === choice.kind && one.channel === choice.channel ? choice : one)),
    )

  async function choose(choice: NotificationChoice) {
    put(choice)
    const saved = await call('notifications.choose', { body: choice })
    if (saved.ok) return
    put({ ...choice, isOn: !choice.isOn })
    showToast({ text: errorText(saved.error), tone: 'bad' })
  }

  const titles = { ORDER: t('ofOrder'), PAYMENT: t('ofPayment'), PROMOTION: t('ofPromotion') }
  const channels = { PUSH: t('byPush'), TELEGRAM: t('byTelegram'), SMS: t('bySms') }
  const isPushedSomewhere = loaded.devices > 0 || device.isOn
  const hintOf = ({ channel, kind }: NotificationChoice) => {
    if (channel === 'SMS' && kind === 'ORDER') return { text: t('smsText') }
    return channel === 'PUSH' && !isPushedSomewhere ? { text: t('noDevice') } : {}
  }
  // a chat that is not there cannot be chosen
  const isShown = ({ channel }: NotificationChoice) => channel !== 'TELEGRAM' || loaded.hasTelegram
  return (
    <div className={styles.settings}>
      <DeviceBlock device={device} />
      {KINDS.map((kind) => (
        <Block key={kind} title={titles[kind]} isRows>
          {choices
            .filter((choice) => choice.kind === kind && isShown(choice))
            .map((choice) => (
              <RowButton
                key={choice.channel}
                icon={ICONS[choice.channel]}
                title={channels[choice.channel]}
                {...hintOf(choice)}
                isLabel
                trail={
                  <Switch
                    label={`${titles[kind]}: ${channels[choice.channel]}`}
                    isOn={choice.isOn}
                    onChange={(isOn) => void choose({ ...choice, isOn })}
                  />
                }
              />
            ))}
        </Block>
      ))}
    </div>
  )
}

/** The switch for push messages on this device; nothing where the browser has none. */
function DeviceBlock({
  device: { state, isOn, isBusy, turn },
}: {
  device: ReturnType<typeof usePushDevice>
}) {
  const t = useTranslations('notify')
  if (state === null || state === 'missing') return null
  const isDenied = state === 'denied'
  return (
    <Block isRows>
      <RowButton
        icon={icons.deviceMobile}
        title={t('thisDevice')}
        text={isDenied ? t('deniedText') : t('thisDeviceText')}
        isLabel
        trail={
          <Switch
            label={t('thisDevice')}
            isOn={isOn}
            isDisabled={isDenied || isBusy}
            onChange={(chosen) => void turn(chosen)}
          />
        }
      />
    </Block>
  )
}
