import { useMedia } from '@dasturxon/client'
import { Icon, icons, joinClasses } from '@dasturxon/ui'
import { useTexts } from '@dasturxon/i18n/desk-texts'
import { useEffect, useId, useState, type ChangeEvent, type DragEvent, type ReactNode } from 'react'
import { useSteady } from '../../ui/use-steady.ts'
import parts from '../../ui/parts.module.css'
import styles from './pictures.module.css'

/** A phone makes a JPEG of what it keeps as HEIC where a page says that it takes those. */
const TYPES = 'image/jpeg,image/png,image/webp,image/avif'

/** Pictures among what was dropped or pasted. */
const picturesIn = (transfer: DataTransfer | null): File[] =>
  [...(transfer?.files ?? [])].filter(
    ({ type, name }) => type.startsWith('image/') || /\.hei[cf]$/i.test(name),
  )

type DropZoneProps = {
  /** Names the group. */
  label: string
  /** Several at once. */
  isMany: boolean
  /** There are no pictures yet: it says what to do. */
  isEmpty: boolean
  /** Paste anywhere on the page, where it is the only field of pictures there; else within it. */
  pastesAnywhere?: boolean
  isFull?: boolean
  /** Another way in, beside a file and the camera. */
  otherWay?: ReactNode
  onFiles: (files: readonly File[]) => void
  children: ReactNode
}

/** Where pictures come in: by drop, paste, a file or the camera; what is shown of them stands in it. */
export function DropZone(props: DropZoneProps) {
  const { label, isMany, isEmpty, pastesAnywhere = false, isFull = false, children } = props
  const say = useTexts('pictures')
  const [isOver, setOver] = useState(false)
  const steady = useSteady({
    take: (files: readonly File[]) => {
      if (files.length > 0 && !isFull) props.onFiles(isMany ? files : files.slice(0, 1))
    },
  })
  useEffect(() => {
    if (!pastesAnywhere) return undefined
    const paste = (event: ClipboardEvent) => {
      const files = picturesIn(event.clipboardData)
      if (files.length === 0) return
      event.preventDefault()
      steady.take(files)
    }
    addEventListener('paste', paste)
    return () => removeEventListener('paste', paste)
  }, [pastesAnywhere, steady])

  const over = (isIn: boolean) => (event: DragEvent) => {
    event.preventDefault()
    setOver(isIn)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the fields in it do the same by keyboard
    <section
      className={joinClasses(parts.column, styles.zone, isEmpty && styles.empty)}
      data-over={isOver || undefined}
      aria-label={label}
      onDragOver={over(true)}
      onDragLeave={over(false)}
      onDrop={(event) => {
        over(false)(event)
        steady.take(picturesIn(event.dataTransfer))
      }}
      onPaste={(event) => {
        if (!pastesAnywhere) steady.take(picturesIn(event.clipboardData))
      }}
    >
      {children}
      <div className={`${parts.line} ${styles.ways}`}>
        {isEmpty && <Icon of={icons.image} />}
        {isFull ? (
          <p>{say('page.full')}</p>
        ) : (
          <>
            <p>{isMany ? say('page.lead') : say('page.leadOne')}</p>
            <Ways
              label={label}
              isMany={isMany}
              isEmpty={isEmpty || isMany}
              otherWay={props.otherWay}
              onFiles={(files) => steady.take(files)}
            />
          </>
        )}
        <p className={styles.hint}>{say('page.types')}</p>
      </div>
    </section>
  )
}

type WaysProps = Pick<DropZoneProps, 'label' | 'isMany' | 'isEmpty' | 'otherWay' | 'onFiles'>

function Ways({ label, isMany, isEmpty, otherWay, onFiles }: WaysProps) {
  const say = useTexts('pictures')
  const id = useId()
  const hasCamera = useMedia('(pointer: coarse)')
  const take = (event: ChangeEvent<HTMLInputElement>) => {
    onFiles([...(event.currentTarget.files ?? [])])
    // the same file once more is a choice too
    event.currentTarget.value = ''
  }
  return (
    <div className={styles.buttons}>
      <input
        id={`${id}-file`}
        className="sr-only"
        type="file"
        accept={TYPES}
        multiple={isMany}
        onChange={take}
      />
      <label htmlFor={`${id}-file`} className={styles.choose}>
        {isEmpty ? say('page.choose') : say('page.another')}
        <span className="sr-only">: {label}</span>
      </label>
      {hasCamera && (
        <>
          <input
            id={`${id}-camera`}
            className="sr-only"
            type="file"
            accept="image/jpeg"
            capture="environment"
            onChange={take}
          />
          <label htmlFor={`${id}-camera`} className={styles.choose}>
            {say('page.camera')}
            <span className="sr-only">: {label}</span>
          </label>
        </>
      )}
      {otherWay}
    </div>
  )
}
