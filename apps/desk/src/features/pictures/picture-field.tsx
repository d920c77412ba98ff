import { Icon, icons, showToast } from '@dasturxon/ui'
import { useTexts } from '@dasturxon/i18n/desk-texts'
import { useState, type ReactNode } from 'react'
import { DeskButton } from '../../ui/parts.tsx'
import { LateCropSheet } from './late-crop-sheet.tsx'
import { DropZone } from './drop-zone.tsx'
import { canBeCropped, sizedPicture } from './picture-address.ts'
import parts from '../../ui/parts.module.css'
import styles from './pictures.module.css'
import { UploadList } from './upload-list.tsx'
import { useUploads } from './use-uploads.ts'

type PictureFieldProps = {
  /** What the picture is for: it names the field, and is what is read out in place of the picture. */
  label: string
  /** The address that the record holds; empty where there is none. */
  value: string
  /** Width to height of the place where it is shown; null where any will do. */
  aspect: number | null
  /** What is wrong with it. */
  error?: string | undefined
  /** Another way in, beside a file and the camera. */
  otherWay?: ReactNode
  /** A new address, or the empty one. It is written when the record is saved. */
  onChange: (address: string) => void
}

/**
 * One picture of a record: chosen, dropped, pasted or photographed, cropped for its place, taken out. It sends the file by itself;
 * the record gets an address, and is saved as its other fields are.
 */
export function PictureField({ label, value, aspect, error, otherWay, onChange }: PictureFieldProps) {
  const say = useTexts('pictures')
  const [isCropping, setCropping] = useState(false)
  const { uploads, send, retry, drop } = useUploads({ onTaken: ({ address }) => onChange(address) })

  function remove() {
    onChange('')
    showToast({
      text: say('page.removed'),
      action: { label: say('page.undo'), onPress: () => onChange(value) },
    })
  }
  return (
    <div className={`${parts.column} ${styles.field}`}>
      <h3>{label}</h3>
      <DropZone label={label} isMany={false} isEmpty={value === ''} otherWay={otherWay} onFiles={send}>
        {value !== '' && (
          <div className={`${parts.line} ${styles.one}`}>
            <img src={sizedPicture(value, 480)} alt={label} style={{ aspectRatio: aspect ?? 'auto' }} />
            <div className={styles.buttons}>
              {canBeCropped(value) && (
                <DeskButton
                  icon={icons.selectionSlash}
                  label={`${say('page.crop')}: ${label}`}
                  onPress={() => setCropping(true)}
                >
                  {say('page.crop')}
                </DeskButton>
              )}
              <DeskButton label={`${say('page.remove')}: ${label}`} onPress={remove}>
                <Icon of={icons.trash} />
              </DeskButton>
            </div>
          </div>
        )}
      </DropZone>
      {error !== undefined && <p className={styles.error}>{error}</p>}
      <UploadList uploads={uploads} onRetry={retry} onDrop={drop} />
      {isCropping && (
        <LateCropSheet
          address={value}
          aspect={aspect}
          name={label}
          onClose={() => setCropping(false)}
          onDone={(address) => {
            setCropping(false)
            onChange(address)
          }}
        />
      )}
    </div>
  )
}
