import { useIsHydrated } from '@dasturxon/client'
import type { CallError } from '@dasturxon/contract/client'
import { DEFAULT_ZONE } from '@dasturxon/domain'
import { formatSom } from '@dasturxon/i18n/formats'
import { useState } from 'react'
import { useTranslations } from '@dasturxon/i18n'
import { lateSection } from '../../browser/late-section.ts'
import { laterSheet } from '../../browser/later-part.tsx'
import { useOfflineSince } from '../../runtime/connection.ts'
import { useEnvironment } from '../../environment/environment-provider.tsx'
import { useErrorText } from '../../texts/use-error-text.ts'
import { Cta, Dock, LiveRegion, showToast } from '@dasturxon/ui'
import { useRevalidation } from '../basket-page/use-revalidation.ts'
import { refreshCatalogue } from '../catalogue/load-catalogue.ts'
import { useMenuSource } from '../catalogue/use-catalogue.ts'
import styles from './checkout.module.css'
import { LaterFailureDialog } from './later-failure-dialog.tsx'
import { CheckoutFields } from './checkout-fields.tsx'
import { CheckoutSheets, type CheckoutSheet } from './checkout-sheets.tsx'
import { isReceiverComplete } from './receiver.ts'
import { SumBlock } from './sum-block.tsx'
import { UnansweredOrder } from './unanswered-order.tsx'
import { useAwaitedTotal } from './use-awaited-total.ts'
import { useCheckout, type CheckoutData } from './use-checkout.ts'
import { useObstacleLabels } from './use-obstacle-labels.ts'
import { useOrderPress } from './use-order-press.ts'

const SlotSheet = laterSheet(
  async () => (await import('./slot-sheet.tsx')).SlotSheet,
  ({ isOpen }) => isOpen,
)

/** All of an order on one page: where, when, how it is paid, what else is wished, what it costs, and the one button. */
export function CheckoutPage(data: CheckoutData) {
  const t = useTranslations('checkout')
  const tTotal = useTranslations('total')
  const tError = useTranslations('error')
  const isOffline = useOfflineSince() !== null
  const isHydrated = useIsHydrated()
  const { language } = useEnvironment()
  const menuSource = useMenuSource()
  const errorText = useErrorText()
  const checkout = useCheckout(data)
  const { draft, change, fulfilment, time, quoted, obstacle } = checkout
  const zone = fulfilment.branch?.timeZone ?? DEFAULT_ZONE
  useRevalidation(true, quoted.retry)
  const { isPending, press } = useOrderPress()
  const [failure, setFailure] = useState<CallError | null>(null)
  // Why the sheet of times is open: null while it is not, '' where the customer only wants to look.
  const [timeProblem, setTimeProblem] = useState<string | null>(null)
  const [isChecked, setChecked] = useState(false)
  const [sheet, setSheet] = useState<CheckoutSheet | null>(null)

  const { quote } = quoted
  const obstacleLabels = useObstacleLabels(zone, fulfilment.now, {
    orderFor: (deliveryAt) => change({ deliveryAt }),
    chooseTime: () => openTimes(),
    acceptChange: checkout.acceptChange,
    showTables: () => setSheet('table'),
    retry: () => quoted.retry(),
  })
  const inTheWay = obstacle && obstacleLabels(obstacle)

  const awaited = useAwaitedTotal({
    total: quoted.toPay,
    isStale: quoted.isStale,
    // What came to light meanwhile is read first: this press did not agree to it.
    onSame: () => {
      if (!inTheWay) void submit()
    },
    onOther: () => {
      if (quoted.toPay === null || quoted.error) return
      showToast({ text: t('priceChanged', { amount: formatSom(quoted.toPay, language) }) })
    },
  })

  function openTimes(problem = '') {
    // What was offered a while ago may be taken.
    time.retry()
    setTimeProblem(problem)
  }

  async function submit() {
    if (inTheWay) {
      inTheWay.resolve()
      return
    }
    if (!isReceiverComplete(draft.receiver)) {
      setChecked(true)
      setSheet('wishes')
      return
    }
    if (quoted.isStale) {
      if (!checkout.areLinesKnown) void refreshCatalogue(menuSource)
      awaited.wait()
      return
    }
    if (!checkout.submission) return
    const error = await press(checkout.submission)
    if (!error) return
    if (error.code === 'slot_unavailable') openTimes(errorText(error))
    else setFailure(error)
    // Whatever was refused: figures and menu are asked for anew, so that the page shows what holds.
    quoted.retry()
    void refreshCatalogue(menuSource)
  }

  const awaitedTotal = quoted.isStale ? null : undefined
  const total = quoted.toPay === null ? awaitedTotal : formatSom(quoted.toPay, language)
  const cta = (
    <Cta
      label={isOffline ? tError('noOrder') : inTheWay ? inTheWay.label : t('place')}
      sum={
        obstacle && obstacle.kind !== 'price_changed' && obstacle.kind !== 'order_changed' ? undefined : total
      }
      isSumStale={quoted.isStale && quote !== null}
      isPending={isPending || awaited.isWaiting}
      isBlocked={inTheWay !== null || isOffline}
      // A press that is kept until the page is alive would order for a sum that nobody has seen.
      isDisabled={isOffline || !isHydrated}
      onPress={() => void submit()}
    />
  )
  return (
    <div className={styles.page} {...lateSection}>
      <div>
        <CheckoutFields checkout={checkout} zone={zone} onMoreTimes={() => openTimes()} onOpen={setSheet} />
      </div>
      <aside className={styles.sum}>
        <SumBlock quoted={quoted} fulfilment={fulfilment}>
          <div className={styles.wideCta}>{cta}</div>
        </SumBlock>
      </aside>
      <div className={styles.dock}>
        <Dock variant="bar">{cta}</Dock>
      </div>
      <LiveRegion message={total && !quoted.isStale ? `${tTotal('total')}: ${total}` : ''} />
      <SlotSheet
        isOpen={timeProblem !== null}
        onClose={() => setTimeProblem(null)}
        time={time}
        zone={zone}
        deliveryAt={draft.deliveryAt}
        problem={timeProblem === '' ? null : timeProblem}
        onChoose={(deliveryAt) => {
          change({ deliveryAt })
          setTimeProblem(null)
        }}
      />
      <CheckoutSheets checkout={checkout} open={sheet} onClose={() => setSheet(null)} isChecked={isChecked} />
      <UnansweredOrder />
      <LaterFailureDialog
        error={failure}
        newTotal={quoted.isStale ? null : (quote?.totalPrice ?? null)}
        onClose={() => setFailure(null)}
      />
    </div>
  )
}
