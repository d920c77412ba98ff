import type { CustomerCard } from '@dasturxon/contract/desk'
import { refundRolesFor } from '@dasturxon/domain'
import { useDeskText } from '@dasturxon/i18n/desk'
import { useTexts } from '@dasturxon/i18n/desk-texts'
import { formatSom } from '@dasturxon/i18n/formats'
import { icons, showToast, TextField, useSubmit } from '@dasturxon/ui'
import { useState } from 'react'
import { paths } from '../../paths.ts'
import { useGrant } from '../../session/desk.tsx'
import { useShopMoment } from './use-shop-moment.ts'
import { useAct } from '../../session/use-act.ts'
import { DeskSheet } from '../../ui/desk-sheet.tsx'
import { DeskButton, Note } from '../../ui/parts.tsx'
import parts from '../../ui/parts.module.css'
import { SumField } from '../drawer/sum-field.tsx'
import styles from './customers.module.css'

const signed = (amount: number, words: string) => (amount > 0 ? `+${words}` : words)

/** Their cashback and what moved it; whoever may grants more of it here. */
export function CashbackOf({ customer }: { customer: CustomerCard }) {
  const text = useTexts('customers')
  const { language } = useDeskText()
  const grant = useGrant()
  const moment = useShopMoment()
  const [isGranting, setGranting] = useState(false)
  const { cashback } = customer
  return (
    <section>
      <h3>
        {text('cashback')} <b className={styles.balance}>{formatSom(cashback.balance, language)}</b>
      </h3>
      {cashback.moves.length === 0 && <p className={parts.quiet}>{text('noMoves')}</p>}
      <ol className={styles.plain}>
        {cashback.moves.map((move) => (
          <li key={move.id}>
            <span>
              {text(move.kind)}
              {move.order && (
                <>
                  {' · '}
                  <a href={paths.pastOrder(move.order.number)}>
                    {text('order', { number: move.order.number })}
                  </a>
                </>
              )}
              {move.note !== '' && ` · ${move.note}`}
            </span>
            <span className={parts.quiet}>
              {[
                move.by,
                move.allowedBy !== null && text('allowedBy', { name: move.allowedBy }),
                moment(move.createdAt),
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
            <b>{signed(move.amount, formatSom(move.amount, language))}</b>
          </li>
        ))}
      </ol>
      {grant('cashback.grant') !== 'no' &&
        (cashback.isOn ? (
          <DeskButton variant="outline" onPress={() => setGranting(true)}>
            {text('grant')}
          </DeskButton>
        ) : (
          <p className={parts.quiet}>{text('cashbackOff')}</p>
        ))}
      {isGranting && <GrantSheet customer={customer} onClose={() => setGranting(false)} />}
    </section>
  )
}

/** How much, and what for. Over the own limit of a day somebody with a higher one allows it by PIN. */
function GrantSheet({ customer, onClose }: { customer: CustomerCard; onClose: () => void }) {
  const text = useTexts('customers')
  const { language } = useDeskText()
  const act = useAct()
  const [key] = useState(() => crypto.randomUUID())
  const [amount, setAmount] = useState<number | null>(null)
  const [note, setNote] = useState('')
  const { id, grantLimit, grantedToday } = customer
  const sum = formatSom(amount ?? 0, language)
  const isOver = grantLimit !== null && (amount ?? 0) > grantLimit
  const { isPending, submit } = useSubmit(async () => {
    if (!amount || note.trim() === '') return
    const words = text('grantPress', { sum })
    const done = await act(
      'desk.grantCashback',
      { params: { id }, body: { key, amount, note: note.trim() } },
      { right: 'cashback.grant', words, ...(isOver && { pin: refundRolesFor(grantedToday + amount) }) },
    )
    if (!done) return
    showToast({ text: text('granted', { sum }), tone: 'ok' })
    onClose()
  })
  return (
    <DeskSheet title={text('grant')} onClose={onClose}>
      <form className={parts.stack} onSubmit={submit}>
        <SumField label={text('grantSum')} value={amount} onChange={setAmount} />
        <TextField label={text('grantWhy')} value={note} onChange={setNote} maxLength={200} />
        {isOver && (
          <Note icon={icons.warningFill}>{text('grantOver', { sum: formatSom(grantLimit, language) })}</Note>
        )}
        <DeskButton
          variant="brand"
          type="submit"
          isPending={isPending}
          isDisabled={!amount || note.trim() === ''}
        >
          {text('grantPress', { sum })}
        </DeskButton>
      </form>
    </DeskSheet>
  )
}

/** Money of theirs that the shop holds; nobody grants it here: it comes back of orders. */
export function CreditOf({ credit }: Pick<CustomerCard, 'credit'>) {
  const text = useTexts('customers')
  const { language } = useDeskText()
  const moment = useShopMoment()
  if (credit.moves.length === 0) return null
  return (
    <section>
      <h3>
        {text('balance')} <b className={styles.balance}>{formatSom(credit.balance, language)}</b>
      </h3>
      <p className={parts.quiet}>{text('balanceHint')}</p>
      <ol className={styles.plain}>
        {credit.moves.map((move) => (
          <li key={move.id}>
            <a href={paths.pastOrder(move.order.number)}>{text('order', { number: move.order.number })}</a>
            <span className={parts.quiet}>{moment(move.createdAt)}</span>
            <b>{signed(move.amount, formatSom(move.amount, language))}</b>
          </li>
        ))}
      </ol>
    </section>
  )
}
