import type { DeskCallInput, DeskOrder } from '@dasturxon/contract/desk'
import { brandOf } from '@dasturxon/domain'
import { formatSom } from '@dasturxon/i18n/formats'
import { useDeskText } from '@dasturxon/i18n/desk'
import { TextArea } from '@dasturxon/ui'
import { useState } from 'react'
import { useName } from '../../session/desk.tsx'
import { useAct } from '../../session/use-act.ts'
import { DeskSheet } from '../../ui/desk-sheet.tsx'
import { AnyOf, Choice, DeskButton } from '../../ui/parts.tsx'
import parts from '../../ui/parts.module.css'
import { useOrder } from './use-order.ts'
import styles from './order.module.css'

type RejectBody = DeskCallInput<'desk.rejectOrder'>['body']
type CancelBody = DeskCallInput<'desk.cancelOrder'>['body']

const REJECT_CODES = [
  'RAN_OUT',
  'TOO_BUSY',
  'CLOSING',
  'NOT_REACHABLE',
  'ADDRESS',
  'ADMIN',
  'OTHER',
] as const satisfies RejectBody['code'][]
const LATE_CODES = [
  'NO_SHOW',
  'REFUSED',
  'ACCIDENT',
  'ADDRESS',
  'ADMIN',
  'OTHER',
] as const satisfies CancelBody['code'][]
const ENDS = ['HOUR', 'EVENING', 'OPENING', 'NEVER'] as const

type RejectSheetProps = {
  order: DeskOrder
  isOpen: boolean
  onClose: () => void
  /** The reason that is chosen when it opens. */
  first?: RejectBody['code']
}

/** Ends an order with a reason: before the kitchen begins it is rejected, after that cancelled late (desk §5.3). */
export function RejectSheet({ order, isOpen, onClose, first }: RejectSheetProps) {
  const { text, language } = useDeskText()
  const name = useName()
  const act = useAct()
  const { may, delay, run, isBusy } = useOrder(order)
  const isLate = may('cancelLate')
  const [code, setCode] = useState<RejectBody['code'] | CancelBody['code'] | null>(first ?? null)
  const dishes = [...new Set(order.lines.map(({ productId }) => productId))]
  // Of one dish nobody asks which (DAY-28).
  const [products, setProducts] = useState<readonly string[]>(dishes.length === 1 ? dishes : [])
  const [stopEnd, setStopEnd] = useState<(typeof ENDS)[number]>('OPENING')
  const [words, setWords] = useState('')
  const isReady =
    code !== null && (code !== 'RAN_OUT' || products.length > 0) && (code !== 'OTHER' || words.trim() !== '')
  const { id, version, money } = order
  const refunded = money?.isPaid ? formatSom(money.totalPrice, language) : null
  const cabinet = money?.isPaid && money.refundByHand !== null ? brandOf(money.refundByHand).name : undefined

  async function confirm() {
    if (!isReady) return
    const late = LATE_CODES.find((one) => one === code)
    const early = REJECT_CODES.find((one) => one === code)
    const params = { id }
    const body = { version, text: words.trim() }
    const done =
      isLate && late
        ? await act(
            'desk.cancelOrder',
            { params, body: { ...body, code: late } },
            { right: 'orders.cancelLate' },
          )
        : early &&
          (await act(
            'desk.rejectOrder',
            {
              params,
              body: { ...body, code: early, products: early === 'RAN_OUT' ? [...products] : [], stopEnd },
            },
            { right: 'orders.reject', patient: order },
          ))
    if (done) onClose()
  }

  function nameOfDish(dish: string): string {
    const line = order.lines.find(({ productId }) => productId === dish)
    return line ? name(line.name) : ''
  }

  return (
    <DeskSheet
      isOpen={isOpen}
      onClose={onClose}
      title={text(isLate ? 'reject.lateTitle' : 'reject.title', { number: order.number })}
      footer={
        <div className={styles.confirm}>
          <DeskButton onPress={onClose}>{text('frame.back')}</DeskButton>
          <DeskButton
            variant="stop"
            isDisabled={!isReady}
            isPending={isBusy}
            onPress={() => void run(confirm)}
          >
            {text(
              isLate ? 'order.cancelLate' : refunded && !cabinet ? 'reject.confirmRefund' : 'reject.confirm',
            )}
          </DeskButton>
        </div>
      }
    >
      <div className={parts.stack}>
        <div className={styles.reasons}>
          <Choice
            label={text('branch.reason')}
            values={(isLate ? LATE_CODES : REJECT_CODES).map((value) => ({
              value,
              label: text(`reject.${value}`),
            }))}
            value={code}
            onChange={setCode}
          />
        </div>
        {code === 'RAN_OUT' && (
          <div className={parts.stack}>
            {dishes.length === 1 && dishes[0] && (
              <p className={parts.quiet}>
                {nameOfDish(dishes[0])} · {text('reject.until')}
              </p>
            )}
            {dishes.length > 1 && (
              <>
                <p className={parts.quiet}>{text('reject.which')}</p>
                <AnyOf
                  label={text('reject.which')}
                  values={dishes.map((value) => ({ value, label: nameOfDish(value) }))}
                  chosen={products}
                  onChange={setProducts}
                />
              </>
            )}
            <Choice
              label={text('reject.until')}
              values={ENDS.map((value) => ({ value, label: text(`stops.${value}`) }))}
              value={stopEnd}
              onChange={setStopEnd}
            />
          </div>
        )}
        {code === 'OTHER' && (
          <TextArea label={text('reject.words')} value={words} onChange={setWords} maxLength={300} />
        )}
        <p className={parts.note}>
          <span>
            {refunded && cabinet
              ? text(isLate ? 'reject.lateByHand' : 'reject.byHand', { sum: refunded, provider: cabinet })
              : isLate
                ? text('reject.lateHint')
                : refunded
                  ? text('reject.money', { sum: refunded })
                  : text('reject.noMoney')}
          </span>
        </p>
        {may('promise') && (
          <div className={parts.row}>
            <span className={parts.quiet}>{text('reject.instead')}</span>
            <DeskButton
              variant="outline"
              onPress={() => {
                void delay(20)
                onClose()
              }}
            >
              {text('order.delay')} {text('order.delayBy', { count: 20 })}
            </DeskButton>
          </div>
        )}
      </div>
    </DeskSheet>
  )
}
