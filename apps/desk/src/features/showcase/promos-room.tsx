import type { DeskCallOutput, DeskPromo, PromoFields } from '@dasturxon/contract/desk'
import { parsePrice, type FieldValue } from '@dasturxon/domain'
import { formatNumber, formatSom } from '@dasturxon/i18n/formats'
import { useDeskText } from '@dasturxon/i18n/desk'
import { useTexts } from '@dasturxon/i18n/desk-texts'
import { icons, TextField } from '@dasturxon/ui'
import { useState } from 'react'
import { useQuery } from '../../runtime/desk-data.ts'
import { useAct } from '../../session/use-act.ts'
import { NumberField } from '../../ui/number-field.tsx'
import { Choice } from '../../ui/parts.tsx'
import parts from '../../ui/parts.module.css'
import { BorderFields } from './border-fields.tsx'
import { RecordEditor } from './record-editor.tsx'
import { ActiveSwitch, hrefOf, RoomList, RoomPage, type EditorProps } from './room.tsx'
import styles from './showcase.module.css'
import { TryPromo } from './try-promo.tsx'
import { useEdit } from './use-edit.ts'
import { WhenShown } from './when-shown.tsx'

const CODE_LETTERS = 32
type Promos = DeskCallOutput<'desk.promos'>

/** The promo codes: how often each was used and what it brought, and what it takes off. */
export function PromosRoom({ id }: { id: string | null }) {
  return <RoomPage query={useQuery('desk.promos', {})} id={id} List={PromoList} Editor={PromoEditor} />
}

/** What it takes off, in short. */
function useTerms() {
  const show = useTexts('showcase')
  const { language } = useDeskText()
  return ({ discountType, productDiscount, deliveryDiscount }: PromoFields): string => {
    const amount = (value: number) =>
      discountType === 'AMOUNT' ? formatSom(value, language) : `${formatNumber(value, language, 2)} %`
    const words = [
      productDiscount > 0 && show('offProducts', { amount: amount(productDiscount) }),
      deliveryDiscount > 0 && show('offRide', { amount: amount(deliveryDiscount) }),
    ]
    return words.filter(Boolean).join(' · ') || show('offNothing')
  }
}

function PromoList({ data }: { data: Promos }) {
  const show = useTexts('showcase')
  const { language } = useDeskText()
  const act = useAct()
  const terms = useTerms()
  const wordsOf = ({ code, uses, brought, fields }: DeskPromo) => (
    <>
      <span className={styles.words}>
        <b>{code}</b>
        <small>{terms(fields)}</small>
        <span>
          <WhenShown
            fields={{ active: fields.active, startsAt: fields.startDate, endsAt: fields.endDate }}
            zone={data.timeZone}
          />
        </span>
      </span>
      <span className={styles.words} style={{ textAlign: 'end' }}>
        <b>{show('uses', { count: uses })}</b>
        <small>{show('brought', { sum: formatSom(brought, language) })}</small>
      </span>
    </>
  )
  return (
    <RoomList
      room="promos"
      data={data}
      add={{
        title: show('addPromo'),
        label: show('code'),
        hint: show('codeHint'),
        max: CODE_LETTERS,
        clean: (words) => words.toUpperCase().replaceAll(/[^A-Z0-9_-]/g, ''),
        onAdd: (code, key) => act('desk.addPromo', { body: { key, code } }),
      }}
      empty={{ icon: icons.tagFill, title: show('noPromos'), text: show('noPromosHint') }}
    >
      <ul className={`${parts.card} ${parts.list} ${styles.list}`} aria-label={show('promos')}>
        {data.content.map((promo) => (
          <li key={promo.id}>
            <a className={styles.row} href={hrefOf('promos', promo.id)}>
              {wordsOf(promo)}
            </a>
          </li>
        ))}
      </ul>
    </RoomList>
  )
}

/** 10, 10.5, 10,25: at most two decimals. */
function parsePercent(words: string): number | null {
  const bare = words.trim().replace(',', '.')
  return /^\d{1,3}(?:\.\d{1,2})?$/.test(bare) && Number(bare) <= 100 ? Number(bare) : null
}

