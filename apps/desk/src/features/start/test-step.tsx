import type { OrderStatus } from '@dasturxon/domain'
import { Icon, icons } from '@dasturxon/ui'
import { useTexts } from '@dasturxon/i18n/desk-texts'
import { useEffect, useRef } from 'react'
import { paths } from '../../paths.ts'
import { useCall } from '../../runtime/desk-data.ts'
import { useBoard, useDesk } from '../../session/desk.tsx'
import { useAct } from '../../session/use-act.ts'
import { DeskButton } from '../../ui/parts.tsx'
import parts from '../../ui/parts.module.css'
import type { StepProps } from './start-page.tsx'
import { StepFrame } from './step-frame.tsx'
import styles from './start.module.css'

const KITCHEN_MINUTES = 20

/** A real order to oneself: it rings here, is accepted here, and the customer's phone beside it says so. */
export function TestStep({ wizard }: StepProps) {
  const say = useTexts('start')
  const call = useCall()
  const act = useAct()
  const { sound } = useDesk()
  const board = useBoard()
  const key = useRef<string>(undefined)
  const { start } = wizard
  const { testOrder, firstBranchId } = start
  const live = testOrder ? board.orders.get(testOrder.id) : undefined
  const status: OrderStatus | null = live?.status ?? testOrder?.status ?? null
  const isHere = firstBranchId !== null && start.products > 0
  const { refresh } = wizard
  useEffect(() => {
    if (status !== null && status !== testOrder?.status) refresh()
  }, [status, testOrder?.status, refresh])

  async function send() {
    if (firstBranchId === null) return
    await sound.arm()
    // somebody is expected to hear it, as in every shift
    if (!(await act('desk.beginShift', { body: { branchIds: [firstBranchId] } }))) return
    key.current ??= crypto.randomUUID()
    if (await act('desk.placeTestOrder', { body: { key: key.current } })) {
      key.current = undefined
      refresh()
    }
  }

  async function accept(id: string) {
    const found = await call('desk.order', { params: { id } })
    if (!found.ok) return
    const body = { minutes: KITCHEN_MINUTES, version: found.data.version }
    if (await act('desk.acceptOrder', { params: { id }, body })) refresh()
  }

  return (
    <StepFrame
      wizard={wizard}
      title={say('test.title')}
      lead={isHere || start.openedAt !== null ? say('test.lead') : say('test.first')}
      action={
        testOrder === null && isHere && start.openedAt === null
          ? { label: say('test.send'), onPress: () => void send() }
          : undefined
      }
      isAsked={status === 'OPEN'}
    >
      {testOrder && status && (
        <div className={styles.pair}>
          <div className={`${parts.card} ${styles.order}`}>
            <b>{say('test.came', { number: testOrder.number })}</b>
            {status === 'OPEN' ? (
              <DeskButton variant="brand" isLarge onPress={() => void accept(testOrder.id)}>
                {say('test.accept')}
              </DeskButton>
            ) : (
              <p>
                <Icon of={icons.checkCircleFill} /> {say('test.well')}
              </p>
            )}
            <a className={styles.link} href={paths.orders}>
              {say('test.board')}
            </a>
            {status !== 'OPEN' && start.openedAt === null && (
              <DeskButton onPress={() => void send()}>{say('test.again')}</DeskButton>
            )}
          </div>
          <section className={styles.phone} aria-label={say('test.phone')}>
            <small>{say('test.phone')}</small>
            <output>
              <b>{say(`test.${saidOf(status)}`)}</b>
            </output>
            {status === 'ACCEPTED' && <small>{say('test.minutes')}</small>}
          </section>
        </div>
      )}
    </StepFrame>
  )
}

/** What a customer reads of a status. */
function saidOf(status: OrderStatus): 'waiting' | 'accepted' | 'ready' | 'over' {
  if (status === 'OPEN' || status === 'CREATED') return 'waiting'
  if (status === 'ACCEPTED' || status === 'COOKING') return 'accepted'
  return status === 'DONE' ? 'ready' : 'over'
}
