import type { DeskPicture } from '@dasturxon/contract/desk'
import type { CallError } from '@dasturxon/contract/client'
import {
  isSameCropAs,
  middleCrop,
  PICTURE_KINDS,
  resizeCrop,
  WHOLE_CROP,
  type Crop,
  type PictureKind,
} from '@dasturxon/domain'
import { useTexts } from '@dasturxon/i18n/desk-texts'
import { icons, Skeleton, usePress } from '@dasturxon/ui'
import { useEffect, useId, useState, type CSSProperties } from 'react'
import { useCall } from '../../runtime/desk-data.ts'
import { useAct } from '../../session/use-act.ts'
import { DeskSheet } from '../../ui/desk-sheet.tsx'
import { DeskFailedBlock } from '../../ui/failed-block.tsx'
import { Choice, DeskButton, Note } from '../../ui/parts.tsx'
import parts from '../../ui/parts.module.css'
import { CropStage } from './crop-stage.tsx'
import { sizedPicture } from './picture-address.ts'
import shared from './pictures.module.css'
import styles from './crop-sheet.module.css'

/** A part of fewer pixels looks blurred on the page of a dish. */
const FEW_PIXELS = 480

type CropSheetProps = {
  /** What the record holds. */
  address: string
  /** Of the place where a photograph is shown; a cut-out stands there whole. */
  aspect: number | null
  /** What is in the picture. */
  name: string
  /** With the address of what is shown from now on. */
  onDone: (address: string) => void
  onClose: () => void
}

/** What of a picture is shown: a frame on the whole of it, which stays (DSK-61). */
export function CropSheet(props: CropSheetProps) {
  const [attempt, setAttempt] = useState(0)
  return <Opening key={attempt} {...props} onRetry={() => setAttempt(attempt + 1)} />
}

function Opening(props: CropSheetProps & { onRetry: () => void }) {
  const { address, name, onRetry, onClose } = props
  const say = useTexts('pictures')
  const call = useCall()
  const [picture, setPicture] = useState<DeskPicture | null>(null)
  const [error, setError] = useState<CallError | null>(null)
  useEffect(() => {
    let isLeft = false
    async function open() {
      const answer = await call('desk.openPicture', { body: { address } })
      if (isLeft) return
      if (answer.ok) setPicture(answer.data)
      else setError(answer.error)
    }
    void open()
    return () => {
      isLeft = true
    }
  }, [call, address])

  if (picture) return <Cropping {...props} picture={picture} />
  return (
    <DeskSheet onClose={onClose} title={`${say('crop.title')}: ${name}`}>
      {error ? (
        <DeskFailedBlock error={error} onRetry={onRetry} />
      ) : (
        <Skeleton height="280px" radius="var(--r-md)" />
      )}
    </DeskSheet>
  )
}

function Cropping(props: CropSheetProps & { picture: DeskPicture }) {
  const { picture, aspect: ofPlace, name, onDone, onClose } = props
  const say = useTexts('pictures')
  const act = useAct()
  const size = { width: picture.width, height: picture.height }
  const aspectOf = (kind: PictureKind) => (kind === 'PHOTO' ? ofPlace : null)
  const [kind, setKind] = useState<PictureKind>(picture.kind)
  const begin = picture.crop ?? middleCrop(size, aspectOf(picture.kind))
  const [crop, setCrop] = useState<Crop>(begin)
  const aspect = aspectOf(kind)

  function choose(next: PictureKind) {
    setKind(next)
    setCrop(middleCrop(size, aspectOf(next)))
  }
  const { isPending, press: apply } = usePress(async () => {
    if (kind === picture.kind && isSameCropAs(crop, begin)) return onClose()
    const body = { crop: isSameCropAs(crop, WHOLE_CROP) ? null : inside(crop), kind }
    const done = await act('desk.cropPicture', { params: { id: picture.id }, body })
    return done && onDone(done.address)
  })
  return (
    <DeskSheet
      onClose={onClose}
      title={`${say('crop.title')}: ${name}`}
      footer={
        <div className={styles.foot}>
          <DeskButton onPress={onClose}>{say('crop.cancel')}</DeskButton>
          <DeskButton variant="brand" isPending={isPending} onPress={apply}>
            {isPending ? say('crop.applying') : say('crop.apply')}
          </DeskButton>
        </div>
      }
    >
      <div className={parts.stack}>
        <CropStage picture={picture} crop={crop} aspect={aspect} onChange={setCrop} />
        <div className={styles.tools}>
          <div className={`${parts.column} ${styles.settings}`}>
            <SizeField crop={crop} size={size} aspect={aspect} label={say('crop.size')} onChange={setCrop} />
            <DeskButton onPress={() => setCrop(middleCrop(size, aspect))}>{say('crop.all')}</DeskButton>
            <Choice
              label={say('crop.kind')}
              values={PICTURE_KINDS.map((value) => ({ value, label: say(`crop.${value}`) }))}
              value={kind}
              onChange={choose}
            />
            <p className={shared.hint}>{kind === 'PHOTO' ? say('crop.photoHint') : say('crop.cutoutHint')}</p>
          </div>
          {ofPlace !== null && (
            <CardView picture={picture} crop={crop} kind={kind} label={say('crop.card')} />
          )}
        </div>
        {crop.width * size.width < FEW_PIXELS && <Note icon={icons.info}>{say('crop.small')}</Note>}
        <p className={shared.hint}>{say('crop.stays')}</p>
      </div>
    </DeskSheet>
  )
}

/** Without what binary arithmetic left over the edges. */
const inside = ({ x, y, width, height }: Crop): Crop => ({
  x: Math.max(0, x),
  y: Math.max(0, y),
  width: Math.min(1, width),
  height: Math.min(1, height),
})

type SizeFieldProps = {
  crop: Crop
  size: { width: number; height: number }
  aspect: number | null
  label: string
  onChange: (crop: Crop) => void
}

/** How large the part is, for a thumb that cannot pinch. */
function SizeField({ crop, size, aspect, label, onChange }: SizeFieldProps) {
  const id = useId()
  return (
    <div className={styles.size}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="range"
        min={5}
        max={100}
        value={Math.round(crop.width * 100)}
        data-no-drag
        onChange={({ currentTarget }) => {
          const width = Number(currentTarget.value) / 100
          onChange(resizeCrop(crop, { width, height: (crop.height * width) / crop.width }, { size, aspect }))
        }}
      />
    </div>
  )
}

type CardViewProps = { picture: DeskPicture; crop: Crop; kind: PictureKind; label: string }

/** The card of the shop with that part in it. */
function CardView({ picture, crop, kind, label }: CardViewProps) {
  const [width, height] = [crop.width * picture.width, crop.height * picture.height]
  const shape: CSSProperties =
    // a photograph fills the card, a cut-out stands in it
    (kind === 'PHOTO') === width > height ? { blockSize: '100%' } : { inlineSize: '100%' }
  return (
    <figure className={styles.card}>
      <div className={styles.plate} data-kind={kind}>
        <div className={styles.part} style={{ ...shape, aspectRatio: `${width} / ${height}` }}>
          <img
            src={sizedPicture(picture.original, 480)}
            alt=""
            style={{
              inlineSize: `${100 / crop.width}%`,
              insetInlineStart: `${(-crop.x / crop.width) * 100}%`,
              insetBlockStart: `${(-crop.y / crop.height) * 100}%`,
            }}
          />
        </div>
      </div>
      <figcaption>{label}</figcaption>
    </figure>
  )
}
