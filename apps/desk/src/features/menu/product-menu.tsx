import { useDeskText } from '@dasturxon/i18n/desk'
import { useNavigate } from '@dasturxon/client'
import { AlertDialog, IconButton, icons, RowButton, showToast, usePress } from '@dasturxon/ui'
import { useState } from 'react'
import { paths } from '../../paths.ts'
import { useAct } from '../../session/use-act.ts'
import { useKeys } from '../../session/use-keys.ts'
import { useSayRemoved } from '../../session/use-undo.ts'
import { DeskSheet } from '../../ui/desk-sheet.tsx'

type ProductMenuProps = {
  productId: string
  name: string
  /** Something typed is not saved: it would be missing in a copy. */
  isUnsaved: boolean
}

/** What else is done with a dish: another one like it, and the end of it (desk §5.10). */
export function ProductMenu({ productId, name, isUnsaved }: ProductMenuProps) {
  const { text } = useDeskText()
  const [isOpen, setOpen] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const retire = useRetiring(productId)
  const copy = useCopying({ productId, isUnsaved })
  useKeys({ 'mod d': () => void copy() })
  return (
    <>
      <IconButton
        icon={icons.dotsThree}
        label={text('product.more')}
        variant="plain"
        onPress={() => setOpen(true)}
      />
      <DeskSheet isOpen={isOpen} onClose={() => setOpen(false)} title={name}>
        <RowButton
          icon={icons.copy}
          title={text('product.copy')}
          text={text('product.copyHint')}
          onPress={() => {
            setOpen(false)
            void copy()
          }}
        />
        <RowButton
          icon={icons.trashSimple}
          title={text('product.retire')}
          text={text('product.retireHint')}
          onPress={() => {
            setOpen(false)
            setAsking(true)
          }}
        />
      </DeskSheet>
      {isAsking && (
        <AlertDialog
          isOpen
          title={text('product.retireTitle', { name })}
          text={text('product.retireText')}
          cancelLabel={text('product.keep')}
          confirmLabel={text('product.retireYes')}
          isDanger
          isPending={retire.isPending}
          onCancel={() => setAsking(false)}
          onConfirm={() => void retire.press()}
        />
      )}
    </>
  )
}

/** Makes another dish of this one and opens its page; what is not saved is asked about first. */
function useCopying({ productId, isUnsaved }: Pick<ProductMenuProps, 'productId' | 'isUnsaved'>) {
  const { text } = useDeskText()
  const act = useAct()
  const navigate = useNavigate()
  // What is pressed twice is one dish.
  const [key] = useState(() => crypto.randomUUID())
  const { press } = usePress(async () => {
    if (isUnsaved) {
      showToast({ text: text('product.saveFirst'), tone: 'bad' })
      return
    }
    const made = await act('desk.copyProduct', { params: { id: productId }, body: { key } })
    if (!made) return
    showToast({ text: text('product.copied'), tone: 'ok' })
    void navigate(paths.product(made.id))
  })
  return press
}

/** Takes the dish off the menu and goes there; the line about it brings it back while it is there. */
function useRetiring(id: string) {
  const { text } = useDeskText()
  const act = useAct()
  const sayRemoved = useSayRemoved()
  const navigate = useNavigate()
  const { isPending, press } = usePress(async () => {
    const done = await act('desk.retireProduct', { params: { id } })
    if (!done) return
    void navigate(paths.menu)
    await sayRemoved(id, 'PRODUCT_RETIRED', text('product.retired'))
  })
  return { isPending, press }
}
