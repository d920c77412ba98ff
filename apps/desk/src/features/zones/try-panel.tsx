import type { DeskZone, ZoneTrial } from '@dasturxon/contract/desk'
import type { Point } from '@dasturxon/domain'
import { formatDistance, formatMinuteRange, formatSom } from '@dasturxon/i18n/formats'
import { useDeskText } from '@dasturxon/i18n/desk'
import { useTexts } from '@dasturxon/i18n/desk-texts'
import { useLastData } from '@dasturxon/client'
import { SearchField } from '@dasturxon/ui'
import { useEffect, useState } from 'react'
import { useQuery } from '../../runtime/desk-data.ts'
import { useName } from '../../session/desk.tsx'
import parts from '../../ui/parts.module.css'
import styles from './try-panel.module.css'

type TryPanelProps = {
  zones: readonly DeskZone[]
  place: Point | null
  /** Something is not saved: what is answered is of before. */
  hasDrafts: boolean
  onPlace: (place: Point | null) => void
}

/** How long nothing is typed before it is asked for. */
const ASK_AFTER_MS = 350
/** A word of so many letters may be an address. */
const LEAST_LETTERS = 3

/** Any address or press on the map: zone, price and time, by the server's own function (DSK-73). */
export function TryPanel({ zones, place, hasDrafts, onPlace }: TryPanelProps) {
  const say = useTexts('zones')
  const [typed, setTyped] = useState('')
  const [asked, setAsked] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setAsked(typed.trim()), ASK_AFTER_MS)
    return () => clearTimeout(timer)
  }, [typed])
  const isAsking = asked.length >= LEAST_LETTERS && asked === typed.trim()
  const { answer: found } = useQuery('desk.findPlaces', isAsking ? { query: { q: asked } } : null)
  const { answer } = useQuery('desk.tryZone', place ? { query: place } : null)
  const trial = useLastData(answer)
  return (
    <section className={`${parts.card} ${styles.try}`} aria-label={say('try.search')}>
      <SearchField
        label={say('try.search')}
        clearLabel={say('try.clear')}
        value={typed}
        onChange={(next) => {
          setTyped(next)
          if (next === '') onPlace(null)
        }}
      />
      {isAsking && found.kind === 'ready' && (
        <ul className={styles.found}>
          {found.data.length === 0 && <li className={parts.quiet}>{say('try.nothing')}</li>}
          {found.data.slice(0, 5).map(({ name, latitude, longitude }) => (
            <li key={`${latitude} ${longitude} ${name}`}>
              <button
                type="button"
                onClick={() => {
                  setTyped('')
                  onPlace({ latitude, longitude })
                }}
              >
                {name}
              </button>
            </li>
          ))}
        </ul>
      )}
      <div aria-live="polite">
        {place && trial && <Trial trial={trial} zones={zones} />}
        {place && hasDrafts && <small className={parts.quiet}>{say('try.saved')}</small>}
      </div>
    </section>
  )
}

function Trial({ trial, zones }: { trial: ZoneTrial; zones: readonly DeskZone[] }) {
  const say = useTexts('zones')
  const { language } = useDeskText()
  const name = useName()
  if (trial.kind === 'refused') return <p className={styles.refused}>{say(`try.${trial.code}`)}</p>
  const { zoneId, branchName, distance, price, isTaximeter, fromMinutes, toMinutes, terms } = trial
  const zone = zones.find(({ id }) => id === zoneId)
  return (
    <div className={styles.trial}>
      <p>
        {zone && <i style={{ background: zone.fields.color }} aria-hidden="true" />}
        <b>{terms.zoneName ?? say('try.ofBranch')}</b>
        <b className={parts.end}>{isTaximeter ? say('try.meter') : formatSom(price, language)}</b>
      </p>
      <small className={parts.quiet}>
        {name(branchName)} · {formatDistance(distance, language)} ·{' '}
        {formatMinuteRange({ fromMinutes, toMinutes }, language)}
        {terms.minOrder > 0 && ` · ${say('try.minimum')} ${formatSom(terms.minOrder, language)}`}
        {terms.freeFrom !== null && ` · ${say('try.free')} ${formatSom(terms.freeFrom, language)}`}
      </small>
    </div>
  )
}
