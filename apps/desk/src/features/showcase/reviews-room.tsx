import type { DeskCallOutput, DeskReview } from '@dasturxon/contract/desk'
import { formatMoment, formatNumber } from '@dasturxon/i18n/formats'
import { useDeskText } from '@dasturxon/i18n/desk'
import { useTexts } from '@dasturxon/i18n/desk-texts'
import { serverNow, useSearchParams } from '@dasturxon/client'
import { EmptyState, icons } from '@dasturxon/ui'
import { useId, useState } from 'react'
import { paths } from '../../paths.ts'
import { useCall, useQuery } from '../../runtime/desk-data.ts'
import { useName } from '../../session/desk.tsx'
import { Choice, DeskButton, Pill } from '../../ui/parts.tsx'
import parts from '../../ui/parts.module.css'
import { Read } from '../../ui/read.tsx'
import columns from '../record/language-columns.module.css'
import { Conflicts } from '../record/conflict-dialog.tsx'
import { DraftNotes } from '../record/save-bar.tsx'
import { RoomHead } from './room-head.tsx'
import { RoomSkeleton } from './room-skeleton.tsx'
import styles from './showcase.module.css'
import { useEdit } from './use-edit.ts'

const FILTERS = ['ALL', 'UNANSWERED', 'LOW', 'HIDDEN'] as const
type Filter = (typeof FILTERS)[number]
const ANSWER_LETTERS = 1000
const REASON_LETTERS = 300

/** What customers said of dishes, the newest first; each may be answered, and hidden with a reason. */
export function ReviewsRoom() {
  const [parameters, setParameters] = useSearchParams()
  const filter = FILTERS.find((one) => one === parameters.get('filter')) ?? 'ALL'
  return (
    <Read question={useQuery('desk.reviews', { query: { filter } })} meanwhile={<RoomSkeleton />}>
      {(data) => (
        <ReviewList
          key={filter}
          data={data}
          filter={filter}
          onFilter={(next) => setParameters(next === 'ALL' ? {} : { filter: next }, { replace: true })}
        />
      )}
    </Read>
  )
}

type ReviewListProps = {
  data: DeskCallOutput<'desk.reviews'>
  filter: Filter
  onFilter: (filter: Filter) => void
}

function ReviewList({ data, filter, onFilter }: ReviewListProps) {
  const show = useTexts('showcase')
  const { text, language } = useDeskText()
  const call = useCall()
  const [older, setOlder] = useState<{ content: DeskReview[]; cursor: string | null } | null>(null)
  const cursor = older ? older.cursor : data.cursor
  async function readOn() {
    if (cursor === null) return
    const next = await call('desk.reviews', { query: { filter, cursor } })
    if (next.ok)
      setOlder({ content: [...(older?.content ?? []), ...next.data.content], cursor: next.data.cursor })
  }
  const reviews = [...data.content, ...(older?.content ?? [])]
  return (
    <div className={`${parts.page} ${parts.stack}`}>
      <RoomHead
        room="reviews"
        isShown
        action={
          data.average !== null && (
            <b>
              ★ {formatNumber(data.average, language, 1)} · {formatNumber(data.count, language)}
            </b>
          )
        }
      />
      <Choice
        label={show('which')}
        values={FILTERS.map((value) => ({ value, label: show(`reviews_${value}`) }))}
        value={filter}
        onChange={onFilter}
      />
      {reviews.length === 0 && (
        <EmptyState icon={icons.starFill} title={show('noReviews')} text={show('noReviewsHint')} />
      )}
      {reviews.map((review) => (
        <Review key={review.id} review={review} filter={filter} zone={data.timeZone} />
      ))}
      {cursor !== null && <DeskButton onPress={() => void readOn()}>{text('log.more')}</DeskButton>}
    </div>
  )
}

function Review({ review, filter, zone }: { review: DeskReview; filter: Filter; zone: string }) {
  const show = useTexts('showcase')
  const { text, language } = useDeskText()
  const nameOf = useName()
  const id = useId()
  const edit = useEdit({ kind: 'REVIEW', record: review, input: { query: { filter } }, zone })
  const { fields } = edit
  const isChanged = edit.draft !== null
  const [isHiding, setHiding] = useState(false)
  const asksReason = fields.hidden || isHiding
  return (
    <article className={`${parts.card} ${styles.review}`} aria-labelledby={id}>
      <header className={styles.head}>
        <span className="sr-only">{show('grade', { grade: review.grade })}</span>
        <span className={styles.stars} aria-hidden="true">
          {'★'.repeat(review.grade)}
          <i>{'★'.repeat(5 - review.grade)}</i>
        </span>
        <b id={id}>
          <a href={paths.product(review.productId)}>{nameOf(review.productName)}</a>
        </b>
        <span className={parts.quiet}>
          {[
            review.orderNumber !== null && text('order.open', { number: review.orderNumber }),
            formatMoment(new Date(review.at), { language, now: new Date(serverNow()), zone }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
        {review.fields.hidden && <Pill tone="note">{show('isHidden')}</Pill>}
      </header>
      {review.comment !== '' && <p>{review.comment}</p>}
      <DraftNotes edit={edit} zone={zone} />
      <label className={`${parts.column} ${styles.border}`}>
        <span className={parts.quiet}>{show('field_answer')}</span>
        <textarea
          className={columns.text}
          rows={2}
          maxLength={ANSWER_LETTERS}
          value={fields.answer}
          onChange={(event) => edit.change('answer', event.currentTarget.value)}
        />
      </label>
      {asksReason && (
        <label className={`${parts.column} ${styles.border}`}>
          <span className={parts.quiet}>{show('field_hiddenReason')}</span>
          <input
            className={columns.text}
            maxLength={REASON_LETTERS}
            value={fields.hiddenReason}
            onChange={(event) =>
              edit.changeAll({
                hiddenReason: event.currentTarget.value,
                hidden: event.currentTarget.value.trim() !== '',
              })
            }
          />
        </label>
      )}
      <div className={styles.head}>
        {isChanged && (
          <>
            <DeskButton variant="brand" isPending={edit.isSaving} onPress={() => void edit.save()}>
              {text('product.save')}
            </DeskButton>
            <DeskButton onPress={edit.discard}>{text('product.discard')}</DeskButton>
          </>
        )}
        {!isChanged && !asksReason && <DeskButton onPress={() => setHiding(true)}>{show('hide')}</DeskButton>}
        {!isChanged && review.fields.hidden && (
          <DeskButton
            onPress={() => {
              setHiding(false)
              edit.changeAll({ hidden: false, hiddenReason: '' })
            }}
          >
            {show('showAgain')}
          </DeskButton>
        )}
      </div>
      <Conflicts
        edit={edit}
        titles={{ by: (name) => show('conflict', { name }), byNobody: text('product.conflictImport') }}
      />
    </article>
  )
}
