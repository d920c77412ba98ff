import { useId, useState, type FormEvent } from 'react'
import { useTranslations } from '@dasturxon/i18n'
import type { DeliveryAddress } from '../../session/fulfilment.ts'
import { Cta, Sheet, TextArea, TextField } from '@dasturxon/ui'
import { useOverlay } from '../overlays/use-overlay.ts'
import parts from '../../page/parts.module.css'
import styles from './add-address-drawer.module.css'
import { AddressDetailFields } from './address-detail-fields.tsx'
import { NO_DETAILS, streetOf, type ShortWay } from './delivery-address.ts'
import { useSheetLabels } from './use-sheet-labels.ts'

type AddAddressDrawerProps = {
  isOpen: boolean
  onClose: () => void
  /** The place to be described, with its street and house number. */
  picked: DeliveryAddress
  /** The saved address it already is, when the pin has not left it. */
  known: DeliveryAddress | null
  /** The flat and the words that were typed before. */
  way: ShortWay
  /** Resolves when the address is stored and the drawer may close, or stays open. */
  onSave: (address: DeliveryAddress) => Promise<void>
}

/** spec §2 overlay 6: a name of the customer's own, and what a courier needs on the last 50 metres. */
export function AddAddressDrawer({ isOpen, onClose, picked, known, way, onSave }: AddAddressDrawerProps) {
  const t = useTranslations('address')
  const tCommon = useTranslations('common')
  const formId = useId()
  const [isSaving, setSaving] = useState(false)
  useOverlay('add-address', isOpen, onClose)

  async function save(address: DeliveryAddress) {
    if (isSaving) return
    setSaving(true)
    await onSave(address)
    setSaving(false)
  }

  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={t('details')}
      labels={useSheetLabels()}
      footer={<Cta label={tCommon('save')} type="submit" form={formId} isPending={isSaving} />}
    >
      <AddressForm
        id={formId}
        picked={picked}
        known={known}
        way={way}
        onSave={(address) => void save(address)}
      />
    </Sheet>
  )
}

type AddressFormProps = {
  id: string
  picked: DeliveryAddress
  known: DeliveryAddress | null
  way: ShortWay
  onSave: (address: DeliveryAddress) => void
}

/** Made anew with each opening: the name cleared, the flat begun with the house number (spec §4). */
function AddressForm({ id, picked, known, way, onSave }: AddressFormProps) {
  const t = useTranslations('address')
  const [name, setName] = useState(known ? ownNameOf(known) : '')
  const [details, setDetails] = useState({
    ...(known?.details ?? NO_DETAILS),
    office: way.office || (known?.details.office ?? picked.houseNumber),
  })
  const [comment, setComment] = useState(way.comment)
  const isOfficeOfHouse = picked.houseNumber !== '' && details.office === picked.houseNumber

  function save(event: FormEvent) {
    event.preventDefault()
    onSave({
      ...picked,
      id: known?.id ?? null,
      type: details.office === '' || isOfficeOfHouse ? 'HOUSE' : 'APARTMENT',
      name: name.trim() || picked.name,
      details,
      comment: comment.trim(),
    })
  }

  return (
    <form id={id} className={parts.stack} onSubmit={save} noValidate>
      <p className={styles.street}>{picked.name}</p>
      <TextField label={t('name')} value={name} onChange={setName} maxLength={200} hint={t('nameHint')} />
      <AddressDetailFields
        variant="grid"
        details={details}
        onChange={setDetails}
        officeHint={isOfficeOfHouse ? t('officeHint') : undefined}
      />
      <TextArea
        label={t('comment')}
        value={comment}
        onChange={setComment}
        maxLength={400}
        hint={t('commentHint')}
      />
    </form>
  )
}

/** The name a customer gave a saved address; nothing when it is only its street. */
function ownNameOf(address: DeliveryAddress): string {
  return address.name === streetOf(address) ? '' : address.name
}
