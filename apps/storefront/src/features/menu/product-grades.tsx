import { useNow } from '@dasturxon/client'
import type { CallOutput, Product } from '@dasturxon/contract'
import { formatMoment, formatNumber } from '@dasturxon/i18n/formats'
import { useState } from 'react'
import { useTranslations } from '@dasturxon/i18n'
import { useEnvironment } from '../../environment/environment-provider.tsx'
import { useQuery } from '../../runtime/data/use-query.ts'
import { Button, Icon, icons, Skeleton } from '@dasturxon/ui'
import styles from './product-grades.module.css'

export type Grades = CallOutput<'catalogue.grade'>

type ProductGradesProps = {
  product: Product
  /** Those that came with the page; null when they are to be asked for. */
  known: Grades | null
}

/** What customers say of a product: the mean, and behind a press the newest grades with their words (CAT-4). */
export function ProductGrades({ product, known }: ProductGradesProps) {
  const t = useTranslations()
  const { language } = useEnvironment()
  const [isOpen, setOpen] = useState(false)
  const isAsked = isOpen && known === null && product.grade !== null
  const { answer, retry } = useQuery('catalogue.grade', isAsked ? { query: { productId: product.id } } : null)
  if (product.grade === null) return <p className={styles.none}>{t('product.reviewsEmpty')}</p>
  const grades = known ?? (answer.kind === 'ready' ? answer.data : null)
  return (
    <details className={styles.grades} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className={styles.summary}>
        <Icon of={icons.starFill} className={styles.star} />
        <b>{formatNumber(product.grade, language, 1)}</b>
        <span className={styles.title}>{t('product.grades')}</span>
        <Icon of={icons.caretDown} className={styles.caret} />
      </summary>
      {grades ? <GradeList grades={grades} /> : null}
      {!grades && answer.kind === 'loading' ? <Skeleton width="100%" height="4rem" /> : null}
      {!grades && answer.kind === 'failed' ? (
        <div className={styles.failed} role="alert">
          <p>{t('product.gradesFailed')}</p>
          <Button variant="quiet" onPress={retry}>
            {t('common.retry')}
          </Button>
        </div>
      ) : null}
    </details>
  )
}

function GradeList({ grades: { average, count, grade: list } }: { grades: Grades }) {
  const t = useTranslations()
  const { language } = useEnvironment()
  const now = useNow()
  return (
    <>
      <p className={styles.mean}>
        {t('product.gradesOf', {
          average: formatNumber(average ?? 0, language, 1),
          grades: t('plural.grades', { count }),
        })}
      </p>
      <ul className={styles.list}>
        {list.map(({ grade, comment, answer, createdAt }, index) => (
          // Nothing else tells two grades of one moment apart.
          <li key={`${createdAt} ${index}`} className={styles.grade}>
            <p className={styles.who}>
              <span className="sr-only">{t('a11y.grade', { grade: String(grade) })}</span>
              <span className={styles.stars} aria-hidden="true">
                {'★'.repeat(grade)}
                <span className={styles.rest}>{'★'.repeat(5 - grade)}</span>
              </span>
              {now ? (
                <time dateTime={createdAt}>{formatMoment(new Date(createdAt), { language, now })}</time>
              ) : null}
            </p>
            {comment ? <p className={styles.comment}>{comment}</p> : null}
            {answer ? (
              <p className={styles.answer}>
                <b>{t('product.gradeAnswer')}</b> {answer}
              </p>
            ) : null}
          </li>
        ))}
      </ul>
    </>
  )
}
