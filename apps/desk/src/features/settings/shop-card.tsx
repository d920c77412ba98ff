import type { ShopState } from '@dasturxon/contract/desk'
import { STOREFRONT_SERVICE_TYPES } from '@dasturxon/domain'
import { useDeskText } from '@dasturxon/i18n/desk'
import { useTexts } from '@dasturxon/i18n/desk-texts'
import { AlertDialog, icons, showToast, Skeleton, usePress } from '@dasturxon/ui'
import { useState } from 'react'
import { paths } from '../../paths.ts'
import { useQuery } from '../../runtime/desk-data.ts'
import { useAct } from '../../session/use-act.ts'
import { useProof } from '../../session/use-proof.tsx'
import { DeskFailedBlock } from '../../ui/failed-block.tsx'
import { DeskButton } from '../../ui/parts.tsx'
import parts from '../../ui/parts.module.css'
import styles from './settings.module.css'

/** Closes the shop to guests, and opens it again (desk §5.15). */
export function ShopCard({ moment }: { moment: (at: string) => string }) {
  const say = useTexts('settings')
  const act = useAct()
  const { answer, retry } = useQuery('desk.shopState', {})
  const { withProof, dialog } = useProof()
  const [isAsking, setAsking] = useState(false)
  const { isPending, press } = usePress(async (call: 'desk.closeShop' | 'desk.reopenShop', said: string) => {
    if (await act(call, { body: {} })) showToast({ text: said, tone: 'ok' })
  })
  if (answer.kind === 'failed') return <DeskFailedBlock error={answer.error} onRetry={retry} />
  if (answer.kind !== 'ready') return <Skeleton height="120px" />
  const { isOpen, isBeingMade, closed } = answer.data

  if (isBeingMade)
    return (
      <section className={`${parts.stack} ${styles.closing}`}>
        <p>{say('shop.notYet')}</p>
        <a href={paths.start}>{say('shop.toStart')}</a>
      </section>
    )
  return (
    <section className={`${parts.stack} ${styles.closing}`}>
      <p>
        <b>{isOpen ? say('shop.open') : say('shop.closed')}</b>
      </p>
      {closed && (
        <p className={parts.quiet}>{say('shop.closedBy', { name: closed.by, time: moment(closed.at) })}</p>
      )}
      {isOpen && <p className={parts.quiet}>{say('shop.closeHint')}</p>}
      <div>
        {isOpen ? (
          <DeskButton
            variant="bad"
            icon={icons.storefront}
            isPending={isPending}
            onPress={() => setAsking(true)}
          >
            {say('shop.danger')}
          </DeskButton>
        ) : (
          <DeskButton
            variant="brand"
            icon={icons.storefront}
            isPending={isPending}
            onPress={() => void press('desk.reopenShop', say('shop.reopened'))}
          >
            {say('shop.reopen')}
          </DeskButton>
        )}
      </div>
      {isAsking && (
        <AlertDialog
          isOpen
          isDanger
          title={say('shop.closeAsk')}
          text={say('shop.closeHint')}
          cancelLabel={say('shop.keepOpen')}
          confirmLabel={say('shop.danger')}
          onCancel={() => setAsking(false)}
          onConfirm={() => {
            setAsking(false)
            void withProof(() => press('desk.closeShop', say('shop.nowClosed')))
          }}
        >
          <UnderWay state={answer.data} />
        </AlertDialog>
      )}
      {dialog}
    </section>
  )
}

/** The orders that go on, by their numbers. */
function UnderWay({ state: { underWay, orders } }: { state: ShopState }) {
  const say = useTexts('settings')
  const { text } = useDeskText()
  if (underWay === 0) return null
  return (
    <div className={parts.stack}>
      <b>{say('shop.goOn')}</b>
      <ul className={styles.underWay}>
        {orders.map(({ id, number, serviceType }) => {
          const service = STOREFRONT_SERVICE_TYPES.find((one) => one === serviceType)
          return (
            <li key={id}>
              <a href={paths.order(number)}>№ {number}</a>
              {service && ` · ${text(`service.${service}`)}`}
            </li>
          )
        })}
        {underWay > orders.length && <li>{say('shop.more', { count: underWay - orders.length })}</li>}
      </ul>
    </div>
  )
}
