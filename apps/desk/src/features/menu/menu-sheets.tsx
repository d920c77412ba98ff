import type { DeskProducts } from '@dasturxon/contract/desk'
import { parsePrice } from '@dasturxon/domain'
import { useDeskText } from '@dasturxon/i18n/desk'
import { SelectField, TextField, useSubmit } from '@dasturxon/ui'
import { useState } from 'react'
import { useName } from '../../session/desk.tsx'
import { useAct } from '../../session/use-act.ts'
import { DeskSheet } from '../../ui/desk-sheet.tsx'
import { DeskButton } from '../../ui/parts.tsx'
import parts from '../../ui/parts.module.css'

type AddSheetProps = {
  kind: 'product' | 'category'
  menu: DeskProducts
  /** The one that the list shows. */
  category: string | null
  onClose: () => void
  onAdded: (id: string) => void
}

/** A new dish or category: its name in the person's language; the rest stands on its own page. */
export function AddSheet({ kind, menu, category, onClose, onAdded }: AddSheetProps) {
  const { text, language } = useDeskText()
  const nameOf = useName()
  const act = useAct()
  // What is sent twice is one dish.
  const [key] = useState(() => crypto.randomUUID())
  const [name, setName] = useState('')
  const [price, setPrice] = useState('')
  const [chosen, setChosen] = useState(category ?? menu.categories[0]?.id ?? '')
  const costPrice = parsePrice(price)
  const isReady = name.trim() !== '' && (kind === 'category' || (costPrice !== null && chosen !== ''))

  const { isPending, submit } = useSubmit(async () => {
    if (!isReady) return
    const named = { [language]: name }
    const added =
      kind === 'category'
        ? await act('desk.addCategory', { body: { key, name: named } })
        : await act('desk.addProduct', {
            body: { key, categoryId: chosen, name: named, costPrice: costPrice ?? 0 },
          })
    if (added) onAdded(added.id)
  })
  return (
    <DeskSheet onClose={onClose} title={text(kind === 'product' ? 'menu.newDish' : 'menu.newCategory')}>
      <form className={parts.stack} onSubmit={submit}>
        <TextField
          label={text('menu.name')}
          value={name}
          onChange={setName}
          maxLength={kind === 'product' ? 120 : 80}
          isAutoFocused
        />
        {kind === 'product' && (
          <>
            <SelectField
              label={text('menu.category')}
              value={chosen}
              options={menu.categories.map((one) => ({ value: one.id, label: nameOf(one.name) }))}
              onChange={setChosen}
            />
            <TextField
              label={text('product.basePrice')}
              value={price}
              onChange={setPrice}
              inputMode="numeric"
              error={price !== '' && costPrice === null ? text('menu.notPrice') : undefined}
            />
            <p className={parts.quiet}>{text('menu.newDishHint')}</p>
          </>
        )}
        <DeskButton type="submit" variant="brand" isLarge isPending={isPending} isDisabled={!isReady}>
          {text('menu.add')}
        </DeskButton>
      </form>
    </DeskSheet>
  )
}
