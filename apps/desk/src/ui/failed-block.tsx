import type { CallError } from '@dasturxon/contract/client'
import { useDeskText } from '@dasturxon/i18n/desk'
import { EmptyState, icons } from '@dasturxon/ui'
import type { ReactNode } from 'react'
import { DeskButton } from './parts.tsx'

type DeskFailedBlockProps = { error: CallError; onRetry: () => void; children?: ReactNode }

/** What could not be read, and the one press that asks again. */
export function DeskFailedBlock({ error, onRetry, children }: DeskFailedBlockProps) {
  const { text, language } = useDeskText()
  return (
    <EmptyState
      icon={icons.warningCircleFill}
      title={error.description[language] ?? error.code}
      action={
        <>
          <DeskButton variant="ink" onPress={onRetry}>
            {text('frame.again')}
          </DeskButton>
          {children}
        </>
      }
    />
  )
}
