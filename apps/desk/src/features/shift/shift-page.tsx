import { useDeskText } from '@dasturxon/i18n/desk'
import { useHasSound } from '../../session/desk.tsx'
import parts from '../../ui/parts.module.css'
import { PushBlock } from './push-block.tsx'
import { ShiftBlock } from './shift-block.tsx'

/** The start of the shift as a page of its own. */
export function ShiftPage() {
  const { text } = useDeskText()
  const hasSound = useHasSound()
  return (
    <div className={`${parts.page} ${parts.narrow} ${parts.stack}`}>
      <ShiftBlock />
      <PushBlock />
      {hasSound && <p className={parts.quiet}>{text('shift.heard')}</p>}
    </div>
  )
}
