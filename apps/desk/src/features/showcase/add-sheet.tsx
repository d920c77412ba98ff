import { useDeskText } from '@dasturxon/i18n/desk'
import { useTexts } from '@dasturxon/i18n/desk-texts'
import { icons, Sheet, TextField } from '@dasturxon/ui'
import { useState } from 'react'
import { DeskButton } from '../../ui/parts.tsx'
import parts from '../../ui/parts.module.css'

export type AddSheetProps = {
  /** What the button and the window are called. */
  title: string
  label: string
  hint: string
  max: number
  /** What is kept of what is typed. */
  clean?: (words: string) => string
  /** Adds it; the key is of this press, however often it is sent. Answers whether it is there. */
  onAdd: (words: string, key: string) => Promise<boolean>
}

/** Asks for the one word that a new record begins with. */
export function AddButton({ title, label, hint, max, clean = (words) => words, onAdd }: AddSheetProps) {
  const { text } = useDeskText()
  const show = useTexts('showcase')
  const [key, setKey] = useState<string | null>(null)
  const [words, setWords] = useState('')
  const [isPending, setPending] = useState(false)
  const close = () => setKey(null)
  async function add() {
    if (key === null || isPending || words.trim() === '') return
    setPending(true)
    const isThere = await onAdd(words.trim(), key)
    setPending(false)
    if (isThere) close()
  }
  return (
    <>
      <DeskButton
        variant="brand"
        icon={icons.plusBold}
        onPress={() => {
          setWords('')
          setKey(crypto.randomUUID())
        }}
      >
        {title}
      </DeskButton>
      <Sheet
        isOpen={key !== null}
        onClose={close}
        title={title}
        labels={{ close: text('frame.close'), handle: text('frame.close') }}
        variant="dialog"
      >
        <form
          className={parts.stack}
          onSubmit={(event) => {
            event.preventDefault()
            void add()
          }}
        >
          <TextField
            label={label}
            value={words}
            hint={hint}
            maxLength={max}
            isAutoFocused
            onChange={(typed) => setWords(clean(typed))}
          />
          <DeskButton variant="brand" type="submit" isPending={isPending} isDisabled={words.trim() === ''}>
            {show('add')}
          </DeskButton>
        </form>
      </Sheet>
    </>
  )
}
