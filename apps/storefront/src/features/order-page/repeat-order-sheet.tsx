import { useNow } from '@dasturxon/client'
import type { RepeatLine } from '@dasturxon/contract'
import { formatMomentWithin, formatSom } from '@dasturxon/i18n/formats'
import { useRef, type ReactNode } from 'react'
import { useNavigate } from '../../runtime/index.ts'
import { useTranslations } from '@dasturxon/i18n'
import { paths } from '../../paths.ts'
import { useEnvironment } from '../../environment/environment-provider.tsx'
import { useBasketActions, useFulfilment } from '../../session/session-provider.tsx'
import { useQuery } from '../../runtime/data/use-query.ts'
import { useErrorText } from '../../texts/use-error-text.ts'
import { EntityText } from '../../texts/entity-text.tsx'
import { Button, Cta, Picture, Sheet, showToast } from '@dasturxon/ui'
import { pictureSource } from '../catalogue/picture-source.ts'
import { useOverlay } from '../overlays/use-overlay.ts'
import { useSheetLabels } from '../fulfilment/use-sheet-labels.ts'
import { isRepriced, summariseRepeat } from './repeat-summary.ts'
import parts from '../../page/parts.module.css'
import styles from './repeat-order-sheet.module.css'

type RepeatOrderSheetProps = { orderId: string; isOpen: boolean; onClose: () => void }

/** What a repeat of an order would be today, before anything comes into the basket (T-OPT-04): all of it, or nothing. */
export function RepeatOrderSheet({ orderId, isOpen, onClose }: RepeatOrderSheetProps) {
  const t = useTranslations('repeatOrder')
  const tCommon = useTranslations('common')
  const errorText = useErrorText()
  const labels = useSheetLabels()
  const navigate = useNavigate()
  const { addAll } = useBasketActions()
  const chosenBranch = useFulfilment(({ branchId }) => branchId)
  const query = chosenBranch === null ? {} : { branchId: chosenBranch }
  const { answer, retry } = useQuery('orders.repeat', isOpen ? { params: { id: orderId }, query } : null)
  const summary = answer.kind === 'ready' ? summariseRepeat(answer.data.lines) : null
  const isTaken = useRef(false)
  useOverlay('repeat-order', isOpen, onClose)

  /** A second press, before the sheet is away, finds it taken: one copy. */
  async function take() {
    if (!summary || isTaken.current) return
    isTaken.current = addAll(summary.basketLines)
    if (!isTaken.current) {
      showToast({ text: t('tooMany'), tone: 'bad' })
      return
    }
    await navigate(paths.basket)
  }

  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={t('title')}
      labels={labels}
      footer={
        summary && summary.offered > 0 ? (
          <Cta label={t('add', { count: summary.pieces })} onPress={() => void take()} />
        ) : undefined
      }
    >
      {answer.kind === 'failed' ? (
        <div className={parts.room} role="alert">
          <p>{errorText(answer.error)}</p>
          <Button variant="quiet" onPress={retry}>
            {tCommon('retry')}
          </Button>
        </div>
      ) : null}
      {answer.kind === 'loading' ? <div className={parts.room} aria-busy="true" /> : null}
      {answer.kind === 'ready' && summary ? (
        <>
          <output className={styles.summary}>
            <SummaryText {...summary} />
          </output>
          <ul className={parts.stack}>
            {answer.data.lines.map((line, index) => (
              // Two lines of one product may differ in nothing but their comment.
              <Line key={`${line.productId} ${index}`} line={line} />
            ))}
          </ul>
        </>
      ) : null}
    </Sheet>
  )
}

function SummaryText({ total, offered, repriced }: { total: number; offered: number; repriced: number }) {
  const t = useTranslations('repeatOrder')
  if (offered === 0) return t('none')
  const share = offered === total ? t('all') : t('offered', { count: offered, total: String(total) })
  return repriced === 0 ? share : `${share}, ${t('prices', { count: repriced })}`
}

function Line({ line }: { line: RepeatLine }) {
  const t = useTranslations()
  const { language } = useEnvironment()
  const now = useNow()
  const { name, image, count, problem, servedFrom, unitPriceThen, unitPriceNow } = line
  return (
    <li className={styles.line} data-problem={problem ?? undefined}>
      <span className={styles.thumb}>
        <Picture {...pictureSource(image, 'thumbnail')} />
      </span>
      <span className={`${parts.grow} ${styles.text}`}>
        <b>
          <EntityText of={name} />
        </b>
        {unitPriceNow !== null && isRepriced(line) ? (
          <small>
            {t.rich(unitPriceNow > unitPriceThen ? 'changed.priceUp' : 'changed.priceDown', {
              old: struck,
              before: formatSom(unitPriceThen, language),
              after: formatSom(unitPriceNow, language),
            })}
          </small>
        ) : null}
        {servedFrom !== null && now ? (
          <small className={styles.problem}>
            {t('repeatOrder.servedFrom', {
              time: formatMomentWithin(new Date(servedFrom), { language, now }),
            })}
          </small>
        ) : null}
        {problem ? <small className={styles.problem}>{t(`repeatOrder.${problem}`)}</small> : null}
      </span>
      <span className={styles.sum}>
        {unitPriceNow === null ? null : <bdi>{formatSom(unitPriceNow * count, language)}</bdi>}
        <small>
          <bdi>× {count}</bdi>
        </small>
      </span>
    </li>
  )
}

function struck(text: ReactNode) {
  return <s>{text}</s>
}
