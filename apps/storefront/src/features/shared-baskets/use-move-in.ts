import type { SharedBasket } from '@dasturxon/contract'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useTranslations } from '@dasturxon/i18n'
import { keyOf } from '../../session/basket.ts'
import { isRecord } from '../../storage/is-record.ts'
import { useBasket, useBasketActions } from '../../session/session-provider.tsx'
import { parseBasket } from '../../session/stored-basket.ts'
import { showToast } from '@dasturxon/ui'
import { useMembership } from './membership.ts'
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
  const isWanted = state === 'OPEN' && current !== null && (ownLines.length > 0 || current.moving !== null)

  const move = useEffectEvent(async (added: typeof ownLines) => {
    if (isUnderWay.current || !current) return
    isUnderWay.current = true
    const moving = current.moving ?? {
      operationId: newOperationId(),
      lines: JSON.stringify({ lines: added }),
    }
    change({ moving })
    const { lines } = parseBasket(parse(moving.lines))
    const isDone = await putLines({
      operationId: moving.operationId,
      mode: 'add',
      lines: lines.map(({ modifications, ...line }) => ({ ...line, modifications: [...modifications] })),
    })
    if (isDone) {
      for (const line of lines) {
        // No more than what was moved: another tab may have added to the line since.
        const key = keyOf(line)
        const left = read().lines.find((own) => keyOf(own) === key)
        if (left) setCount(key, left.count - line.count)
      }
      showToast({ text: t('moved'), tone: 'ok' })
    }
    // What was refused stays where it was, and the customer was told why.
    change({ moving: null })
    isUnderWay.current = false
  })

  useEffect(() => {
    if (isWanted) void move(ownLines)
    // What was added while the last lines were on their way goes after them.
  }, [isWanted, ownLines])
}

function parse(text: string): unknown {
  try {
    const stored: unknown = JSON.parse(text)
    return isRecord(stored) ? stored : null
  } catch {
    return null
  }
}
