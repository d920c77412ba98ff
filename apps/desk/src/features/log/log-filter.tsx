import { CHANGES_ABOUT, type ChangesAbout, type DeskCallInput } from '@dasturxon/contract/desk'
import { useDeskText, type DeskKey } from '@dasturxon/i18n/desk'
import { DateField, SelectField } from '@dasturxon/ui'
import { isDay } from '../../ui/is-day.ts'
import { useParameters } from '../../ui/use-parameters.ts'
import styles from './log.module.css'

export type LogQuery = NonNullable<DeskCallInput<'desk.log'>['query']>

const ABOUTS = Object.keys(CHANGES_ABOUT) as ChangesAbout[]
const NAMES: Record<ChangesAbout, DeskKey> = {
  MENU: 'frame.menu',
  SHOWCASE: 'frame.showcase',
  BRANCHES: 'frame.branches',
  ZONES: 'frame.zones',
  HALLS: 'log.aboutHALLS',
  SETTINGS: 'log.aboutSETTINGS',
  STAFF: 'log.aboutSTAFF',
  CUSTOMERS: 'frame.customers',
}

/** What of the log is asked for, as its address says; what the address says wrongly is not asked for. */
export function readLogFilter(parameters: URLSearchParams): LogQuery {
  const about = ABOUTS.find((one) => one === parameters.get('about'))
  const staffId = parameters.get('who')
  const day = parameters.get('day')
  return {
    ...(staffId !== null && /^[\da-f-]{36}$/.test(staffId) && { staffId }),
    ...(about && { about }),
    ...(isDay(day) && { day }),
  }
}

/** Narrows the log to a person, a thing and a day; the address keeps it, so that it can be sent to somebody (desk §5.17). */
export function LogFilter({ people }: { people: readonly { id: string; name: string }[] }) {
  const { text } = useDeskText()
  const [parameters, filterBy] = useParameters()
  const query = readLogFilter(parameters)
  return (
    <search className={styles.filter} aria-label={text('log.title')}>
      <SelectField
        label={text('log.filterWho')}
        value={query.staffId ?? ''}
        options={people.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={(value) => filterBy('who', value)}
      />
      <SelectField
        label={text('log.filterAbout')}
        value={query.about ?? ''}
        options={ABOUTS.map((value) => ({ value, label: text(NAMES[value]) }))}
        onChange={(value) => filterBy('about', value)}
      />
      <DateField
        label={text('log.filterDay')}
        value={query.day ?? ''}
        onChange={(value) => filterBy('day', value)}
      />
    </search>
  )
}
