import type { DeskProducts, Station } from '@dasturxon/contract/desk'
import { useDeskText } from '@dasturxon/i18n/desk'
import { useLastData } from '@dasturxon/client'
import { icons } from '@dasturxon/ui'
import { useState } from 'react'
import { useQuery } from '../../runtime/desk-data.ts'
import { useName } from '../../session/desk.tsx'
import { DeskButton } from '../../ui/parts.tsx'
import parts from '../../ui/parts.module.css'
import { StationSheet } from './station-sheet.tsx'
import styles from './places.module.css'

/** The stations of a branch's kitchen, and what is made at each: the kitchen's screen splits its tickets by them (desk §5.7, §5.13). */
export function StationsCard({ branchId }: { branchId: string }) {
  const { text } = useDeskText()
  const nameOf = useName()
  const { answer } = useQuery('desk.stations', {})
  const { answer: products } = useQuery('desk.products', {})
  const all = useLastData(answer)
  const menu = useLastData(products)
  const [opened, setOpened] = useState<Station | 'new' | null>(null)
  const stations = (all ?? []).filter((station) => station.branchId === branchId)

  /** "Plov, Shashlik · 3 dishes" */
  function madeAt({ categoryIds, productIds }: Station, { categories }: DeskProducts): string {
    const names = categories.filter(({ id }) => categoryIds.includes(id)).map(({ name }) => nameOf(name))
    return [
      names.join(', '),
      productIds.length > 0 && text('places.stationDishes', { count: productIds.length }),
    ]
      .filter(Boolean)
      .join(' · ')
  }
  return (
    <section className={`${parts.card} ${parts.block}`} aria-label={text('places.stations')}>
      <header className={`${parts.row} ${styles.head}`}>
        <h2>{text('places.stations')}</h2>
        <DeskButton
          variant="ink"
          icon={icons.plusBold}
          label={text('places.addStation')}
          onPress={() => setOpened('new')}
        >
          {text('field.station')}
        </DeskButton>
      </header>
      <p className={parts.quiet}>{text('places.stationsHint')}</p>
      {all && stations.length === 0 && <p className={parts.quiet}>{text('places.noStations')}</p>}
      <ul className={`${parts.list} ${styles.specials}`}>
        {stations.map((station) => (
          <li key={station.id}>
            <button
              type="button"
              className={`${parts.row} ${styles.special}`}
              onClick={() => setOpened(station)}
            >
              <b>{station.name}</b>
              {menu && <small>{madeAt(station, menu)}</small>}
            </button>
          </li>
        ))}
      </ul>
      {opened && menu && (
        <StationSheet
          branchId={branchId}
          station={opened === 'new' ? null : opened}
          menu={menu}
          onClose={() => setOpened(null)}
        />
      )}
    </section>
  )
}
