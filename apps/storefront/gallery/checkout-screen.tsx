import { useState } from 'react'

import { useTranslations } from '@dasturxon/i18n'
import { MapView } from '@dasturxon/map'
import {
  Block,
  ChoiceGroup,
  Cta,
  Dock,
  icons,
  PageHeader,
  PaymentRow,
  RowButton,
  Segmented,
  Slot,
  Slots,
  TextArea,
  TextField,
} from '@dasturxon/ui'
import type { PaymentMark } from '@dasturxon/ui'
import { som } from './goods.ts'
import { HOME, NAMES } from './places.ts'
import { say } from './settings.ts'

const PAYMENTS: [string, PaymentMark][] = [
  ['Payme', { kind: 'word', word: 'Payme', color: '#00807f' }],
  ['Click', { kind: 'word', word: 'Click', color: '#0a6cf0' }],
  ['Uzum', { kind: 'word', word: 'Uzum', color: '#7000ff' }],
  [say('Naqd', 'Наличными', 'نقدًا'), { kind: 'icon', icon: icons.moneyWavy }],
]

export function CheckoutScreen() {
  const t = useTranslations()
  const [service, setService] = useState<'DELIVERY' | 'PICK_UP'>('DELIVERY')
  const [slot, setSlot] = useState('asap')
  const [payment, setPayment] = useState('Payme')
  const [details, setDetails] = useState({ entrance: '2', floor: '5', flat: '48', intercom: '48K' })
  const [comment, setComment] = useState(
    say('Domofon ishlamaydi, qoʻngʻiroq qiling', 'Домофон не работает', ''),
  )
  const [isPlacing, setPlacing] = useState(false)
  const slots = [
    ['asap', t('checkout.asap'), t('service.timeRange', { min: 25, max: 35 })],
    ['19:00–19:30', '19:00–19:30', t('day.today')],
    ['19:30–20:00', '19:30–20:00', t('day.today')],
    ['12:00–12:30', '12:00–12:30', t('day.tomorrow')],
  ] as const
  return (
    <div className="page">
      <PageHeader title={t('checkout.title')} backHref="#" backLabel={t('common.back')} />
      <div style={{ marginBottom: 12 }}>
        <Segmented
          label={t('service.title')}
          value={service}
          onChange={setService}
          segments={[
            { value: 'DELIVERY', label: t('service.DELIVERY'), icon: icons.mopedFill },
            { value: 'PICK_UP', label: t('service.PICK_UP'), icon: icons.shoppingBagFill },
          ]}
        />
      </div>
      <Block>
        <div className="map-card">
          <MapView
            centre={HOME}
            zoom={15.6}
            isInteractive={false}
            names={NAMES}
            labels={{
              map: t('map.map'),
              zoomIn: t('map.zoomIn'),
              zoomOut: t('map.zoomOut'),
              coming: t('map.coming'),
              failed: t('map.failed'),
              retry: t('common.retry'),
            }}
            pin={{ icon: icons.houseLineFill }}
            insets={{ top: 40, bottom: 0 }}
          />
        </div>
        <RowButton
          icon={icons.mapPinFill}
          title={say('Amir Temur koʻchasi, 15', 'ул. Амира Темура, 15', 'شارع أمير تيمور، 15')}
          text={`${t('service.deliveryShort')} · ${t('service.timeRange', { min: 25, max: 35 })} · 2,4 km`}
          onPress={() => {}}
        />
        <div className="fields">
          {(['entrance', 'floor', 'flat', 'intercom'] as const).map((field) => (
            <TextField
              key={field}
              label={t(field === 'flat' ? 'address.flatShort' : `address.${field}`)}
              value={details[field]}
              onChange={(value) => setDetails({ ...details, [field]: value })}
            />
          ))}
          <div className="wide">
            <TextArea label={t('checkout.commentCourier')} value={comment} onChange={setComment} />
          </div>
        </div>
      </Block>
      <Block title={t('checkout.when')}>
        <Slots label={t('checkout.when')}>
          {slots.map(([id, title, detail]) => (
            <Slot
              key={id}
              name="slot"
              title={title}
              detail={detail}
              isChecked={slot === id}
              onChange={() => setSlot(id)}
            />
          ))}
        </Slots>
      </Block>
      <Block title={t('pay.title')}>
        <ChoiceGroup label={t('pay.title')}>
          {PAYMENTS.map(([title, mark]) => (
            <PaymentRow
              key={title}
              kind="radio"
              name="payment"
              title={title}
              mark={mark}
              isChecked={payment === title}
              onChange={() => setPayment(title)}
            />
          ))}
        </ChoiceGroup>
      </Block>
      <Dock variant="bar">
        <Cta
          label={t('checkout.place')}
          sum={som(99_800)}
          isPending={isPlacing}
          onPress={() => setPlacing(true)}
        />
      </Dock>
    </div>
  )
}
