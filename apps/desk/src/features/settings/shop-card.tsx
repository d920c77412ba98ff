import type { ShopState } from '@dasturxon/contract/desk'
import { STOREFRONT_SERVICE_TYPES } from '@dasturxon/domain'
import { useDeskText } from '@dasturxon/i18n/desk'
import type { SettingTexts } from '@dasturxon/i18n/desk-settings'
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

type ShopCardProps = { texts: SettingTexts; moment: (at: string) => string }

/** Closes the shop to guests, and opens it again (desk §5.15). */
export function ShopCard({ texts: { shop: texts }, moment }: ShopCardProps) {
  const act = useAct()
  const { answer, retry } = useQuery('desk.shopState', {})
  const { withProof, dialog } = useProof()
  const [isAsking, setAsking] = useState(false)
  const { isPending, press } = usePress(async (call: 'desk.closeShop' | 'desk.reopenShop', told: string) => {
    if (await act(call, { body: {} })) {
      showToast({ text: told, tone: 'ok' })
      retry()
    }
  })
  if (answer.kind === 'failed') return <DeskFailedBlock error={answer.error} onRetry={retry} />
  if (answer.kind !== 'ready') return <Skeleton height="120px" />
  const { isOpen, isBeingMade, closed } = answer.data

  if (isBeingMade)
    return (
      <section className={styles.closing}>
        <p>{texts.notYet}</p>
        <a href={paths.start}>{texts.toStart}</a>
      </section>
    )
  return (
    <section className={styles.closing}>
      <p>
        <b>{isOpen ? texts.open : texts.closed}</b>
      </p>
      {closed && <p className={parts.quiet}>{closedBy(texts.closedBy, closed, moment)}</p>}
      {isOpen && <p className={parts.quiet}>{texts.closeHint}</p>}
      <div>
        {isOpen ? (
          <DeskButton
            variant="bad"
            icon={icons.storefront}
            isPending={isPending}
            onPress={() => setAsking(true)}
          >
            {texts.danger}
          </DeskButton>
        ) : (
          <DeskButton
            variant="brand"
            icon={icons.storefront}
            isPending={isPending}
            onPress={() => void press('desk.reopenShop', texts.reopened)}
          >
            {texts.reopen}
          </DeskButton>
        )}
      </div>
      {isAsking && (
        <AlertDialog
          isOpen
          isDanger
          title={texts.closeAsk}
          text={texts.closeHint}
          cancelLabel={texts.keepOpen}
          confirmLabel={texts.danger}
          onCancel={() => setAsking(false)}
          onConfirm={() => {
            setAsking(false)
            void withProof(() => press('desk.closeShop', texts.nowClosed))
          }}
        >
          <UnderWay state={answer.data} texts={texts} />
        </AlertDialog>
      )}
      {dialog}
    </section>
  )
}

const closedBy = (
  words: string,
  { by, at }: NonNullable<ShopState['closed']>,
  moment: (at: string) => string,
): string => words.replace('{name}', () => by).replace('{time}', () => moment(at))

/** The orders that go on, by their numbers. */
function UnderWay({ state: { underWay, orders }, texts }: { state: ShopState; texts: SettingTexts['shop'] }) {
  const { text } = useDeskText()
  if (underWay === 0) return null
  return (
    <div className={parts.stack}>
      <b>{texts.goOn}</b>
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
        {underWay > orders.length && (
          <li>{texts.more.replace('{count}', () => String(underWay - orders.length))}</li>
        )}
      </ul>
    </div>
  )
}
