import type { DeskCategory, DeskProducts } from '@dasturxon/contract/desk'
import {
  CATEGORY_VIEW_TYPES,
  isSameValue,
  NAVIGATION_TYPES,
  SCROLL_TYPES,
  TEXT_LANGUAGES,
  type FieldValue,
} from '@dasturxon/domain'
import { useDeskText } from '@dasturxon/i18n/desk'
import { useTexts } from '@dasturxon/i18n/desk-texts'
import { icons, SelectField, showToast, TextField } from '@dasturxon/ui'
import { useState, type FormEvent } from 'react'
import { useName } from '../../session/desk.tsx'
import { useAct } from '../../session/use-act.ts'
import { DeskSheet } from '../../ui/desk-sheet.tsx'
import { DeskButton } from '../../ui/parts.tsx'
import parts from '../../ui/parts.module.css'
import { SwitchRow } from '../../ui/switch-row.tsx'
import { OwnColour } from '../../ui/own-colour.tsx'
import { PictureField } from '../pictures/picture-field.tsx'
import { MealtimeField } from './mealtime-field.tsx'
import { PlateField } from './plate-field.tsx'

/** What may be chosen of how a category is shown. */
const SHOWN = {
  viewType: CATEGORY_VIEW_TYPES,
  scrollType: SCROLL_TYPES,
  navigationType: NAVIGATION_TYPES,
} as const
type ShownField = keyof typeof SHOWN
const SHOWN_FIELDS = ['viewType', 'scrollType', 'navigationType'] as const satisfies ShownField[]

/** The fields of a category by their names on the wire. */
const fieldsOf = (category: DeskCategory) => ({
  'name.uz': category.name.uz,
  'name.ru': category.name.ru,
  'name.eng': category.name.eng,
  image: category.image,
  groupId: category.groupId,
  viewType: category.viewType,
  scrollType: category.scrollType,
  navigationType: category.navigationType,
  isWithoutCart: category.isWithoutCart,
  textColor: category.textColor,
  plate: category.plate,
  mealtimes: category.mealtimes,
})
type Fields = ReturnType<typeof fieldsOf>

type CategorySheetProps = {
  category: DeskCategory
  groups: DeskProducts['groups']
  mealtimes: DeskProducts['mealtimes']
  onMove: (step: -1 | 1) => void
  onClose: () => void
}

/** A category: its name in three languages, its picture, its group, how its dishes are shown, and its place without a drag. */
export function CategorySheet({ category, groups, mealtimes, onMove, onClose }: CategorySheetProps) {
  const { text } = useDeskText()
  const optionText = useTexts('options')
  const nameOf = useName()
  const act = useAct()
  // What it was when the sheet was opened: a save says so.
  const [base] = useState(category)
  const [before] = useState(() => fieldsOf(category))
  const [fields, setFields] = useState<Fields>(before)
  const change = (values: Partial<Fields>) => setFields({ ...fields, ...values })

  async function save(event: FormEvent) {
    event.preventDefault()
    const patch = changesOf(before, fields)
    if (Object.keys(patch).length === 0) return onClose()
    const body = { version: base.version, patch }
    if (!(await act('desk.changeCategory', { params: { id: base.id }, body }))) return undefined
    showToast({ text: text('product.saved'), tone: 'ok' })
    return onClose()
  }
  return (
    <DeskSheet onClose={onClose} title={nameOf(base.name)}>
      <form className={parts.stack} onSubmit={(event) => void save(event)}>
        {TEXT_LANGUAGES.map((language) => (
          <TextField
            key={language}
            label={text('product.nameIn', { language: text(`product.${language}`) })}
            value={fields[`name.${language}`]}
            onChange={(words) => change({ [`name.${language}`]: words })}
            maxLength={80}
          />
        ))}
        <PictureField
          label={text('field.image')}
          value={fields.image}
          aspect={1}
          onChange={(image) => change({ image })}
        />
        {groups.length > 0 && (
          <SelectField
            label={optionText('groupId')}
            value={fields.groupId ?? ''}
            options={[
              { value: '', label: optionText('noGroup') },
              ...groups.map(({ id, name }) => ({ value: id, label: nameOf(name) })),
            ]}
            onChange={(id) => change({ groupId: id === '' ? null : id })}
          />
        )}
        <PlateField
          plate={fields.plate}
          image={fields.image}
          name={nameOf(base.name)}
          onChange={(plate) => change({ plate })}
        />
        <OwnColour
          label={optionText('textColor')}
          switchLabel={optionText('ownColour')}
          colour={fields.textColor}
          first="#c2410c"
          onChange={(textColor) => change({ textColor })}
        />
        <MealtimeField
          mealtimes={mealtimes}
          chosen={fields.mealtimes}
          onChange={(chosen) => change({ mealtimes: chosen })}
        />
        <ShownAs fields={fields} onChange={change} />
        <div className={parts.row}>
          <DeskButton icon={icons.caretUp} onPress={() => onMove(-1)}>
            {text('menu.moveUp')}
          </DeskButton>
          <DeskButton icon={icons.caretDown} onPress={() => onMove(1)}>
            {text('menu.moveDown')}
          </DeskButton>
        </div>
        <DeskButton type="submit" variant="brand" isLarge>
          {text('product.save')}
        </DeskButton>
      </form>
    </DeskSheet>
  )
}

/** How the shop draws its dishes (CAT-2). */
function ShownAs({ fields, onChange }: { fields: Fields; onChange: (values: Partial<Fields>) => void }) {
  const optionText = useTexts('options')
  return (
    <>
      {SHOWN_FIELDS.map((field) => (
        <SelectField
          key={field}
          label={optionText(field)}
          value={fields[field]}
          options={SHOWN[field].map((value) => ({ value, label: optionText(value) }))}
          onChange={(value) => value !== '' && onChange({ [field]: value })}
        />
      ))}
      <SwitchRow
        isAmongFields
        label={optionText('isWithoutCart')}
        isOn={fields.isWithoutCart}
        onChange={(isOn) => onChange({ isWithoutCart: isOn })}
      />
    </>
  )
}

/** The fields that differ, with what they held. */
const changesOf = (before: Fields, after: Fields) =>
  Object.fromEntries(
    Object.entries(after)
      .map(([path, value]): [string, { base: FieldValue; value: FieldValue }] => [
        path,
        // a field of the one is a field of the other
        { base: before[path as keyof Fields], value },
      ])
      .filter(([, { base, value }]) => !isSameValue(base, value)),
  )
