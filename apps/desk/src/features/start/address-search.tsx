import type { DeskCallOutput } from '@dasturxon/contract/desk'
import { foldWords, type Point } from '@dasturxon/domain'
import { useTexts } from '@dasturxon/i18n/desk-texts'
import { Icon, icons, TextField } from '@dasturxon/ui'
import { useState } from 'react'
import { useQuery } from '../../runtime/desk-data.ts'
import styles from './location-step.module.css'

type AddressSearchProps = {
  address: string
  onType: (address: string) => void
  /** Where the place is that was chosen. */
  onFind: (point: Point) => void
}
type Found = DeskCallOutput<'desk.findPlaces'>[number]

/** How long nothing is typed before it is asked for. */
const ASK_AFTER_MS = 350
/** A word of so many letters may be an address. */
const LEAST_LETTERS = 3
const MOST = 4

const spelled = (words: string) => foldWords(words, { yo: 'yo' }).join(' ')

/**
 * The address as customers shall read it, and the places that it may be, over the map, which one of them is shown on. What was written
 * stays as it is: only the beginning of a found name becomes the whole of it.
 */
export function AddressSearch({ address, onType, onFind }: AddressSearchProps) {
  const say = useTexts('start')
  const [isOpen, setOpen] = useState(false)
  const asked = address.trim()
  const isAsking = isOpen && asked.length >= LEAST_LETTERS
  const { answer } = useQuery('desk.findPlaces', isAsking ? { query: { q: asked } } : null, {
    restMs: ASK_AFTER_MS,
  })
  const found = isAsking && answer.kind === 'ready' ? answer.data.slice(0, MOST) : []
  function choose({ name, latitude, longitude }: Found) {
    setOpen(false)
    if (spelled(name).startsWith(spelled(asked))) onType(name)
    onFind({ latitude, longitude })
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- nothing is pressed here: who leaves it, or presses Escape within, closes the list
    <div
      className={styles.address}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setOpen(false)
      }}
      onKeyDown={({ key }) => {
        if (key === 'Escape') setOpen(false)
      }}
    >
      <TextField
        label={say('place.address')}
        value={address}
        maxLength={200}
        onChange={(value) => {
          setOpen(true)
          onType(value)
        }}
      />
      {found.length > 0 && (
        <ul className={styles.found} aria-label={say('place.found')}>
          {found.map((place) => (
            <li key={`${place.latitude} ${place.longitude} ${place.name}`}>
              <button type="button" onClick={() => choose(place)}>
                <Icon of={icons.mapPinFill} />
                {place.name}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
