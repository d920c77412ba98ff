import { isSamePlace } from '@dasturxon/domain'
import { useState } from 'react'
import { useTranslations } from '@dasturxon/i18n'
import type { DeliveryAddress } from '../../session/fulfilment.ts'
import { useFulfilment, useSetFulfilment } from '../../session/session-provider.tsx'
import { useErrorText } from '../../texts/use-error-text.ts'
import { Button, EmptyState, Icon, IconButton, icons, showToast } from '@dasturxon/ui'
import { Question } from '../overlays/question.tsx'
import layout from '../../page/parts.module.css'
import styles from './address-list.module.css'
import { AddAddressDrawer } from './add-address-drawer.tsx'
import { streetOf } from './delivery-address.ts'
import { ListSkeleton } from './list-skeleton.tsx'
import { useAddressParts } from './use-address-parts.ts'
import type { useSavedAddresses } from './use-saved-addresses.ts'

type AddressListProps = {
  saved: ReturnType<typeof useSavedAddresses>
  onChoose: (address: DeliveryAddress) => void
  /** The address of the order was deleted: another one is needed. */
  onCurrentRemoved: () => void
}

/** spec §2 overlays 2 and 3: saved addresses to choose, to describe anew and to delete, which is asked first. */
export function AddressList({ saved, onChoose, onCurrentRemoved }: AddressListProps) {
  const t = useTranslations('address')
  const tCommon = useTranslations('common')
  const errorText = useErrorText()
  const current = useFulfilment(({ address }) => address)
  const [leaving, setLeaving] = useState<DeliveryAddress | null>(null)
  const [isRemoving, setRemoving] = useState(false)
  const [edited, setEdited] = useState<DeliveryAddress | null>(null)
  // What slides away is still there.
  const [editing, setEditing] = useState(edited)
  if (edited !== null && edited !== editing) setEditing(edited)
  const setFulfilment = useSetFulfilment()
  const partsOf = useAddressParts()
  const { addresses } = saved

  /** The same place keeps its row; an order that goes there goes by what is said of it from here on. */
  async function change(address: DeliveryAddress) {
    const changed = await saved.save(address)
    if (!changed.ok) {
      showToast({ text: errorText(changed.error), tone: 'bad' })
      return
    }
    if (current && isSamePlace(current, changed.data)) setFulfilment({ address: changed.data })
    setEdited(null)
  }

  async function remove(address: DeliveryAddress) {
    setRemoving(true)
    const error = await saved.remove(address)
    setRemoving(false)
    setLeaving(null)
    if (error) {
      showToast({ text: errorText(error), tone: 'bad' })
      return
    }
    showToast({ text: t('deleted') })
    if (current && isSamePlace(current, address)) onCurrentRemoved()
  }

  if (addresses.kind === 'loading') return <ListSkeleton />
  if (addresses.kind === 'failed') {
    return (
      <EmptyState
        icon={icons.wifiSlash}
        title={errorText(addresses.error)}
        action={<Button onPress={saved.retry}>{tCommon('retry')}</Button>}
      />
    )
  }
  if (addresses.data.length === 0) {
    return <EmptyState icon={icons.mapPin} title={t('empty')} text={t('emptyText')} />
  }
  return (
    <>
      <ul className={styles.list}>
        {addresses.data.map((address) => {
          const where = partsOf(address)
          const isCurrent = current !== null && isSamePlace(current, address)
          return (
            <li key={address.id} className={styles.row}>
              <button
                type="button"
                className={styles.choice}
                aria-current={isCurrent || undefined}
                onClick={() => onChoose(address)}
              >
                <span className={`${layout.tile} ${styles.mark}`}>
                  <Icon of={isCurrent ? icons.checkBold : icons.mapPin} />
                </span>
                <span className={styles.labels}>
                  <b>{where.place}</b>
                  {[where.door, where.also].map((parts) =>
                    parts.length > 0 ? <small key={parts[0]}>{parts.join(' · ')}</small> : null,
                  )}
                </span>
              </button>
              <IconButton
                icon={icons.pencilSimple}
                label={t('edit', { name: address.name })}
                variant="plain"
                onPress={() => setEdited(address)}
              />
              <IconButton
                icon={icons.trash}
                label={t('remove', { name: address.name })}
                variant="plain"
                onPress={() => setLeaving(address)}
              />
            </li>
          )
        })}
      </ul>
      <Question
        name="remove-address"
        isOpen={leaving !== null}
        title={t('deleteQuestion')}
        text={leaving ? describe(leaving) : ''}
        yes="delete"
        isDanger
        isPending={isRemoving}
        onCancel={() => setLeaving(null)}
        onConfirm={() => leaving && void remove(leaving)}
      />
      {editing === null ? null : (
        <AddAddressDrawer
          key={editing.id}
          isOpen={edited !== null}
          onClose={() => setEdited(null)}
          picked={{ ...editing, name: streetOf(editing) }}
          known={editing}
          way={{ office: editing.details.office, comment: editing.comment }}
          onSave={change}
        />
      )}
    </>
  )
}

/** spec §2 overlay 3: name and description, once when they are the same. */
function describe({ name, description }: DeliveryAddress): string {
  return description === '' || description === name ? name : `${name} · ${description}`
}
