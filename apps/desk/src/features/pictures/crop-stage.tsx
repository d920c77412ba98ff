import type { DeskPicture } from '@dasturxon/contract/desk'
import { moveCrop, resizeCrop, type Crop } from '@dasturxon/domain'
import { LiveRegion } from '@dasturxon/ui'
import { useTexts } from '@dasturxon/i18n/desk-texts'
import { useId, type CSSProperties, type KeyboardEvent } from 'react'
import { sizedPicture } from './picture-address.ts'
import shared from './pictures.module.css'
import styles from './crop-sheet.module.css'
import { useCropPointers } from './use-crop-pointers.ts'

/** One press of an arrow, in fractions of the picture. */
const STEP = 0.02
const ARROWS: Record<string, { x: number; y: number }> = {
  ArrowLeft: { x: -STEP, y: 0 },
  ArrowRight: { x: STEP, y: 0 },
  ArrowUp: { x: 0, y: -STEP },
  ArrowDown: { x: 0, y: STEP },
}
/** The corner that stays, for each that is dragged. */
const CORNERS = ['1 1', '0 1', '1 0', '0 0'] as const

type CropStageProps = {
  picture: DeskPicture
  crop: Crop
  aspect: number | null
  onChange: (crop: Crop) => void
}

const percent = (fraction: number) => `${Math.round(fraction * 100)} %`

/** The whole picture with the frame on it: by mouse, by one or two fingers, by the arrows; where it stands is read out. */
export function CropStage({ picture, crop, aspect, onChange }: CropStageProps) {
  const say = useTexts('pictures')
  const hint = useId()
  const size = { width: picture.width, height: picture.height }
  const pointers = useCropPointers({ crop, size, aspect, onChange })

  function onKeyDown(event: KeyboardEvent) {
    const by = ARROWS[event.key]
    if (!by || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    if (!event.shiftKey) return onChange(moveCrop(crop, by))
    const more = by.x + by.y * -1
    const wanted =
      aspect === null
        ? { width: crop.width + by.x, height: crop.height - by.y }
        : { width: crop.width + more, height: crop.height }
    return onChange(resizeCrop(crop, wanted, { size, aspect }))
  }
  const place: CSSProperties = {
    insetInlineStart: `${crop.x * 100}%`,
    insetBlockStart: `${crop.y * 100}%`,
    inlineSize: `${crop.width * 100}%`,
    blockSize: `${crop.height * 100}%`,
  }
  return (
    <>
      <div
        className={styles.stage}
        style={{ '--ratio': size.width / size.height } as CSSProperties}
        data-no-drag
        onPointerDown={pointers.begin}
        onPointerMove={pointers.move}
        onPointerUp={pointers.end}
        onPointerCancel={pointers.end}
      >
        <img src={sizedPicture(picture.original, 1080)} alt="" draggable={false} />
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the role says that it takes keys */}
        <div
          className={styles.frame}
          style={place}
          role="application"
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the arrows move it
          tabIndex={0}
          data-autofocus
          aria-label={say('crop.frame')}
          aria-describedby={hint}
          onKeyDown={onKeyDown}
        >
          {CORNERS.map((anchor) => (
            <span key={anchor} className={styles.corner} data-anchor={anchor} />
          ))}
        </div>
      </div>
      <p id={hint} className={shared.hint}>
        {say('crop.hint')}
      </p>
      <LiveRegion
        message={`${say('crop.frame')}: ${percent(crop.x)} ${say('crop.left')}, ${percent(crop.y)} ${say('crop.top')}, ${percent(crop.width)} ${say('crop.width')}`}
      />
    </>
  )
}
