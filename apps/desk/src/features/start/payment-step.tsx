import { brandOf, isPaidOnline, type PaymentType } from '@dasturxon/domain'
import { Icon, icons, Skeleton } from '@dasturxon/ui'
import { useTexts } from '@dasturxon/i18n/desk-texts'
import { Suspense } from 'react'
import { latePart } from '../../ui/late-part.ts'
import parts from '../../ui/parts.module.css'
import type { StepProps } from './start-page.tsx'
import { StepFrame } from './step-frame.tsx'

const ConnectPayment = latePart(
  async () => (await import('./connect-payment.tsx')).ConnectPayment,
  'accounts',
)

const AT_THE_DOOR = ['CASH', 'TERMINAL'] as const

/** What customers may pay with by now, what is switched on and lacks a contract, and an account with a provider for who has one. */
export function PaymentStep({ wizard }: StepProps) {
  const say = useTexts('start')
  const nameOf = (type: PaymentType) =>
    isPaidOnline(type) ? brandOf(type).name : say(type === 'TERMINAL' ? 'payment.TERMINAL' : 'payment.CASH')
  const { payments, paymentObstacles } = wizard.start
  const known = AT_THE_DOOR.filter((one) => payments.includes(one))
  const others = payments.length - known.length
  return (
    <StepFrame wizard={wizard} title={say('payment.title')} lead={say('payment.lead')}>
      <ul className={`${parts.card} ${parts.list}`}>
        {known.map((one) => (
          <li key={one} className={parts.item}>
            <Icon of={icons.checkCircleFill} /> {say(`payment.${one}`)}
          </li>
        ))}
        {paymentObstacles.map(({ type }) => (
          <li key={type} className={parts.item}>
            <Icon of={icons.warningFill} /> {say('payment.cannot', { name: nameOf(type) })}
          </li>
        ))}
        {others > 0 && <li className={parts.item}>{say('payment.other', { count: others })}</li>}
      </ul>
      <Suspense fallback={<Skeleton height="180px" />}>
        <ConnectPayment onConnected={wizard.refresh} />
      </Suspense>
    </StepFrame>
  )
}
