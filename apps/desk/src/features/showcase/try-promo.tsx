import type { PromoFields, PromoTrial } from '@dasturxon/contract/desk'
import { parsePrice, type StorefrontServiceType } from '@dasturxon/domain'
import { formatNumber, formatSom } from '@dasturxon/i18n/formats'
import { useDeskText } from '@dasturxon/i18n/desk'
import { useTexts } from '@dasturxon/i18n/desk-texts'
import { useLastData } from '@dasturxon/client'
import { icons, SelectField } from '@dasturxon/ui'
import { useState } from 'react'
import { useQuery } from '../../runtime/desk-data.ts'
import { useDesk, useName } from '../../session/desk.tsx'
import { useAct } from '../../session/use-act.ts'
import { NumberField } from '../../ui/number-field.tsx'
import { Choice, DeskButton, Note } from '../../ui/parts.tsx'
import parts from '../../ui/parts.module.css'
import styles from './showcase.module.css'

const MOST_PIECES = 99

/** An example basket and what it would cost with the code as it is typed, by the rule of checkout (DSK-77). */
export function TryPromo({ id, fields }: { id: string; fields: PromoFields }) {
  const show = useTexts('showcase')
  const { text, language } = useDeskText()
  const { me } = useDesk()
  const act = useAct()
  const nameOf = useName()
  const menu = useLastData(useQuery('desk.products', {}).answer)
  const [serviceType, setService] = useState<StorefrontServiceType>('DELIVERY')
  const [productId, setProduct] = useState<string | null>(null)
  const [count, setCount] = useState(2)
  const [deliveryPrice, setRide] = useState(10_000)
  const [trial, setTrial] = useState<{ of: string; sums: PromoTrial } | null>(null)
  const products = menu?.products.filter(({ active }) => active) ?? []
  const chosen = productId ?? products[0]?.id ?? ''
  const branchId = me.branches[0]?.id ?? ''
  // What was reckoned for other terms is not shown for these.
  const asked = JSON.stringify([fields, serviceType, chosen, count, deliveryPrice])
  const sums = trial?.of === asked ? trial.sums : null

  async function reckon() {
    const items = [{ productId: chosen, count }]
    const basket = { branchId, serviceType, items, deliveryPrice }
    const answered = await act('desk.tryPromo', { params: { id }, body: { fields, basket } })
    if (answered) setTrial({ of: asked, sums: answered })
  }
  return (
    <section className={`${parts.card} ${parts.block}`} aria-label={show('tryIt')}>
      <h2>{show('tryIt')}</h2>
      <Choice
        label={text('service.DELIVERY')}
        values={(['DELIVERY', 'PICK_UP'] as const).map((value) => ({
          value,
          label: text(`service.${value}`),
        }))}
        value={serviceType === 'DINE_IN' ? null : serviceType}
        onChange={setService}
      />
      <SelectField
        label={show('dish')}
        value={chosen}
        options={products.map((one) => ({
          value: one.id,
          label: `${nameOf(one.name)} · ${formatNumber(one.costPrice, language)}`,
        }))}
        onChange={setProduct}
      />
      <div className={styles.numbers}>
        <NumberField
          label={show('pieces')}
          value={count}
          parse={(words) => {
            const pieces = Number(words)
            return Number.isInteger(pieces) && pieces >= 1 && pieces <= MOST_PIECES ? pieces : null
          }}
          onChange={setCount}
        />
        {serviceType === 'DELIVERY' && (
          <NumberField
            label={show('ride')}
            value={deliveryPrice}
            format={(price) => formatNumber(price, language)}
            parse={parsePrice}
            onChange={setRide}
          />
        )}
      </div>
      <DeskButton variant="ink" isDisabled={chosen === '' || branchId === ''} onPress={() => void reckon()}>
        {show('reckon')}
      </DeskButton>
      <div aria-live="polite">{sums && <Sums sums={sums} />}</div>
    </section>
  )
}

function Sums({ sums }: { sums: PromoTrial }) {
  const show = useTexts('showcase')
  const { language } = useDeskText()
  const rows = [
    [show('sumProducts'), sums.productPrice],
    [show('sumLineDiscount'), -sums.lineDiscount],
    [show('sumPromo'), -sums.promoProductDiscount],
    [show('ride'), sums.deliveryPrice],
    [show('sumRideDiscount'), -sums.promoDeliveryDiscount],
    [show('sumService'), sums.servicePrice],
  ] as const
  return (
    <div className={parts.stack}>
      {sums.refusal !== null && <Note icon={icons.warningFill}>{show(`refusal_${sums.refusal}`)}</Note>}
      <dl className={styles.sums}>
        {rows
          .filter(([, sum], index) => index === 0 || sum !== 0)
          .map(([label, sum]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{sum < 0 ? `− ${formatSom(-sum, language)}` : formatSom(sum, language)}</dd>
            </div>
          ))}
        <div>
          <dt>{show('sumTotal')}</dt>
          <dd>{formatSom(sums.totalPrice, language)}</dd>
        </div>
      </dl>
    </div>
  )
}
