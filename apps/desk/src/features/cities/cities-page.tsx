import type { DeskCity } from '@dasturxon/contract/desk'
import { useLastData } from '@dasturxon/client'
import { pickText, type Language } from '@dasturxon/domain'
import { useDeskText } from '@dasturxon/i18n/desk'
import { useTexts } from '@dasturxon/i18n/desk-texts'
import { Icon, icons, Skeleton } from '@dasturxon/ui'
import { useState } from 'react'
import { paths } from '../../paths.ts'
import { useQuery } from '../../runtime/desk-data.ts'
import { DeskFailedBlock } from '../../ui/failed-block.tsx'
import { DeskButton, Pill } from '../../ui/parts.tsx'
import parts from '../../ui/parts.module.css'
import layout from '../record/record.module.css'
import { AddCitySheet } from './add-city-sheet.tsx'
import { cityName } from '../places/city-name.ts'
import styles from '../places/places.module.css'

/** The cities of the shop: a customer chooses one of those that have a branch (spec §3 City). */
export function CitiesPage() {
  const say = useTexts('cities')
  const { text } = useDeskText()
  const { answer, retry } = useQuery('desk.cities', {})
  const data = useLastData(answer)
  const [isAdding, setAdding] = useState(false)
  if (!data && answer.kind === 'failed') return <DeskFailedBlock error={answer.error} onRetry={retry} />
  return (
    <div className={`${parts.page} ${parts.stack} ${parts.narrow}`} aria-busy={!data || undefined}>
      <header className={layout.top}>
        <a className={layout.back} href={paths.branches} aria-label={text('places.title')}>
          <Icon of={icons.caretLeft} />
        </a>
        <h1>{say('title')}</h1>
        {data && (
          <DeskButton variant="brand" icon={icons.plusBold} onPress={() => setAdding(true)}>
            {say('add')}
          </DeskButton>
        )}
      </header>
      <p className={parts.quiet}>{say('lead')}</p>
      {!data && <Skeleton height="160px" radius="var(--r-md)" />}
      {data && (
        <ul className={`${parts.card} ${parts.list}`}>
          {data.cities.map((city) => (
            <CityRow key={city.id} city={city} mainLanguage={data.mainLanguage} />
          ))}
        </ul>
      )}
      {data && isAdding && <AddCitySheet cities={data.cities} onClose={() => setAdding(false)} />}
    </div>
  )
}

function CityRow({ city, mainLanguage }: { city: DeskCity; mainLanguage: Language }) {
  const say = useTexts('cities')
  const { language } = useDeskText()
  const { isMain, isTaximeter } = city.fields
  return (
    <li>
      <a className={styles.row} href={paths.city(city.id)}>
        <Icon of={icons.mapPin} />
        <span className={parts.grow}>
          <b>{pickText(cityName(city.fields), language, mainLanguage).text}</b>
          <small>
            {city.branches === 0
              ? say('notSeen')
              : say('places', { branches: city.branches, zones: city.zones })}
          </small>
        </span>
        <span className={parts.row}>
          {isMain && <Pill tone="ok">{say('main')}</Pill>}
          {isTaximeter && <Pill>{say('byMeter')}</Pill>}
        </span>
        <Icon of={icons.caretRight} />
      </a>
    </li>
  )
}
