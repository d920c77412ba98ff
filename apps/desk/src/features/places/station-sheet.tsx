import type { DeskProducts, Station } from '@dasturxon/contract/desk'
import { useDeskText } from '@dasturxon/i18n/desk'
import { icons, SelectField, Sheet, TextField } from '@dasturxon/ui'
import { useState } from 'react'
import { useName } from '../../session/desk.tsx'
import { useAct } from '../../session/use-act.ts'
import { DeskButton } from '../../ui/parts.tsx'
import parts from '../../ui/parts.module.css'

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
  const [isPending, setPending] = useState(false)
  const title = text(station ? 'field.station' : 'places.addStation')
  const dishes = menu.products.filter(
    ({ id, categoryId }) => !productIds.includes(id) && !categoryIds.includes(categoryId),
  )
  const chosen = menu.products.filter(({ id }) => productIds.includes(id))

  async function end(work: () => Promise<unknown>) {
    setPending(true)
    const done = await work()
    setPending(false)
    if (done) onClose()
  }
  const save = () =>
    end(() => {
      const body = { name: name.trim(), categoryIds: [...categoryIds], productIds: [...productIds] }
      return station
        ? act('desk.changeStation', { params: { id: station.id }, body })
        : act('desk.addStation', { body: { ...body, branchId } })
    })
  return (
    <Sheet
      isOpen
      title={title}
      labels={{ close: text('frame.close'), handle: text('frame.close') }}
      onClose={onClose}
    >
      <form
        className={parts.stack}
        onSubmit={(event) => {
          event.preventDefault()
          if (name.trim() !== '' && !isPending) void save()
        }}
      >
        <TextField label={text('places.stationName')} value={name} maxLength={60} onChange={setName} />
        <fieldset className={parts.chips}>
          <legend>{text('field.stationCategories')}</legend>
          {menu.categories.map((category) => (
            <button
              key={category.id}
              type="button"
              className={parts.chip}
              aria-pressed={categoryIds.includes(category.id)}
              onClick={() => setCategories(toggled(categoryIds, category.id))}
            >
              {nameOf(category.name)}
            </button>
          ))}
        </fieldset>
        <SelectField
          label={text('places.stationDish')}
          value=""
          options={dishes.map(({ id, name: of }) => ({ value: id, label: nameOf(of) }))}
          onChange={(id) => {
            if (id !== '') setProducts([...productIds, id])
          }}
        />
        {chosen.length > 0 && (
          <div className={parts.chips}>
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
    </Sheet>
  )
}

const toggled = (ids: readonly string[], id: string): readonly string[] =>
  ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id]
