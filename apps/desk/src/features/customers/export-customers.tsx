import { useTexts } from '@dasturxon/i18n/desk-texts'
import { icons, usePress } from '@dasturxon/ui'
import { useState } from 'react'
import { useAct } from '../../session/use-act.ts'
import { useProof } from '../../session/use-proof.tsx'
import { DeskSheet } from '../../ui/desk-sheet.tsx'
import { FileLinks } from '../../ui/file-links.tsx'
import { DeskButton } from '../../ui/parts.tsx'
import parts from '../../ui/parts.module.css'

/** The list of customers in a file: behind a proof, and in the log before it can be taken (DSK-79). */
export function ExportCustomers() {
  const text = useTexts('customers')
  const act = useAct()
  const { withProof, dialog } = useProof()
  const [isOpen, setOpen] = useState(false)
  const [ready, setReady] = useState<{ id: string; count: number } | null>(null)
  const { isPending, press } = usePress(() =>
    withProof(async () => {
      setReady(
        await act('desk.exportCustomers', {}, { right: 'customers.export', words: text('exportTitle') }),
      )
    }),
  )
  const close = () => {
    setOpen(false)
    setReady(null)
  }
  return (
    <>
      <DeskButton variant="outline" icon={icons.downloadSimple} onPress={() => setOpen(true)}>
        {text('export')}
      </DeskButton>
      {isOpen && (
        <DeskSheet title={text('exportTitle')} onClose={close}>
          <div className={parts.stack}>
            <p className={parts.quiet}>{text('exportHint')}</p>
            {ready ? (
              <>
                <p>{text('exportReady', { count: ready.count })}</p>
                <div className={parts.row}>
                  <FileLinks
                    path={`customers/exports/${ready.id}`}
                    label={(format) => format.toUpperCase()}
                    of={text('exportTitle')}
                  />
                </div>
              </>
            ) : (
              <DeskButton variant="ink" isPending={isPending} onPress={() => void press()}>
                {text('exportPress')}
              </DeskButton>
            )}
          </div>
        </DeskSheet>
      )}
      {dialog}
    </>
  )
}
