import { useLastData } from '@dasturxon/client'
import { DEFAULT_ZONE, type FieldValue } from '@dasturxon/domain'
import { useTexts } from '@dasturxon/i18n/desk-texts'
import { SelectField } from '@dasturxon/ui'
import { useQuery } from '../../runtime/desk-data.ts'
import { useName } from '../../session/desk.tsx'
import parts from '../../ui/parts.module.css'
import { SwitchRow } from '../../ui/switch-row.tsx'
import { paths } from '../../paths.ts'
import { cityName } from './city-name.ts'
import styles from './places.module.css'

/** Clocks of Uzbekistan and of where its shops go next; a branch from files may have any other. */
const ZONES = [
  DEFAULT_ZONE,
  'Asia/Almaty',
  'Asia/Bishkek',
  'Asia/Dushanbe',
  'Asia/Ashgabat',
  'Asia/Dubai',
  'Europe/Moscow',
  'Europe/Istanbul',
]

type BelongingCardProps = {
  fields: Readonly<Record<string, FieldValue>>
  /** Whether it is the main branch as it is saved: that is only taken from it by another one. */
  wasMain: boolean
  onChange: (path: string, value: FieldValue) => void
}

/** The city of a branch, whether it is the main one, and by which clock it lives. */
export function BelongingCard({ fields, wasMain, onChange }: BelongingCardProps) {
  const say = useTexts('branch')
  const nameOf = useName()
  const data = useLastData(useQuery('desk.cities', {}).answer)
  const zone = String(fields['timeZone'])
  return (
    <section className={`${parts.card} ${parts.block}`} aria-label={say('belongs')}>
      <h2>{say('belongs')}</h2>
      {data && (
        <SelectField
          label={say('cityId')}
          value={String(fields['cityId'])}
          options={data.cities.map((city) => ({ value: city.id, label: nameOf(cityName(city.fields)) }))}
          onChange={(id) => id !== '' && onChange('cityId', id)}
        />
      )}
      <a className={parts.quiet} href={paths.cities}>
        {say('toCities')}
      </a>
      <ul className={parts.list}>
        <SwitchRow
          as="li"
          className={styles.switch}
          label={say('isMain')}
          isOn={fields['isMain'] === true}
          isDisabled={wasMain}
          onChange={(isOn) => onChange('isMain', isOn)}
        />
      </ul>
      <p className={parts.quiet}>{say('isMainHint')}</p>
      <SelectField
        label={say('timeZone')}
        value={zone}
        options={[...new Set([...ZONES, zone])].map((one) => ({ value: one, label: zoneLabel(one) }))}
        onChange={(next) => next !== '' && onChange('timeZone', next)}
      />
      <p className={parts.quiet}>{say('timeZoneHint')}</p>
    </section>
  )
}

/** "Tashkent, GMT+5" of 'Asia/Tashkent'. */
function zoneLabel(zone: string): string {
  const place = zone.split('/').at(-1)?.replaceAll('_', ' ') ?? zone
  const told = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'shortOffset' }).formatToParts()
  return `${place}, ${told.find(({ type }) => type === 'timeZoneName')?.value ?? ''}`
}
