import type { DeskZones, ZoneFields } from '@dasturxon/contract/desk'
import { areaM2, MOST_ADDED_MINUTES, parsePrice } from '@dasturxon/domain'
import { formatNumber, formatSom } from '@dasturxon/i18n/formats'
import { useDeskText } from '@dasturxon/i18n/desk'
import { useTexts, useTextTable } from '@dasturxon/i18n/desk-texts'
import { Icon, IconButton, icons, joinClasses, SelectField, Switch, TextField } from '@dasturxon/ui'
import { useName } from '../../session/desk.tsx'
import { NumberField } from '../../ui/number-field.tsx'
import { DeskButton, Note, Pill } from '../../ui/parts.tsx'
import parts from '../../ui/parts.module.css'
import { COLOURS, type ShownZone } from './shown-zones.ts'
import { overlapsOf, polygonOf, ringsOf } from './zone-draft.ts'
import styles from './zone-card.module.css'

type RowProps = {
  zone: ShownZone
  onChoose: () => void
  onMove: (step: -1 | 1) => void
  isFirst: boolean
  isLast: boolean
}

/** A zone in the list: what it costs, and its place in the order in which zones win. */
export function ZoneRow({ zone, onChoose, onMove, isFirst, isLast }: RowProps) {
  const say = useTexts('zones')
  const { language } = useDeskText()
  const { name, price, minOrder, freeFrom, addedMinutes, color, active } = zone.fields
  return (
    <li className={joinClasses(parts.card, styles.row)}>
      <button type="button" className={styles.choose} onClick={onChoose}>
        <i style={{ background: color }} aria-hidden="true" />
        <span>
          <b>{name}</b>
          <small>
            {formatSom(price, language)}
            {minOrder > 0 && ` · ${say('page.from')} ${formatSom(minOrder, language)}`}
            {freeFrom !== null && ` · ${say('try.free')} ${formatSom(freeFrom, language)}`}
            {addedMinutes > 0 && ` · +${formatNumber(addedMinutes, language)} ${say('page.minutes')}`}
          </small>
          {!active && <Pill>{say('page.off')}</Pill>}
          {zone.isChanged && <Pill tone="note">{say('page.unsaved')}</Pill>}
        </span>
      </button>
      {!zone.isNew && (
        <span className={styles.order}>
          {!isFirst && (
            <IconButton
              icon={icons.caretUp}
              variant="plain"
              label={`${say('page.up')}: ${name}`}
              onPress={() => onMove(-1)}
            />
          )}
          {!isLast && (
            <IconButton
              icon={icons.caretDown}
              variant="plain"
              label={`${say('page.down')}: ${name}`}
              onPress={() => onMove(1)}
            />
          )}
        </span>
      )}
    </li>
  )
}

const parseMinutes = (words: string): number | null => {
  const minutes = /^\s*\d{1,3}\s*$/.test(words) ? Number(words) : Number.NaN
  return minutes <= MOST_ADDED_MINUTES ? minutes : null
}

type CardProps = {
  zone: ShownZone
  zones: readonly ShownZone[]
  cities: DeskZones['cities']
  /** The merchant's own sum, for a zone that names none. */
  freeFrom: number | null
  onChange: (change: Partial<ZoneFields>) => void
  onCity: (id: string) => void
  onPoints: () => void
  onCopy: () => void
  onRemove: () => void
}

/** The fields of the zone that is chosen, and which zones it lies over (desk §5.14). */
export function ZoneCard(props: CardProps) {
  const say = useTexts('zones')
  const { colour: colours } = useTextTable('zones')
  const { zone, zones, cities, onChange, onCity, onPoints, onCopy, onRemove } = props
  const { language } = useDeskText()
  const nameOf = useName()
  const { name, price, minOrder, freeFrom, addedMinutes, color, active } = zone.fields
  const polygon = polygonOf(zone.fields)
  const points = ringsOf(polygon).flat().length
  const overlaps = overlapsOf(zone, zones)
  const own = COLOURS.some((one) => one === color.toUpperCase()) ? COLOURS : [...COLOURS, color]
  return (
    <li className={joinClasses(parts.card, styles.card)}>
      <TextField
        label={say('page.name')}
        value={name}
        maxLength={80}
        error={name.trim() === '' ? say('page.wrong') : undefined}
        onChange={(next) => onChange({ name: next })}
      />
      <div className={styles.numbers}>
        {(['price', 'minOrder'] as const).map((field) => (
          <NumberField
            key={field}
            label={say(`page.${field}`)}
            value={field === 'price' ? price : minOrder}
            format={(value) => formatNumber(value, language)}
            parse={parsePrice}
            onChange={(value) => onChange({ [field]: value })}
          />
        ))}
        <NumberField
          isOptional
          label={say('page.freeFrom')}
          hint={
            freeFrom === null && props.freeFrom !== null
              ? `${say('page.asMerchant')}, ${formatSom(props.freeFrom, language)}`
              : undefined
          }
          value={freeFrom}
          format={(value) => formatNumber(value, language)}
          parse={parsePrice}
          onChange={(value) => onChange({ freeFrom: value })}
        />
        <NumberField
          label={say('page.addedMinutes')}
          value={addedMinutes}
          parse={parseMinutes}
          onChange={(value) => onChange({ addedMinutes: value })}
        />
      </div>
      {zone.isNew && cities.length > 1 && (
        <SelectField
          label={say('page.city')}
          value={zone.cityId}
          options={cities.map((city) => ({ value: city.id, label: nameOf(city.name) }))}
          onChange={onCity}
        />
      )}
      <fieldset className={`${parts.line} ${styles.colours}`}>
        <legend>{say('page.color')}</legend>
        {own.map((one) => (
          <label key={one} style={{ background: one }}>
            <input
              type="radio"
              name="colour"
              className="sr-only"
              checked={one.toUpperCase() === color.toUpperCase()}
              onChange={() => onChange({ color: one })}
            />
            <span className="sr-only">
              {one in colours ? colours[one as keyof typeof colours] : colours.other}
            </span>
          </label>
        ))}
      </fieldset>
      <div className={parts.switchRow}>
        <b aria-hidden="true">{say('page.active')}</b>
        <Switch label={say('page.active')} isOn={active} onChange={(isOn) => onChange({ active: isOn })} />
      </div>
      <p className={styles.facts}>
        <Icon of={icons.polygon} />
        {formatNumber(areaM2(polygon) / 1_000_000, language, 1)} {say('page.area')} · {say('page.points')}:{' '}
        {points}
      </p>
      {overlaps.length > 0 && (
        <Note icon={icons.info}>
          {overlaps.map(({ other, winner }) => (
            <span key={other.id} className={styles.overlap}>
              {say('page.overlap')}: «{other.fields.name}». {say('page.wins')}: «{winner.fields.name}»
            </span>
          ))}
        </Note>
      )}
      <div className={parts.line}>
        <DeskButton icon={icons.list} onPress={onPoints}>
          {say('point.list')}
        </DeskButton>
        <IconButton
          icon={icons.copy}
          variant="plain"
          label={`${say('page.copy')}: ${name}`}
          onPress={onCopy}
        />
        <span className={parts.end} />
        <IconButton
          icon={icons.trash}
          variant="plain"
          label={`${say('page.remove')}: ${name}`}
          onPress={onRemove}
        />
      </div>
    </li>
  )
}
