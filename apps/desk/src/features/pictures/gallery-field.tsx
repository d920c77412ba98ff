import { Icon, icons, LiveRegion, showToast } from '@dasturxon/ui'
import { useTexts } from '@dasturxon/i18n/desk-texts'
import { useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react'
import { Pill } from '../../ui/parts.tsx'
import parts from '../../ui/parts.module.css'
import { useSteady } from '../../ui/use-steady.ts'
import { LateCropSheet } from './late-crop-sheet.tsx'
import { DropZone } from './drop-zone.tsx'
import { canBeCropped, isCutout, sizedPicture } from './picture-address.ts'
import { moveTo } from './move-to.ts'
import styles from './pictures.module.css'
import { UploadList } from './upload-list.tsx'
import { useTileDrag } from './use-tile-drag.ts'
import { useUploads } from './use-uploads.ts'

type GalleryFieldProps = {
  /** What is in the pictures: it is read out in place of them. */
  name: string
  /** Addresses; the first stands for the record. */
  pictures: readonly string[]
  most: number
  /** Of the card. */
  aspect: number
  /** Written when the record is saved. */
  onChange: (pictures: readonly string[]) => void
}

const STEPS: Record<string, -1 | 1> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }

/** The pictures of a record in their order: added, cropped, moved by drag and by keys, taken out and put back (DSK-61). */
export function GalleryField({ name, pictures, most, aspect, onChange }: GalleryFieldProps) {
  const say = useTexts('pictures')
  const grid = useRef<HTMLUListElement>(null)
  const [cropped, setCropped] = useState<number | null>(null)
  const [said, setSaid] = useState('')
  const [focused, setFocused] = useState<{ index: number } | null>(null)
  // two files may be taken before the first is drawn
  const latest = useRef(pictures)
  useLayoutEffect(() => {
    latest.current = pictures
  }, [pictures])
  function put(next: readonly string[]) {
    latest.current = next
    onChange(next)
  }
  const steady = useSteady({
    put,
    /** Back to its place, among those that are there by now. */
    putBack: (address: string, index: number) =>
      !latest.current.includes(address) && put(latest.current.toSpliced(index, 0, address)),
  })
  const { uploads, send, retry, drop } = useUploads({
    onTaken({ address }) {
      if (!latest.current.includes(address) && latest.current.length < most) put([...latest.current, address])
    },
  })
  const { drag, begin } = useTileDrag(() => grid.current, move)

  function move(from: number, to: number) {
    if (to < 0 || to >= pictures.length) return
    put(moveTo(pictures, from, to))
    setSaid(`${say('page.picture')}. ${say('page.moved')}: ${to + 1} / ${pictures.length}`)
    setFocused({ index: to })
  }
  useLayoutEffect(() => {
    if (focused) grid.current?.children[focused.index]?.querySelector<HTMLElement>('[data-move]')?.focus()
  }, [focused])

  function remove(index: number) {
    const address = pictures[index] ?? ''
    put(pictures.toSpliced(index, 1))
    showToast({
      text: say('page.removed'),
      action: { label: say('page.undo'), onPress: () => void steady.putBack(address, index) },
    })
  }
  return (
    <section className={`${parts.card} ${styles.block}`}>
      <h2>{say('page.pictures')}</h2>
      <DropZone
        label={say('page.pictures')}
        isMany
        pastesAnywhere
        isEmpty={pictures.length === 0}
        isFull={pictures.length >= most}
        onFiles={send}
      >
        <ul ref={grid} className={styles.tiles}>
          {pictures.map((address, index) => (
            <Tile
              // one picture may stand there twice
              key={`${address} ${pictures.slice(0, index).filter((one) => one === address).length}`}
              address={address}
              label={`${name}. ${say('page.picture')} ${index + 1} / ${pictures.length}`}
              isMain={index === 0}
              offset={drag?.index === index ? drag : null}
              isTarget={drag !== null && drag.to === index && drag.index !== index}
              onCrop={() => setCropped(index)}
              onRemove={() => remove(index)}
              onMove={(step) => move(index, index + step)}
              onGrip={(event) => begin(event, index)}
            />
          ))}
        </ul>
      </DropZone>
      <UploadList uploads={uploads} onRetry={retry} onDrop={drop} />
      <LiveRegion message={said} waitMs={0} />
      {cropped !== null && pictures[cropped] !== undefined && (
        <LateCropSheet
          address={pictures[cropped]}
          aspect={aspect}
          name={name}
          onClose={() => setCropped(null)}
          onDone={(address) => {
            put(pictures.with(cropped, address))
            setCropped(null)
          }}
        />
      )}
    </section>
  )
}

type TileProps = {
  address: string
  label: string
  isMain: boolean
  offset: { x: number; y: number } | null
  isTarget: boolean
  onCrop: () => void
  onRemove: () => void
  onMove: (step: -1 | 1) => void
  onGrip: (event: React.PointerEvent<HTMLElement>) => void
}

function Tile(props: TileProps) {
  const { address, label, isMain, offset, isTarget, onCrop, onRemove, onMove, onGrip } = props
  const say = useTexts('pictures')
  const keys = (isHandle: boolean) => (event: KeyboardEvent) => {
    const step = STEPS[event.key]
    if (step === undefined || event.ctrlKey || event.metaKey || event.shiftKey) return
    if (!isHandle && !event.altKey) return
    event.preventDefault()
    onMove(step)
  }
  const picture = (
    <img
      src={sizedPicture(address, 320)}
      alt={label}
      data-cutout={isCutout(address) || undefined}
      draggable={false}
      loading="lazy"
    />
  )
  return (
    <li
      className={`${parts.column} ${styles.tile}`}
      data-target={isTarget || undefined}
      data-dragged={offset !== null || undefined}
      style={offset ? { transform: `translate(${offset.x}px, ${offset.y}px)` } : undefined}
    >
      {isMain && (
        <span className={styles.main}>
          <Pill>{say('page.main')}</Pill>
        </span>
      )}
      {canBeCropped(address) ? (
        <button type="button" className={styles.open} onClick={onCrop} onKeyDown={keys(false)}>
          {picture}
          <span className="sr-only">. {say('page.crop')}</span>
        </button>
      ) : (
        <div className={styles.open}>{picture}</div>
      )}
      <div className={styles.bar}>
        <button
          type="button"
          className={styles.handle}
          data-move
          aria-label={`${say('page.move')}: ${label}`}
          title={say('page.keys')}
          onPointerDown={onGrip}
          onKeyDown={keys(true)}
        >
          <Dots />
        </button>
        <button
          type="button"
          aria-label={`${say('page.remove')}: ${label}`}
          onClick={onRemove}
          onKeyDown={keys(false)}
        >
          <Icon of={icons.trash} />
        </button>
      </div>
    </li>
  )
}

/** Six dots, as before every row that is moved. */
const Dots = () => (
  <svg viewBox="0 0 16 16" width="1em" height="1em" fill="currentColor" aria-hidden="true">
    {[3, 8, 13].flatMap((y) => [5, 11].map((x) => <circle key={`${x} ${y}`} cx={x} cy={y} r="1.6" />))}
  </svg>
)
