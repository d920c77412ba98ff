import type { OrderSettings } from '@dasturxon/contract'
import { CITY_ORDER_FIELDS, type CityFields, type CityOrderField } from '@dasturxon/contract/desk'
import { DELIVERY_TYPES, parsePrice, type FieldValue } from '@dasturxon/domain'
import { useDeskText } from '@dasturxon/i18n/desk'
import { useTexts } from '@dasturxon/i18n/desk-texts'
import { formatNumber } from '@dasturxon/i18n/formats'
import { SelectField } from '@dasturxon/ui'
import { NumberField } from '../../ui/number-field.tsx'
import parts from '../../ui/parts.module.css'

type CityOrdersCardProps = {
  fields: CityFields
  /** What holds where the city says nothing. */
  shop: OrderSettings
  /** What settings and their values are called. */
  words: Readonly<Record<string, string>>
  onChange: (path: CityOrderField, value: FieldValue) => void
}

/** What of the shop's rules of orders differs in a city (spec §3 Order settings); what is empty is as in the shop. */
export function CityOrdersCard({ fields, shop, words, onChange }: CityOrdersCardProps) {
  const say = useTexts('cities')
  const { text, language } = useDeskText()
  const valueOf = (field: CityOrderField, value: boolean | number | string): string => {
    if (typeof value === 'boolean') return text(value ? 'field.yes' : 'field.no')
    if (typeof value === 'number') return formatNumber(value, language)
    return words[`value_${field}.${value}`] ?? value
  }
  return (
    <section className={`${parts.card} ${parts.block}`} aria-label={say('orders')}>
      <h2>{say('orders')}</h2>
      <p className={parts.quiet}>{say('ordersHint')}</p>
      {CITY_ORDER_FIELDS.map((field) => {
        const own = fields[field]
        const ofShop = shop[field]
        const label = words[`field_${field}`] ?? field
        const asShop = say('asShop', { value: valueOf(field, ofShop) })
        if (typeof ofShop === 'number')
          return (
            <NumberField
              key={field}
              isOptional
              label={label}
              hint={asShop}
              value={typeof own === 'number' ? own : null}
              parse={parsePrice}
              format={(price) => formatNumber(price, language)}
              onChange={(price) => onChange(field, price)}
            />
          )
        const choices = typeof ofShop === 'boolean' ? [true, false] : DELIVERY_TYPES
        return (
          <SelectField
            key={field}
            label={label}
            value={own === null ? '' : String(own)}
            options={[
              { value: '', label: asShop },
              ...choices.map((value) => ({ value: String(value), label: valueOf(field, value) })),
            ]}
            onChange={(value) => onChange(field, choices.find((one) => String(one) === value) ?? null)}
          />
        )
      })}
    </section>
  )
}