function PromoEditor({ record: promo, shop }: EditorProps<Promos>) {
  const show = useTexts('showcase')
  const { language } = useDeskText()
  const edit = useEdit({ kind: 'PROMO', record: promo, zone: shop.timeZone })
  const { fields } = edit
  const isSom = fields.discountType === 'AMOUNT'
  const number = (path: keyof PromoFields, value: number, label: string) => (
    <NumberField
      key={`${path} ${fields.discountType}`}
      label={`${label}, ${isSom ? show('som') : '%'}`}
      value={value}
      format={(one) => formatNumber(one, language, isSom ? 0 : 2)}
      parse={isSom ? parsePrice : parsePercent}
      onChange={(one) => edit.change(path, one)}
    />
  )
  return (
    <RecordEditor
      title={promo.code}
      room="promos"
      edit={edit}
      aside={
        <>
          <section className={`${parts.card} ${parts.block}`}>
            <h2>{show('sofar')}</h2>
            <dl className={styles.sums}>
              <div>
                <dt>{show('usesTitle')}</dt>
                <dd>{formatNumber(promo.uses, language)}</dd>
              </div>
              <div>
                <dt>{show('given')}</dt>
                <dd>{formatSom(promo.given, language)}</dd>
              </div>
              <div>
                <dt>{show('broughtTitle')}</dt>
                <dd>{formatSom(promo.brought, language)}</dd>
              </div>
            </dl>
          </section>
          <TryPromo id={promo.id} fields={fields} />
        </>
      }
    >
      <section className={`${parts.card} ${parts.block}`}>
        <h2>{show('terms')}</h2>
        <Choice
          label={show('field_discountType')}
          values={(['PERCENTAGE', 'AMOUNT'] as const).map((value) => ({
            value,
            label: show(`value_${value}`),
          }))}
          value={fields.discountType}
          onChange={(discountType) =>
            edit.changeAll({ discountType, productDiscount: 0, deliveryDiscount: 0 })
          }
        />
        <div className={styles.numbers}>
          {number('productDiscount', fields.productDiscount, show('field_productDiscount'))}
          {number('deliveryDiscount', fields.deliveryDiscount, show('field_deliveryDiscount'))}
          <NumberField
            label={show('field_minPrice')}
            value={fields.minPrice}
            format={(one) => formatNumber(one, language)}
            parse={parsePrice}
            onChange={(value) => edit.change('minPrice', value)}
          />
        </div>
        <BorderFields
          from={{ path: 'startDate', value: fields.startDate }}
          until={{ path: 'endDate', value: fields.endDate }}
          zone={shop.timeZone}
          isLastMinuteWhole
          onChange={edit.change}
        />
      </section>
      <section className={`${parts.card} ${parts.block}`}>
        <h2>{show('forWhom')}</h2>
        <Choice
          label={show('forWhom')}
          values={[
            { value: 'told', label: show('forTold') },
            { value: 'all', label: show('forAll') },
          ]}
          value={fields.listed ? 'all' : 'told'}
          onChange={(value) => edit.change('listed', value === 'all')}
        />
        <div className={styles.numbers}>
          <LimitField
            label={show('field_maxUses')}
            value={fields.maxUses}
            most={1_000_000_000}
            onChange={(value) => edit.change('maxUses', value)}
          />
          <LimitField
            label={show('field_maxUsesPerCustomer')}
            value={fields.maxUsesPerCustomer}
            most={1000}
            onChange={(value) => edit.change('maxUsesPerCustomer', value)}
          />
        </div>
        <ActiveSwitch isOn={fields.active} onChange={(isOn) => edit.change('active', isOn)} />
      </section>
    </RecordEditor>
  )
}

type LimitFieldProps = {
  label: string
  value: number | null
  most: number
  onChange: (value: FieldValue) => void
}

/** A whole number, or nothing for as often as one likes. */
function LimitField({ label, value, most, onChange }: LimitFieldProps) {
  const show = useTexts('showcase')
  const [typed, setTyped] = useState<string | null>(null)
  const isWrong = typed !== null && typed !== '' && !(Number(typed) >= 1 && Number(typed) <= most)
  return (
    <TextField
      label={label}
      value={typed ?? (value === null ? '' : String(value))}
      hint={show('noLimit')}
      inputMode="numeric"
      isWrong={isWrong}
      onChange={(words) => {
        const digits = words.replaceAll(/\D/g, '')
        setTyped(digits)
        if (digits === '') onChange(null)
        else if (Number(digits) >= 1 && Number(digits) <= most) onChange(Number(digits))
      }}
      onBlur={() => setTyped(null)}
    />
  )
}
