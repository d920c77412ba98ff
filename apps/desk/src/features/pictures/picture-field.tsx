import { Icon, icons, showToast, Skeleton } from '@dasturxon/ui'
import { useState, type ReactNode } from 'react'
import { DeskButton } from '../../ui/parts.tsx'
import { LateCropSheet } from './late-crop-sheet.tsx'
import { DropZone } from './drop-zone.tsx'
import { canBeCropped, sizedPicture } from './picture-address.ts'
import styles from './pictures.module.css'
import { UploadList } from './upload-list.tsx'
import { usePictureTexts } from './use-picture-texts.ts'
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
export function PictureField(props: PictureFieldProps) {
  const texts = usePictureTexts()
  return texts ? <Field {...props} texts={texts} /> : <Skeleton height="120px" radius="var(--r-md)" />
}

function Field({
  label,
  value,
  aspect,
  error,
  otherWay,
  onChange,
  texts,
}: PictureFieldProps & { texts: NonNullable<ReturnType<typeof usePictureTexts>> }) {
  const { page } = texts
  const [isCropping, setCropping] = useState(false)
  const { uploads, send, retry, drop } = useUploads({ texts, onTaken: ({ address }) => onChange(address) })

  function remove() {
    onChange('')
    showToast({ text: page.removed, action: { label: page.undo, onPress: () => onChange(value) } })
  }
  return (
    <div className={styles.field}>
      <h3>{label}</h3>
      <DropZone
        texts={texts}
        label={label}
        isMany={false}
        isEmpty={value === ''}
        otherWay={otherWay}
        onFiles={send}
      >
        {value !== '' && (
          <div className={styles.one}>
            <img src={sizedPicture(value, 480)} alt={label} style={{ aspectRatio: aspect ?? 'auto' }} />
            <div className={styles.buttons}>
              {canBeCropped(value) && (
                <DeskButton
                  icon={icons.selectionSlash}
                  label={`${page.crop}: ${label}`}
                  onPress={() => setCropping(true)}
                >
                  {page.crop}
                </DeskButton>
              )}
              <DeskButton label={`${page.remove}: ${label}`} onPress={remove}>
                <Icon of={icons.trash} />
              </DeskButton>
            </div>
          </div>
        )}
      </DropZone>
      {error !== undefined && <p className={styles.error}>{error}</p>}
      <UploadList uploads={uploads} texts={texts} onRetry={retry} onDrop={drop} />
      {isCropping && (
        <LateCropSheet
          address={value}
          aspect={aspect}
          name={label}
          texts={texts}
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
