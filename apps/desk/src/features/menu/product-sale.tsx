import type { ProductFields, ProductPath } from '@dasturxon/contract/desk'
import { DIETS, isSameValue, parsePrice, PRODUCT_UNITS, type FieldValue } from '@dasturxon/domain'
import { formatNumber } from '@dasturxon/i18n/formats'
import { useDeskText } from '@dasturxon/i18n/desk'
import { useTexts } from '@dasturxon/i18n/desk-texts'
import { SelectField, TextArea, TextField } from '@dasturxon/ui'
import { useState } from 'react'
import { NumberField } from '../../ui/number-field.tsx'
import { AnyOf } from '../../ui/parts.tsx'
import parts from '../../ui/parts.module.css'
import { SwitchRow } from '../../ui/switch-row.tsx'
import styles from './product.module.css'

const SYSTEMS = ['WEB', 'TG'] as const
/** Where else the dish is sold, with what it costs there. */
const ELSEWHERE = [
  ['eatsPrice', 'enabledEats'],
  ['expressPrice', 'enabledExpress'],
] as const
type SwitchPath = 'deliveryEnabled' | 'isCartRecommendation' | (typeof ELSEWHERE)[number][1]
type PricePath = 'additionalPrice' | (typeof ELSEWHERE)[number][0]

type ProductSaleProps = {
  fields: ProductFields
  onChange: (path: ProductPath, value: FieldValue) => void
}

/** How much of it is sold at once and where, what it is found and told apart by, and what other systems know of it. */
export function ProductSale({ fields, onChange }: ProductSaleProps) {
  const { text } = useDeskText()
  const optionText = useTexts('options')
  const of = { fields, onChange }
  return (
    <>
      <section className={`${parts.card} ${parts.block}`}>
        <h2>{optionText('sale')}</h2>
        <div className={styles.numbers}>
          <SelectField
            label={text('field.unit')}
            value={fields.unit}
            options={PRODUCT_UNITS.map((value) => ({ value, label: text(`unit.${value}`) }))}
            onChange={(unit) => unit !== '' && onChange('unit', unit)}
          />
          <NumberField
            label={text('field.amount')}
            value={fields.amount}
            parse={parseAmount}
            onChange={(value) => onChange('amount', value)}
          />
          <TextField
            label={text('field.measure')}
            hint={optionText('measureHint')}
            value={fields.measure}
            maxLength={40}
            onChange={(words) => onChange('measure', words)}
          />
        </div>
        <AnyOf
          isLabelShown
          label={text('field.systems')}
          values={SYSTEMS.map((value) => ({ value, label: text(`system.${value}`) }))}
          chosen={fields.systems}
          // one that is sold nowhere is hidden by its own switch
          onChange={(systems) => systems.length > 0 && onChange('systems', systems)}
        />
        <SwitchOf path="deliveryEnabled" {...of} />
        <SwitchOf path="isCartRecommendation" {...of} />
        <AnyOf
          isLabelShown
          label={text('field.diets')}
          values={DIETS.map((value) => ({ value, label: text(`diet.${value}`) }))}
          chosen={fields.diets}
          onChange={(diets) => onChange('diets', diets)}
        />
        <TagsField tags={fields.tags} onChange={(tags) => onChange('tags', tags)} />
        <div className={styles.numbers}>
          <DigitsOf path="packageCode" most={20} {...of} />
          <DigitsOf path="barcode" most={14} {...of} />
        </div>
      </section>
      <details className={`${parts.card} ${parts.block} ${styles.others}`}>
        <summary>{optionText('elsewhere')}</summary>
        <div className={parts.stack}>
          <p className={parts.quiet}>{optionText('elsewhereHint')}</p>
          <PriceOf path="additionalPrice" {...of} />
          {ELSEWHERE.map(([price, isOn]) => (
            <div key={price} className={styles.numbers}>
              <PriceOf path={price} {...of} />
              <SwitchOf path={isOn} {...of} />
            </div>
          ))}
          <TextArea
            label={text('field.externalIds')}
            hint={optionText('externalIdsHint')}
            value={fields.externalIds}
            onChange={(lines) => onChange('externalIds', lines)}
          />
        </div>
      </details>
    </>
  )
}

/** 1, 0.25 or 0,25 of a unit; thousandths are the least. */
export function parseAmount(words: string): number | null {
  const bare = words.trim().replace(',', '.')
  const amount = Number(bare)
  return /^\d{1,7}(?:\.\d{1,3})?$/.test(bare) && amount > 0 && amount <= 1_000_000 ? amount : null
}

const tagsOf = (words: string): string[] => [
  ...new Set(
    words
      .split(',')
      .map((tag) => tag.trim())
      .filter((tag) => tag !== ''),
  ),
]

function TagsField({ tags, onChange }: { tags: string[]; onChange: (tags: string[]) => void }) {
  const { text } = useDeskText()
  const optionText = useTexts('options')
  // What is being typed may end with a comma.
  const [typed, setTyped] = useState<string | null>(null)
  const isOurs = typed !== null && isSameValue(tagsOf(typed), tags)
  return (
    <TextField
      label={text('field.tags')}
      hint={optionText('tagsHint')}
      value={isOurs ? typed : tags.join(', ')}
      onChange={(words) => {
        setTyped(words)
        onChange(tagsOf(words))
      }}
      onBlur={() => setTyped(null)}
    />
  )
}

function SwitchOf({ path, fields, onChange }: ProductSaleProps & { path: SwitchPath }) {
  const { text } = useDeskText()
  return (
    <SwitchRow
      isAmongFields
      label={text(`field.${path}`)}
      isOn={fields[path]}
      onChange={(isOn) => onChange(path, isOn)}
    />
  )
}

function PriceOf({ path, fields, onChange }: ProductSaleProps & { path: PricePath }) {
  const { text, language } = useDeskText()
  return (
    <NumberField
      isOptional
      label={text(`field.${path}`)}
      value={fields[path]}
      format={(price) => formatNumber(price, language)}
      parse={parsePrice}
      onChange={(value) => onChange(path, value)}
    />
  )
}

type DigitsOfProps = ProductSaleProps & { path: 'packageCode' | 'barcode'; most: number }

function DigitsOf({ path, most, fields, onChange }: DigitsOfProps) {
  const { text } = useDeskText()
  return (
    <TextField
      label={text(`field.${path}`)}
      value={fields[path]}
      inputMode="numeric"
      maxLength={most}
      onChange={(words) => onChange(path, words.replaceAll(/\D/g, ''))}
    />
  )
}
