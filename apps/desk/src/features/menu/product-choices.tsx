import type { DeskProduct, ProductFields } from '@dasturxon/contract/desk'
import { cheapestPrice, choiceFault, type FieldValue } from '@dasturxon/domain'
import { useDeskText } from '@dasturxon/i18n/desk'
import { formatSom } from '@dasturxon/i18n/formats'
import { useTexts } from '@dasturxon/i18n/desk-texts'
import { icons } from '@dasturxon/ui'
import { useState } from 'react'
import { useName } from '../../session/desk.tsx'
import { DeskButton, Note, Pill } from '../../ui/parts.tsx'
import parts from '../../ui/parts.module.css'
import { moveTo } from '../pictures/move-to.ts'
import {
  addedChoice,
  asChoice,
  choicePath,
  choicesOf,
  fieldsOfChoice,
  orderedChoices,
  removedChoice,
  removedChoicesIn,
  type ShownChoice,
} from './choice-fields.ts'
import { ChoiceLimits } from './choice-limits.tsx'
import { MoveRemove } from './move-remove.tsx'
import { OptionList } from './option-list.tsx'
import { pathOf } from './set-fields.ts'
import { useListDrag } from './use-list-drag.ts'
import styles from './product.module.css'
import { OfDish, OfSet } from './choice-owner.tsx'

export type Fields = ProductFields & Readonly<Record<string, FieldValue>>
type ProductChoicesProps = {
  product: DeskProduct
  /** With those of its choices. */
  fields: Fields
  onChange: (values: Readonly<Record<string, FieldValue>>) => void
}

/** What is chosen with the dish, what of it other dishes share, and the least that it costs as one types (desk §5.10). */
export function ProductChoices({ product, fields, onChange }: ProductChoicesProps) {
  const { text, language } = useDeskText()
  const optionText = useTexts('options')
  const nameOf = useName()
  const [openId, setOpenId] = useState<string | null>(null)
  const choices = choicesOf(product, fields)
  const ids = choices.map(({ id }) => id)
  const { list, rowOf, handleOf } = useListDrag(ids, (order) => onChange(orderedChoices(order)))
  const { costPrice, discount } = fields
  const least = cheapestPrice({ costPrice, discount, groups: choices })

  function add() {
    const id = crypto.randomUUID()
    onChange(addedChoice(id, crypto.randomUUID()))
    setOpenId(id)
  }
  return (
    <section className={`${parts.card} ${parts.block}`} id="choices">
      <header className={parts.row}>
        <h2 className={parts.grow}>{text('product.choices')}</h2>
        <DeskButton variant="outline" icon={icons.plusBold} onPress={add}>
          {optionText('addChoice')}
        </DeskButton>
      </header>
      {choices.length === 0 && <p className={parts.quiet}>{optionText('noChoices')}</p>}
      {choices.length > 0 && (
        <output className={parts.quiet}>
          {least !== null && optionText('cheapest', { price: formatSom(least, language) })}
        </output>
      )}
      {least === null && (
        <Note icon={icons.warningFill} isAlert>
          {optionText('cannotBeOrdered')}
        </Note>
      )}
      <ul ref={list} className={styles.choices} aria-label={text('product.choices')}>
        {choices.map((choice, at) => (
          <li
            key={choice.id}
            className={`${parts.movable} ${parts.column} ${styles.choiceGroup}`}
            {...rowOf(choice.id)}
          >
            <ChoiceHead choice={choice} handle={handleOf(choice.id)} />
            {openId === choice.id ? (
              <ChoiceEditor product={product} choice={choice} fields={fields} onChange={onChange} />
            ) : (
              <OptionRows choice={choice} />
            )}
            <div className={parts.row}>
              {choice.set ? (
                <OfSet set={choice.set} choice={choice} />
              ) : (
                <OfDish
                  product={product}
                  choice={choice}
                  fields={fields}
                  isOpen={openId === choice.id}
                  onOpen={(isOpen) => setOpenId(isOpen ? choice.id : null)}
                />
              )}
              <MoveRemove
                className={styles.choiceMoves}
                option={nameOf(choice.name) || optionText('newChoice')}
                isFirst={at === 0}
                isLast={at === choices.length - 1}
                onMove={(step) => onChange(orderedChoices(moveTo(ids, at, at + step)))}
                onRemove={() =>
                  onChange(
                    removedChoice(
                      fields,
                      choice.id,
                      product.choices[choicePath(choice.id, 'there')] === true,
                    ),
                  )
                }
              />
            </div>
          </li>
        ))}
      </ul>
      {removedChoicesIn(fields).map((id) => {
        const name = product.groups.find((group) => group.id === id)?.name
        return (
          <p key={id} className={`${parts.line} ${styles.removedChoice}`}>
            <span>{optionText('removed', { option: name ? nameOf(name) : '' })}</span>
            <DeskButton onPress={() => onChange({ [choicePath(id, 'there')]: true })}>
              {optionText('putBack')}
            </DeskButton>
          </p>
        )
      })}
    </section>
  )
}

