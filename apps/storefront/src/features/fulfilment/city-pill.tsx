import type { City } from '@dasturxon/contract'
import { useRef, useState } from 'react'
import { useTranslations } from '@dasturxon/i18n'
import { SELECT_DEBOUNCE_MS } from '../../runtime/data/use-query.ts'
import { EntityText } from '../../texts/entity-text.tsx'
import { Icon, icons } from '@dasturxon/ui'
import styles from './city-pill.module.css'
import { useChangeCity } from './use-change-city.ts'
import { useCities } from './use-cities.ts'

/** Which city, only where there is more than one (spec §2 overlays 1 and 4). */
export function CityPill({ onChange }: { onChange?: (city: City) => void }) {
  const t = useTranslations('branch')
  const { cities, current } = useCities()
  const changeCity = useChangeCity()
  const [pressed, setPressed] = useState<City | null>(null)
  // Not stopped with the drawer: a city chosen just before it closes is chosen all the same.
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  if (cities.length < 2 || !current) return null

  function press(city: City) {
    setPressed(city)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      setPressed(null)
      changeCity(city)
      onChange?.(city)
    }, SELECT_DEBOUNCE_MS)
  }

  return (
    <span className={styles.city}>
      <select
        aria-label={t('city')}
        value={(pressed ?? current).id}
        onChange={(event) => {
          const city = cities.find(({ id }) => id === event.currentTarget.value)
          if (city) press(city)
        }}
      >
        {cities.map((city) => (
          <option key={city.id} value={city.id}>
            <EntityText of={city.name} />
          </option>
        ))}
      </select>
      <Icon of={icons.caretDown} />
    </span>
  )
}
