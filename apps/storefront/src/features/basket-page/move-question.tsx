import { useEffect, useEffectEvent } from 'react'
import { useTranslations } from '@dasturxon/i18n'
import { useMove } from '../../session/use-move.ts'
import { EntityText } from '../../texts/entity-text.tsx'
import { useText } from '../../texts/use-text.ts'
import { Picture } from '@dasturxon/ui'
import { Question } from '../overlays/question.tsx'
import { pictureSource, plateOf } from '../catalogue/picture-source.ts'
import { useBranches } from '../fulfilment/use-branches.ts'
import { listLostByMove } from '../baskets/lost-by-move.ts'
import parts from '../../page/parts.module.css'
import styles from './move-question.module.css'
import type { ShownLine } from '../baskets/shown-lines.ts'
import { useLineNote } from './use-line-note.tsx'

type MoveQuestionProps = { lines: readonly ShownLine[]; branchBefore: string; branchId: string }

/**
 * Asks before a branch that the customer chose costs something of the basket (T-ZONE-05): line by line what it would be,
 * and back to branch, address and service of before with one press. Nothing lost, nothing asked.
 */
export function MoveQuestion({ lines, branchBefore, branchId }: MoveQuestionProps) {
  const t = useTranslations('moveQuestion')
  const text = useText()
  const noteOf = useLineNote()
  const move = useMove()
  const branch = useBranches().find(({ id }) => id === branchId)
  const lost = listLostByMove(lines, branchBefore)
  const isLossless = lost.length === 0
  const settle = useEffectEvent(() => move.settle())
  useEffect(() => {
    if (isLossless) settle()
  }, [isLossless])
  if (isLossless || !branch) return null
  return (
    <Question
      name="move-branch"
      isOpen
      title={t('title')}
      text={t('text', { branch: text(branch.name) })}
      yes="switchBranch"
      onCancel={move.goBack}
      onConfirm={move.settle}
    >
      <ul className={styles.lines}>
        {lost.map((shown) => (
          <li key={shown.key} className={parts.row}>
            <Picture
              {...pictureSource(shown.product?.image ?? '', 'row')}
              plate={shown.category ? plateOf(shown.category) : undefined}
              className={styles.picture}
              sizes="48px"
            />
            <span className={styles.labels}>
              <b>{shown.product && <EntityText of={shown.product.name} />}</b>
              {shown.changes
                .filter(({ kind }) => kind !== 'price')
                .map((change) => (
                  <small key={change.kind}>{noteOf(shown, change)}</small>
                ))}
            </span>
          </li>
        ))}
      </ul>
    </Question>
  )
}
