import { serverNow } from '@dasturxon/client'
import type { DeskOrder } from '@dasturxon/contract/desk'
import {
  isActionOpen,
  RIGHT_OF_ACTION,
  staffSteps,
  type OrderStatus,
  type StaffAction,
} from '@dasturxon/domain'
import { useDeskText, type DeskKey } from '@dasturxon/i18n/desk'
import { showToast } from '@dasturxon/ui'
import { runAlone, usePending } from '../../runtime/pending.ts'
import { useDesk, useGrant } from '../../session/desk.tsx'
import { useAct } from '../../session/use-act.ts'

/** What is said on the button of each next step. */
function stepKey({ serviceType }: DeskOrder, to: OrderStatus): DeskKey {
  if (to === 'COOKING') return 'order.start'
  if (to === 'DONE') return 'order.done'
  if (to === 'ON_WAY') return 'order.giveCourier'
  return serviceType === 'DELIVERY' ? 'order.delivered' : 'order.handOver'
}

/** Accepts an order in the kitchen's minutes, one press of it at a time; waits half a minute for the network. */
export function useAccept() {
  const act = useAct()
  const { text } = useDeskText()
  return async (order: DeskOrder, minutes: number): Promise<void> => {
    const { id, version } = order
    const isFirst = await runAlone(id, () =>
      act(
        'desk.acceptOrder',
        { params: { id }, body: { version, minutes } },
        { right: 'orders.accept', patient: order },
      ),
    )
    if (!isFirst) showToast({ text: text('order.answerAwaited') })
  }
}

/** What may be done with an order by whoever is signed in, and the doing of it; one press at a time. */
export function useOrder(order: DeskOrder) {
  const { role, me, outbox } = useDesk()
  const { text } = useDeskText()
  const grant = useGrant()
  const act = useAct()
  const accept = useAccept()
  const { id, version } = order
  const printing = `print ${id}`
  const branch = me.branches.find((one) => one.id === order.branchId)
  const target = { params: { id } }

  /** A press of a key while another waits for its answer is told so; buttons show it. */
  async function run(work: () => Promise<unknown>, name = id) {
    if (!(await runAlone(name, work))) showToast({ text: text('order.answerAwaited') })
  }

  /** Whether the state allows an action and the role does. */
  function may(action: StaffAction): boolean {
    if (grant(RIGHT_OF_ACTION[action]) === 'no') return false
    const standing = {
      status: order.status,
      serviceType: order.serviceType,
      isPaid: order.money?.isPaid ?? true,
      isPaidOnline: order.money?.isPaidOnline ?? true,
      changedAt: new Date(order.changedAt),
    }
    return isActionOpen(action, standing, new Date(serverNow()))
  }

  const [next] = grant('orders.move') === 'no' ? [] : staffSteps(order, role)
  return {
    branch,
    zone: branch?.timeZone,
    isBusy: usePending(id),
    isPrinting: usePending(printing),
    may,
    run,
    next: next && {
      label: text(stepKey(order, next)),
      // Waits for the network, as the kitchen's presses do (desk §6.5).
      to: next,
      go: (paid?: 'CASH' | 'TERMINAL') =>
        run(() =>
          outbox.add({
            name: 'desk.moveOrder',
            input: { ...target, body: { version, to: next, ...(paid && { paid }) } },
          }),
        ),
    },
    accept: (minutes: number) => accept(order, minutes),
    delay: (minutes: number) =>
      run(() =>
        act('desk.promiseOrder', { ...target, body: { version, minutes } }, { right: 'orders.promise' }),
      ),
    correct: () =>
      run(() => act('desk.correctOrder', { ...target, body: { version } }, { right: 'orders.correct' })),
    pay: (paymentType: 'CASH' | 'TERMINAL') =>
      run(() =>
        act('desk.payOrder', { ...target, body: { version, paymentType } }, { right: 'orders.takeMoney' }),
      ),
    // A ticket holds nothing else up, and is held up by nothing.
    print: () => run(() => act('desk.printOrder', target, { right: 'orders.print' }), printing),
  }
}
