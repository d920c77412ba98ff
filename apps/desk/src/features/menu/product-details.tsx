import type { DeskCategory, ProductFields, ProductPath } from '@dasturxon/contract/desk'
import { ALLERGENS, parsePrice, priceLine, PRODUCT_LABELS, type FieldValue } from '@dasturxon/domain'
import { formatNumber, formatSom } from '@dasturxon/i18n/formats'
import { useDeskText } from '@dasturxon/i18n/desk'
import { SelectField, TextField } from '@dasturxon/ui'
import { useState } from 'react'
import { useName } from '../../session/desk.tsx'
import { NumberField } from '../../ui/number-field.tsx'
import { Chip, Choice } from '../../ui/parts.tsx'
import parts from '../../ui/parts.module.css'
import { SwitchRow } from '../../ui/switch-row.tsx'
import chips from '../../ui/chips.module.css'
import styles from './product.module.css'

type BlockProps = {
  fields: ProductFields
  onChange: (path: ProductPath, value: FieldValue) => void
}

/** Price and discount, and what a customer pays. */
export function PriceBlock({ fields, onChange }: BlockProps) {
  const { text, language } = useDeskText()
  const { costPrice, discount } = fields
  const { netPrice } = priceLine({ costPrice, discount, count: 1, modifications: [] })
  return (
    <section className={`${parts.card} ${parts.block}`}>
      <h2>{text('product.price')}</h2>
      <div className={styles.numbers}>
        <NumberField
          label={text('product.basePrice')}
          value={costPrice}
          format={(price) => formatNumber(price, language)}
          parse={parsePrice}
          onChange={(value) => onChange('costPrice', value)}
        />
        <NumberField
          label={text('product.discount')}
          value={discount}
          parse={parsePercent}
          onChange={(value) => onChange('discount', value)}
        />
        <p className={styles.pays}>
          {text('product.customerPays', { price: formatSom(netPrice, language) })}
        </p>
      </div>
    </section>
  )
}

/** 10, 10.5, 10,25: at most two decimals. */
function parsePercent(words: string): number | null {
  const bare = words.trim().replace(',', '.')
  return /^\d{1,3}(?:\.\d{1,2})?$/.test(bare) && Number(bare) <= 100 ? Number(bare) : null
}

const wholeUpTo = (most: number) => (words: string) => {
  const value = Number(words.trim() === '' ? '0' : words)
  return /^\d*$/.test(words.trim()) && value <= most ? value : null
}

/** Where it stands, whether it is shown, and what is said of it besides. */
export function DetailsBlock({
  fields,
  categories,
  onChange,
}: BlockProps & { categories: readonly DeskCategory[] }) {
  const { text } = useDeskText()
  const name = useName()
  const { labels, allergens } = fields
  const kind = allergens === null ? 'notSaid' : allergens.length === 0 ? 'none' : 'contains'
  const [isListing, setListing] = useState(false)
  const said = isListing && kind !== 'notSaid' ? 'contains' : kind
  return (
    <section className={`${parts.card} ${parts.block}`}>
      <h2>{text('product.details')}</h2>
      <SwitchRow
        isAmongFields
        label={text('product.shown')}
        isOn={fields.active}
        onChange={(isOn) => onChange('active', isOn)}
      />
      <SelectField
        label={text('menu.category')}
        value={fields.categoryId}
        options={categories.map((one) => ({ value: one.id, label: name(one.name) }))}
        onChange={(id) => id !== '' && onChange('categoryId', id)}
      />
      <Words
        label={text('product.labels')}
        words={PRODUCT_LABELS.map((word) => ({
          word,
          name: text(`product.${word}`),
          isOn: labels.includes(word),
        }))}
        onToggle={(word) => onChange('labels', toggled<string>(labels, word, PRODUCT_LABELS))}
      />
      <div className={parts.pile} id="allergens">
        <h3>{text('product.allergens')}</h3>
        <Choice
          label={text('product.allergens')}
          values={(['notSaid', 'none', 'contains'] as const).map((value) => ({
            value,
            label: text(`product.${value}`),
          }))}
          value={said}
          onChange={(value) => {
            setListing(value === 'contains')
            if (value !== 'contains') onChange('allergens', value === 'none' ? [] : null)
            else if (allergens === null) onChange('allergens', [])
          }}
        />
        {said === 'contains' && (
          <Words
            label={text('product.contains')}
            words={ALLERGENS.map((word) => ({
              word,
              name: text(`allergen.${word}`),
              isOn: allergens?.includes(word) === true,
            }))}
            onToggle={(word) => onChange('allergens', toggled<string>(allergens ?? [], word, ALLERGENS))}
          />
        )}
      </div>
      <div className={styles.numbers}>
        <NumberField
          label={text('product.calorie')}
          value={fields.calorie}
          parse={wholeUpTo(100_000)}
          onChange={(value) => onChange('calorie', value)}
        />
        <NumberField
          label={text('product.minutesFrom')}
          value={fields.timeCookingMin}
          parse={wholeUpTo(1440)}
          onChange={(value) => onChange('timeCookingMin', value)}
        />
        <NumberField
          label={text('product.minutesTo')}
          value={fields.timeCookingMax}
          parse={wholeUpTo(1440)}
          onChange={(value) => onChange('timeCookingMax', value)}
        />
      </div>
      <SwitchRow
        isAmongFields
        label={text('field.isBatch')}
        isOn={fields.isBatch}
        onChange={(isOn) => onChange('isBatch', isOn)}
      />
      <div className={styles.numbers} id="codes">
        <TextField
          label={text('product.mxik')}
          value={fields.mxicCode}
          inputMode="numeric"
          maxLength={17}
          onChange={(words) => onChange('mxicCode', words.replaceAll(/\D/g, ''))}
        />
        <NumberField
          label={text('field.vatPercent')}
          value={fields.vatPercent}
          parse={wholeUpTo(100)}
          onChange={(value) => onChange('vatPercent', value)}
        />
      </div>
    </section>
  )
}

/** A list with a word more or less, in the order of all there are. */
const toggled = <T extends string>(list: readonly T[], word: T, order: readonly T[]) =>
  order.filter((one) => (one === word ? !list.includes(word) : list.includes(one)))

type WordsProps = {
  label: string
  words: readonly { word: string; name: string; isOn: boolean }[]
  onToggle: (word: string) => void
}

function Words({ label, words, onToggle }: WordsProps) {
  return (
    <fieldset className={chips.chips}>
      <legend className="sr-only">{label}</legend>
      {words.map(({ word, name, isOn }) => (
        <Chip key={word} isOn={isOn} onPress={() => onToggle(word)}>
          {name}
        </Chip>
      ))}
    </fieldset>
  )
}
