import type { DeskProducts, Station } from '@dasturxon/contract/desk'
import { DISHES_AT_ONCE } from '@dasturxon/domain'
import { useDeskText } from '@dasturxon/i18n/desk'
import { icons, SelectField, TextField, usePress } from '@dasturxon/ui'
import { useState } from 'react'
import { dishesAtOnce } from './pace-fields.ts'
import { useName } from '../../session/desk.tsx'
import { useAct } from '../../session/use-act.ts'
import { DeskSheet } from '../../ui/desk-sheet.tsx'
import { NumberField } from '../../ui/number-field.tsx'
import { AnyOf, DeskButton, toggled } from '../../ui/parts.tsx'
import parts from '../../ui/parts.module.css'
import chips from '../../ui/chips.module.css'

type StationSheetProps = {
  branchId: string
  /** Null: a new one. */
  station: Station | null
  menu: DeskProducts
  onClose: () => void
}

/** A station by its name, the categories that are made at it, and single dishes of other ones. */
export function StationSheet({ branchId, station, menu, onClose }: StationSheetProps) {
  const { text } = useDeskText()
  const nameOf = useName()
  const act = useAct()
  const [name, setName] = useState(station?.name ?? '')
  const [categoryIds, setCategories] = useState<readonly string[]>(station?.categoryIds ?? [])
  const [productIds, setProducts] = useState<readonly string[]>(station?.productIds ?? [])
  const [atOnce, setAtOnce] = useState(station?.atOnce ?? DISHES_AT_ONCE)
  const title = text(station ? 'field.station' : 'places.addStation')
  const dishes = menu.products.filter(
    ({ id, categoryId }) => !productIds.includes(id) && !categoryIds.includes(categoryId),
  )
  const chosen = menu.products.filter(({ id }) => productIds.includes(id))

  const { isPending, press: end } = usePress(async (work: () => Promise<unknown>) => {
    if (await work()) onClose()
  })
  const save = () =>
    end(() => {
      const body = { name: name.trim(), categoryIds: [...categoryIds], productIds: [...productIds], atOnce }
      return station
        ? act('desk.changeStation', { params: { id: station.id }, body })
        : act('desk.addStation', { body: { ...body, branchId } })
    })
  return (
    <DeskSheet variant="sheet" title={title} onClose={onClose}>
      <form
        className={parts.stack}
        onSubmit={(event) => {
          event.preventDefault()
          if (name.trim() !== '') void save()
        }}
      >
        <TextField label={text('places.stationName')} value={name} maxLength={60} onChange={setName} />
        <NumberField
          label={text('field.dishesAtOnce')}
          value={atOnce}
          parse={dishesAtOnce}
          onChange={setAtOnce}
        />
        <AnyOf
          label={text('field.stationCategories')}
          isLabelShown
          values={menu.categories.map(({ id, name: of }) => ({ value: id, label: nameOf(of) }))}
          chosen={categoryIds}
          onChange={setCategories}
        />
        <SelectField
          label={text('places.stationDish')}
          value=""
          options={dishes.map(({ id, name: of }) => ({ value: id, label: nameOf(of) }))}
          onChange={(id) => {
            if (id !== '') setProducts([...productIds, id])
          }}
        />
        {chosen.length > 0 && (
          <div className={chips.chips}>
            {chosen.map((dish) => (
              <DeskButton
                key={dish.id}
                icon={icons.x}
                label={text('places.stationWithout', { name: nameOf(dish.name) })}
                onPress={() => setProducts(toggled(productIds, dish.id))}
              >
                {nameOf(dish.name)}
              </DeskButton>
            ))}
          </div>
        )}
        <DeskButton
          type="submit"
          variant="brand"
          isLarge
          isPending={isPending}
          isDisabled={name.trim() === ''}
        >
          {text('product.save')}
        </DeskButton>
        {station && (
          <DeskButton
            icon={icons.trash}
            isDisabled={isPending}
            onPress={() => void end(() => act('desk.removeStation', { params: { id: station.id } }))}
          >
            {text('places.removeStation')}
          </DeskButton>
        )}
      </form>
    </DeskSheet>
  )
}
