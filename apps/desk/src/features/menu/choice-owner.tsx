import type { DeskProduct } from '@dasturxon/contract/desk'
import { isSameValue } from '@dasturxon/domain'
import { useTexts } from '@dasturxon/i18n/desk-texts'
import { useNavigate } from '@dasturxon/client'
import { showToast } from '@dasturxon/ui'
import { useState } from 'react'
import { paths } from '../../paths.ts'
import { useName } from '../../session/desk.tsx'
import { useAct } from '../../session/use-act.ts'
import { DeskButton } from '../../ui/parts.tsx'
import { fieldsOfChoice, type ShownChoice } from './choice-fields.ts'
import styles from './product.module.css'
import type { Fields } from './product-choices.tsx'

/** A choice that other dishes share: changed on all of them, or taken out. */
export function OfSet({ set, choice }: { set: NonNullable<ShownChoice['set']>; choice: ShownChoice }) {
  const optionText = useTexts('options')
  const nameOf = useName()
  const act = useAct()
  const name = nameOf(choice.name)

  async function split() {
    const input = { params: { id: set.id }, body: { groupIds: [choice.id] } }
    if (await act('desk.splitOptionSet', input)) showToast({ text: optionText('isAlone'), tone: 'ok' })
  }
  return (
    <>
      <a
        className={styles.toSet}
        href={paths.optionSet(set.id)}
        aria-label={optionText('changeSet', { name })}
      >
        {optionText('forAll')}
      </a>
      <DeskButton variant="outline" label={optionText('onlyHereOn', { name })} onPress={() => void split()}>
        {optionText('onlyHere')}
      </DeskButton>
    </>
  )
}

type OfDishProps = {
  product: DeskProduct
  choice: ShownChoice
  fields: Fields
  isOpen: boolean
  onOpen: (isOpen: boolean) => void
}

/** A choice of this dish alone: changed here, or made a set once it is saved. */
export function OfDish({ product, choice, fields, isOpen, onOpen }: OfDishProps) {
  const optionText = useTexts('options')
  const name = useName()(choice.name) || optionText('newChoice')
  const act = useAct()
  const navigate = useNavigate()
  // What is sent twice is one set.
  const [key] = useState(() => crypto.randomUUID())
  const saved = fieldsOfChoice(product.choices, choice.id)
  const isSaved = Object.entries(fieldsOfChoice(fields, choice.id)).every(([path, value]) =>
    isSameValue(saved[path] ?? null, value),
  )

  async function share() {
    const choices = [{ productId: product.id, groupId: choice.id }]
    const made = await act('desk.addOptionSet', { body: { key, choices } })
    if (made) void navigate(paths.optionSet(made.id))
  }
  return (
    <>
      <DeskButton
        variant="outline"
        label={`${optionText(isOpen ? 'done' : 'change')}: ${name}`}
        onPress={() => onOpen(!isOpen)}
      >
        {optionText(isOpen ? 'done' : 'change')}
      </DeskButton>
      {isSaved && (
        <DeskButton variant="outline" label={optionText('makeSet', { name })} onPress={() => void share()}>
          {optionText('share')}
        </DeskButton>
      )}
    </>
  )
}
