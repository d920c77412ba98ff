import { brandOf, isPaidOnline, type PaymentType } from '@dasturxon/domain'
import { Icon, icons } from '@dasturxon/ui'
import parts from '../../ui/parts.module.css'
import { fillText } from './fill-text.ts'
import type { StepProps } from './start-page.tsx'
import { StepFrame } from './step-frame.tsx'

const AT_THE_DOOR = ['CASH', 'TERMINAL'] as const

const nameOf = (type: PaymentType, { payment }: StepProps['texts']) => {
  if (isPaidOnline(type)) return brandOf(type).name
  return type === 'TERMINAL' ? payment.TERMINAL : payment.CASH
}

/** What customers may pay with by now, and what is switched on and lacks a contract. Money in the hand needs no account with anybody. */
export function PaymentStep({ wizard, texts }: StepProps) {
  const { payments, paymentObstacles } = wizard.start
  const known = AT_THE_DOOR.filter((one) => payments.includes(one))
  const others = payments.length - known.length
  return (
    <StepFrame wizard={wizard} texts={texts} title={texts.payment.title} lead={texts.payment.lead}>
      <ul className={`${parts.card} ${parts.list}`}>
        {known.map((one) => (
          <li key={one} className={parts.item}>
            <Icon of={icons.checkCircleFill} /> {texts.payment[one]}
          </li>
        ))}
        {paymentObstacles.map(({ type }) => (
          <li key={type} className={parts.item}>
            <Icon of={icons.warningFill} /> {fillText(texts.payment.cannot, nameOf(type, texts))}
          </li>
        ))}
        {others > 0 && <li className={parts.item}>{fillText(texts.payment.other, others)}</li>}
      </ul>
    </StepFrame>
  )
}
