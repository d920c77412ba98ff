/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus --
   the combobox pattern of ARIA: keys and focus stay in the field; a native select cannot do it */
import type { GeocodedPlace } from '@dasturxon/contract'
import { streetWithHouse } from '@dasturxon/domain'
import { useId, useState, type KeyboardEvent } from 'react'
import { useTranslations } from '@dasturxon/i18n'
import { Icon, icons, LiveRegion, SearchField, Sheet } from '@dasturxon/ui'
import { useErrorText } from '../../texts/use-error-text.ts'
import { useOverlay } from '../overlays/use-overlay.ts'
import { houseOf, namedPlace, type NamedPoint } from './delivery-address.ts'
import { LoadedList } from './list-skeleton.tsx'
import { PlaceCredits } from './place-credits.tsx'
import styles from './place-search.module.css'
import { useSheetLabels } from './use-sheet-labels.ts'
import { useFoundPlaces } from './use-found-places.ts'

/** Between the opening of a drawer and the focus in its field (spec §9). */
const DRAWER_FOCUS_DELAY_MS = 500

type PlaceSearchProps = {
  isOpen: boolean
  onClose: () => void
  onChoose: (place: NamedPoint) => void
}

/** spec §2 overlay 5: places by name. Choosing one moves the pin there. */
export function PlaceSearch({ isOpen, onClose, onChoose }: PlaceSearchProps) {
  const t = useTranslations('map')
  useOverlay('place-search', isOpen, onClose)
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={t('searchPlaceholder')}
      labels={useSheetLabels()}
      snaps={[1]}
    >
      <SearchBox onChoose={onChoose} />
    </Sheet>
  )
}

/** The focus comes when the sheet has risen. */
function focusSoon(input: HTMLInputElement) {
  const timer = setTimeout(() => input.focus(), DRAWER_FOCUS_DELAY_MS)
  return () => clearTimeout(timer)
}

/** The box and its results; made anew with each opening, so that closing clears both (spec §4). */
function SearchBox({ onChoose }: Pick<PlaceSearchProps, 'onChoose'>) {
  const t = useTranslations('map')
  const tSearch = useTranslations('search')
  const tCommon = useTranslations('common')
  const errorText = useErrorText()
  const [query, setQuery] = useState('')
  const [active, setActive] = useState(0)
  const listId = useId()
  const { places, isSettled, isLooking, error } = useFoundPlaces(query)

  const choose = (place: GeocodedPlace) => onChoose(namedPlace(place, query))

  function handleKey(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const place = places[active]
    if (step !== undefined && places.length > 0) {
      event.preventDefault()
      setActive((active + step + places.length) % places.length)
    } else if (event.key === 'Enter' && place) {
      event.preventDefault()
      choose(place)
    }
  }

  const isOpen = places.length > 0
  return (
    <div className={styles.search}>
      <SearchField
        ref={focusSoon}
        label={t('searchPlaceholder')}
        clearLabel={tSearch('clear')}
        value={query}
        onChange={(value) => {
          setQuery(value)
          setActive(0)
        }}
        inputProps={{
          role: 'combobox',
          'aria-expanded': isOpen,
          'aria-controls': listId,
          'aria-autocomplete': 'list',
          'aria-activedescendant': isOpen ? `${listId}-${active}` : undefined,
          onKeyDown: handleKey,
        }}
      />
      <div id={listId} role="listbox" aria-label={t('searchPlaceholder')} className={styles.list}>
        {places.map((place, index) => (
          <div
            key={`${place.lat} ${place.lon} ${place.name}`}
            id={`${listId}-${index}`}
            role="option"
            aria-selected={index === active}
            className={styles.place}
            onClick={() => choose(place)}
          >
            <span className={styles.icon}>
              <Icon of={icons.mapPin} />
            </span>
            <span>
              <b>{streetWithHouse(place.name || place.display_name, houseOf(place, query))}</b>
              <small>{restOf(place)}</small>
            </span>
          </div>
        ))}
      </div>
      <PlaceCredits places={places} />
      {places.length === 0 && (
        <LoadedList isLoading={isLooking}>
          {error ? <p className={styles.note}>{errorText(error)}</p> : null}
          {isSettled && !error ? <p className={styles.note}>{tCommon('nothingFound')}</p> : null}
        </LoadedList>
      )}
      <LiveRegion message={isSettled ? t('results', { count: places.length }) : ''} />
    </div>
  )
}

/** Where a place is, without its name, which stands above. */
const restOf = ({ name, display_name: whole }: GeocodedPlace) =>
  name !== '' && whole.startsWith(`${name}, `) ? whole.slice(name.length + 2) : whole === name ? '' : whole
