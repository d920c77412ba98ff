import type { SharedBasket } from '@dasturxon/contract'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useTranslations } from '@dasturxon/i18n'
import { keyOf, type BasketLine } from '../../session/basket.ts'
import { isRecord } from '../../storage/is-record.ts'
import { useBasket, useBasketActions } from '../../session/session-provider.tsx'
import { parseBasket } from '../../session/stored-basket.ts'
import { showToast } from '@dasturxon/ui'
import { useMembership, type Membership } from './membership.ts'
import { moveLines } from './move-lines.ts'
import { newOperationId } from './person-token.ts'
import type { SharedBasketChanges } from './use-basket-changes.ts'

/**
 * What a member puts into their own basket goes into the shared one at once. The operation is
 * written down before it is sent and the own basket emptied when it is done: a reload in between adds nothing twice.
 */
export function useMoveIn({ state }: SharedBasket, { putLines }: SharedBasketChanges): void {
  const t = useTranslations('together')
  const { current, change } = useMembership()
  const ownLines = useBasket(({ lines }) => lines)
  const { read, setCount } = useBasketActions()
  const isUnderWay = useRef(false)
  const isOpen = state === 'OPEN'
  const isNew = (line: BasketLine) => current !== null && !isRefused(current, line)
  const isWanted = isOpen && current !== null && (current.moving !== null || ownLines.some(isNew))

  const move = useEffectEvent(async (own: typeof ownLines) => {
    if (isUnderWay.current || !current) return
    isUnderWay.current = true
    let begun = current.moving
    const lines = begun ? parseBasket(parse(begun.lines)).lines : own.filter(isNew)
    const { moved, refused } = await moveLines(lines, (wanted) => {
      const moving = begun ?? { operationId: newOperationId(), lines: JSON.stringify({ lines: wanted }) }
      begun = null
      change({ moving })
      return putLines({
        operationId: moving.operationId,
        mode: 'add',
        lines: wanted.map(({ modifications, ...line }) => ({ ...line, modifications: [...modifications] })),
      })
    })
    for (const line of moved) {
      // No more than what was moved: another tab may have added to the line since.
      const key = keyOf(line)
      const left = read().lines.find((one) => keyOf(one) === key)
      if (left) setCount(key, left.count - line.count)
    }
    if (moved.length > 0) showToast({ text: t('moved'), tone: 'ok' })
    // What was refused stays where it was, and the customer was told why.
    const before = refusedOf(current).filter((line) => !refused.some((one) => keyOf(one) === keyOf(line)))
    change({ moving: null, refused: JSON.stringify({ lines: [...before, ...refused] }) })
    isUnderWay.current = false
  })

  useEffect(() => {
    if (isWanted) void move(ownLines)
    // What was added while the last lines were on their way goes after them.
  }, [isWanted, ownLines])
}

/** Refused before, and no more of it wanted since. */
const isRefused = (member: Membership, { count, ...line }: BasketLine): boolean =>
  refusedOf(member).some((one) => keyOf(one) === keyOf(line) && one.count === count)

const refusedOf = ({ refused }: Membership) => parseBasket(parse(refused)).lines

function parse(text: string): unknown {
  try {
    const stored: unknown = JSON.parse(text)
    return isRecord(stored) ? stored : null
  } catch {
    return null
  }
}
