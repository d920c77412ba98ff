import type { GeocodedPlace } from '@dasturxon/contract'
import { creditsOf } from './credits-of.ts'
import styles from './place-credits.module.css'

/** A quiet line with the owners of the data that places come from; nothing where there are none. */
export function PlaceCredits({ places }: { places: readonly Pick<GeocodedPlace, 'source'>[] }) {
  const credits = creditsOf(places)
  if (credits.length === 0) return null
  return (
    <p className={styles.credits}>
      {credits.map(({ name, url }) => (
        <a key={name} href={url} target="_blank" rel="noreferrer noopener">
          {name}
        </a>
      ))}
    </p>
  )
}