type Handle = ReturnType<ReturnType<typeof useListDrag>['handleOf']>

function ChoiceHead({ choice, handle }: { choice: ShownChoice; handle: Handle }) {
  const { text } = useDeskText()
  const optionText = useTexts('options')
  const name = useName()(choice.name) || optionText('newChoice')
  const { min, max, set } = choice
  return (
    <p className={parts.row}>
      <button
        type="button"
        className={`${parts.grip} ${styles.grip}`}
        aria-label={optionText('move', { option: name })}
        title={optionText('moveKeys')}
        {...handle}
      />
      <b>{name}</b>
      <Pill>{text('product.limits', { min, max })}</Pill>
      {set && <Pill tone="ok">{optionText('dishes', { count: set.dishes })}</Pill>}
    </p>
  )
}

/** The options as they are read. */
function OptionRows({ choice }: { choice: ShownChoice }) {
  const { language } = useDeskText()
  const optionText = useTexts('options')
  const nameOf = useName()
  return (
    <ul className={`${parts.list} ${styles.optionRows}`}>
      {choice.modifications.map((option) => (
        <li key={option.id}>
          <span>{nameOf(option.name) || optionText('newOption')}</span>
          {option.stopped > 0 && (
            <Pill tone="late" icon={icons.prohibit}>
              {optionText('stopped', { count: option.stopped })}
            </Pill>
          )}
          <b>{formatSom(option.price, language)}</b>
        </li>
      ))}
    </ul>
  )
}

type ChoiceEditorProps = ProductChoicesProps & { choice: ShownChoice }

/** A choice of this dish alone, with what is wrong of its limits as one types. */
function ChoiceEditor({ product, choice, fields, onChange }: ChoiceEditorProps) {
  const optionText = useTexts('options')
  const called = useName()(choice.name) || optionText('newChoice')
  const { id } = choice
  const own = fieldsOfChoice(fields, id)
  const fault = choiceFault(choice)
  const change = (values: Readonly<Record<string, FieldValue>>) => onChange(asChoice(id, values))
  const isSaved = (optionId: string) => product.choices[choicePath(id, pathOf(optionId, 'there'))] === true
  return (
    <div className={`${parts.stack} ${styles.choiceEditor}`}>
      <ChoiceLimits
        fields={own}
        mainLanguage={product.mainLanguage}
        called={called}
        onChange={(path, value) => change({ [path]: value })}
      />
      {fault && (
        <Note icon={icons.warningFill} isAlert>
          {optionText(fault)}
        </Note>
      )}
      <OptionList
        fields={own}
        mainLanguage={product.mainLanguage}
        isSaved={isSaved}
        stopOf={(optionId) => {
          const saved = isSaved(optionId) && choice.modifications.find((one) => one.id === optionId)
          return saved ? { id: optionId, stopped: saved.stopped, dishes: 1 } : null
        }}
        onChange={change}
      />
    </div>
  )
}
