import { parsePrice, pickText, type FieldValue, type Language } from '@dasturxon/domain'
import { useDeskText } from '@dasturxon/i18n/desk'
import { formatNumber } from '@dasturxon/i18n/formats'
import { useTexts } from '@dasturxon/i18n/desk-texts'
import { icons } from '@dasturxon/ui'
import { NumberField } from '../../ui/number-field.tsx'
import { DeskButton, Pill } from '../../ui/parts.tsx'
import parts from '../../ui/parts.module.css'
import { parseCount, parseMost } from './choice-limits.tsx'
import styles from './choice.module.css'
import { LanguageFields } from './language-fields.tsx'
import { MoveRemove } from './move-remove.tsx'
import { OptionStop, type OptionStopProps } from './option-stop.tsx'
import {
  added,
  chosenFirstOf,
  moved,
  optionsOf,
  pathOf,
  removed,
  removedIn,
  textIn,
  type ShownOption,
} from './set-fields.ts'
import { useListDrag } from './use-list-drag.ts'

type Fields = Readonly<Record<string, FieldValue>>
type OptionListProps = {
  /** Of the choice, by their names in a set. */
  fields: Fields
  mainLanguage: Language
  /** Whether an option is there already: one that was never saved is forgotten whole. */
  isSaved: (id: string) => boolean
  /** How an option that is there already is stopped, by its id; nothing where it cannot be. */
  stopOf: (id: string) => Omit<OptionStopProps, 'name'> | null
  onChange: (values: Fields) => void
}

/** What may be chosen: names, prices, how many are included, and the order, by drag, by keys and by buttons (DSK-59). */
export function OptionList({ fields, mainLanguage, isSaved, stopOf, onChange }: OptionListProps) {
  const text = useTexts('options')
  const { language } = useDeskText()
  const nameOf = (name: ShownOption['name']) =>
    pickText(name, language, mainLanguage).text || text('newOption')
  const options = optionsOf(fields)
  const chosenFirst = chosenFirstOf(fields)
  const { list, rowOf, handleOf } = useListDrag(
    options.map(({ id }) => id),
    (ids) => onChange({ order: ids.join(' ') }),
  )
  return (
    <>
      <ul ref={list} className={styles.options} aria-label={text('options')}>
        {options.map((option, at) => (
          <li
            key={option.id}
            className={`${parts.movable} ${parts.column} ${styles.option}`}
            {...rowOf(option.id)}
          >
            <button
              type="button"
              className={`${parts.grip} ${styles.grip}`}
              aria-label={text('move', { option: nameOf(option.name) })}
              title={text('moveKeys')}
              {...handleOf(option.id)}
            />
            <LanguageFields
              value={option.name}
              mainLanguage={mainLanguage}
              labelOf={(one) => text('optionNameIn', { option: nameOf(option.name), language: one })}
              onChange={(one, words) => onChange({ [pathOf(option.id, `name.${one}`)]: words })}
            />
            <OptionNumbers option={option} onChange={onChange} />
            <div className={`${parts.line} ${styles.actions}`}>
              {option.id === chosenFirst && <Pill tone="ok">{text('chosenFirst')}</Pill>}
              <StopOf stop={stopOf(option.id)} name={nameOf(option.name)} />
              <MoveRemove
                className={styles.moves}
                option={nameOf(option.name)}
                isFirst={at === 0}
                isLast={at === options.length - 1}
                onMove={(step) => onChange(moved(fields, option.id, step))}
                onRemove={() => onChange(removed(fields, option.id, isSaved(option.id)))}
              />
            </div>
          </li>
        ))}
      </ul>
      {removedIn(fields).map((id) => (
        <p key={id} className={`${parts.line} ${styles.removed}`}>
          <span>{text('removed', { option: nameOf(textIn(fields, pathOf(id, 'name'))) })}</span>
          <DeskButton onPress={() => onChange({ [pathOf(id, 'there')]: true })}>{text('putBack')}</DeskButton>
        </p>
      ))}
      <DeskButton icon={icons.plusBold} onPress={() => onChange(added(crypto.randomUUID()))}>
        {text('addOption')}
      </DeskButton>
    </>
  )
}

const StopOf = ({ stop, name }: { stop: Omit<OptionStopProps, 'name'> | null; name: string }) =>
  stop && <OptionStop {...stop} name={name} />

function OptionNumbers({ option, onChange }: { option: ShownOption; onChange: (values: Fields) => void }) {
  const text = useTexts('options')
  const { language } = useDeskText()
  const { id, price, minCount, maxCount } = option
  return (
    <div className={styles.numbers}>
      <NumberField
        label={text('price')}
        value={price}
        format={(value) => formatNumber(value, language)}
        parse={parsePrice}
        onChange={(value) => onChange({ [pathOf(id, 'price')]: value })}
      />
      <NumberField
        label={text('included')}
        value={minCount}
        parse={parseCount}
        onChange={(value) => onChange({ [pathOf(id, 'minCount')]: value })}
      />
      <NumberField
        label={text('most')}
        value={maxCount}
        parse={parseMost}
        onChange={(value) => onChange({ [pathOf(id, 'maxCount')]: value })}
      />
    </div>
  )
}
