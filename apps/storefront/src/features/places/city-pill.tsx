import type { City } from '@dasturxon/contract'
import { useTranslations } from '../../i18n/index.ts'
import { useShop } from '../../session/environment-provider.tsx'
import { usePlace, useSetPlace } from '../../session/session-provider.tsx'
import { useAnswer } from '../../session/use-answer.ts'
import { useText } from '../../session/use-text.ts'
import { Icon, icons } from '../../ui/index.ts'
import styles from './point-picker.module.css'

/** The chosen city: the one remembered, else the main one, else the first (LOC-1). */
export function findCity(cities: readonly City[], chosenId: string | null): City | null {
  const chosen = cities.find(({ id }) => id === chosenId)
  return chosen ?? cities.find(({ isMain }) => isMain) ?? cities[0] ?? null
}

/** The merchant's cities and the one the customer is in; `isKnown` also when they could not be asked for. */
export function useCities(): { cities: readonly City[]; current: City | null; isKnown: boolean } {
  const { merchant } = useShop()
  const cityId = usePlace((place) => place.cityId)
  const { answer } = useAnswer('cities.list', { params: { merchantId: merchant.id } })
  const cities = answer.kind === 'ready' ? answer.data : NONE
  return { cities, current: findCity(cities, cityId), isKnown: answer.kind !== 'loading' }
}

const NONE: readonly City[] = []

/** Which city, only where there is more than one; changing it looks at that city's centre. */
export function CityPill({ onChange }: { onChange: (city: City) => void }) {
  const t = useTranslations('branch')
  const text = useText()
  const { cities, current } = useCities()
  const setPlace = useSetPlace()
  if (cities.length < 2 || !current) return null
  return (
    <span className={styles.city}>
      <select
        aria-label={t('city')}
        value={current.id}
        onChange={(event) => {
          const city = cities.find(({ id }) => id === event.currentTarget.value)
          if (!city) return
          setPlace({ cityId: city.id })
          onChange(city)
        }}
      >
        {cities.map((city) => (
          <option key={city.id} value={city.id}>
            {text(city.name)}
          </option>
        ))}
      </select>
      <Icon of={icons.caretDown} />
    </span>
  )
}
