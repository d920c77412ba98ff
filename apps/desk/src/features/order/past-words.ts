import { brandOf, PAYMENT_PROVIDERS, type OrderDevice, type PaymentType } from '@dasturxon/domain'
import { useDeskText } from '@dasturxon/i18n/desk'
import { useTexts } from '@dasturxon/i18n/desk-texts'

/** Where an order came from, in the words of `happened`. */
export function sourceOf(
  device: OrderDevice,
): 'APP' | 'CLICK' | 'INTEGRATION' | 'OPERATOR' | 'SITE' | 'TELEGRAM' {
  switch (device) {
    case 'OPERATOR':
      return 'OPERATOR'
    case 'TELEGRAM_BOT':
      return 'TELEGRAM'
    case 'CLICK_MINI_APP':
      return 'CLICK'
    case 'CLIENT_APP':
    case 'CLIENT_IOS':
    case 'CLIENT_ANDROID':
      return 'APP'
    case 'LAPOSTER':
    case 'INTEGRATION_APP':
    case 'INSTAGRAM':
      return 'INTEGRATION'
    case 'CLIENT':
    case 'CLIENT_WEB':
    case 'CLIENT_WEB_MOBILE':
    case 'CLIENT_WEB_DESKTOP':
      return 'SITE'
  }
}

const OTHER_WAYS = ['BALANCE', 'TRANSFER', 'NONE'] as const
const DOOR_WAYS = ['CASH', 'TERMINAL'] as const

/** What a way of money is called: a provider by its name. */
export function useWayName(): (way: PaymentType | (string & {})) => string {
  const text = useTexts('history')
  const { text: say } = useDeskText()
  return (way) => {
    const provider = PAYMENT_PROVIDERS.find(
      (one) => one === way || (way === 'CLICK_MINI_APP' && one === 'CLICK'),
    )
    if (provider) return brandOf(provider).name
    const other = OTHER_WAYS.find((one) => one === way)
    if (other) return text(`money.${other}`)
    return say(`payment.${DOOR_WAYS.find((one) => one === way) ?? 'OTHER'}`)
  }
}
