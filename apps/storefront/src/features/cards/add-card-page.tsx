import { useState } from 'react'
import { useNavigate } from '../../runtime/index.ts'
import { useTranslations } from '@dasturxon/i18n'
import { paths } from '../../paths.ts'
import { useCall } from '../../runtime/call-provider.tsx'
import { useErrorText } from '../../texts/use-error-text.ts'
import { Block, Cta, Icon, icons } from '@dasturxon/ui'
import { openPaymentPage } from '../payments/open-payment-page.ts'
import { storeOrderToPay } from './order-to-pay.ts'
import parts from '../../page/parts.module.css'
import styles from './cards.module.css'

/** What happens to a card that is saved, and the way to the page on which it is typed; `orderId` is what it is to pay. */
export function AddCardPage({ orderId }: { orderId: string | null }) {
  const t = useTranslations('card')
  const call = useCall()
  const navigate = useNavigate()
  const errorText = useErrorText()
  const [isPending, setPending] = useState(false)
  const [error, setError] = useState<string | null>(null)

  async function begin() {
    setPending(true)
    setError(null)
    const begun = await call('cards.create', { body: {} })
    if (!begun.ok) {
      setPending(false)
      setError(errorText(begun.error))
      return
    }
    storeOrderToPay(orderId)
    // Whoever comes back by the browser's Back, or stays in a messenger, sees what came of it.
    await navigate(paths.cardCheck(begun.data.id), { replace: true })
    openPaymentPage(begun.data.url)
  }

  const steps = [
    { icon: icons.shieldCheck, text: t('how1') },
    { icon: icons.creditCard, text: t('how2') },
    { icon: icons.trash, text: t('how3') },
  ]
  return (
    <Block>
      <ul className={styles.steps}>
        {steps.map(({ icon, text }) => (
          <li key={text} className={parts.row}>
            <span className={parts.tile}>
              <Icon of={icon} />
            </span>
            {text}
          </li>
        ))}
      </ul>
      {error === null ? null : (
        <p className={styles.error} role="alert">
          {error}
        </p>
      )}
      <Cta label={t('goToPage')} isPending={isPending} onPress={() => void begin()} />
    </Block>
  )
}
