import { useTexts } from '@dasturxon/i18n/desk-texts'
import { icons, TextField, useSubmit } from '@dasturxon/ui'
import { useState } from 'react'
import { DeskSheet } from '../../ui/desk-sheet.tsx'
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
  const show = useTexts('showcase')
  const [key, setKey] = useState<string | null>(null)
  const [words, setWords] = useState('')
  const close = () => setKey(null)
  const { isPending, submit } = useSubmit(async () => {
    if (key !== null && words.trim() !== '' && (await onAdd(words.trim(), key))) close()
  })
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
      <DeskSheet isOpen={key !== null} onClose={close} title={title}>
        <form className={parts.stack} onSubmit={submit}>
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
      </DeskSheet>
    </>
  )
}
