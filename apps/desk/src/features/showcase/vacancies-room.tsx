import type { DeskApplication, DeskCallOutput, DeskVacancy } from '@dasturxon/contract/desk'
import { parsePrice, pickText } from '@dasturxon/domain'
import { formatNumber, formatSom } from '@dasturxon/i18n/formats'
import { useDeskText } from '@dasturxon/i18n/desk'
import { useTexts } from '@dasturxon/i18n/desk-texts'
import { useLastData } from '@dasturxon/client'
import { icons, SelectField, TextField } from '@dasturxon/ui'
import { useQuery } from '../../runtime/desk-data.ts'
import { useName } from '../../session/desk.tsx'
import { useAct } from '../../session/use-act.ts'
import { Pill } from '../../ui/parts.tsx'
import parts from '../../ui/parts.module.css'
import { LanguageFields, textOf } from './language-fields.tsx'
import { OrderedList } from './ordered-list.tsx'
import { RecordEditor } from './record-editor.tsx'
import { ActiveSwitch, hrefOf, RoomList, RoomPage, type EditorProps } from './room.tsx'
import styles from './showcase.module.css'
import { useEdit } from './use-edit.ts'
import { useMoment } from '../../ui/use-moment.ts'

const POSITION_LETTERS = 120
const REQUIREMENT_LETTERS = 4000
const PERSON_LETTERS = 120
const STATES = ['NEW', 'CALLED', 'INVITED', 'REFUSED', 'HIRED'] as const
type Vacancies = DeskCallOutput<'desk.vacancies'>

/** The vacancies of the shop, and who applied for them. */
export function VacanciesRoom({ id }: { id: string | null }) {
  return <RoomPage query={useQuery('desk.vacancies', {})} id={id} List={VacancyList} Editor={VacancyEditor} />
}

function VacancyList({ data }: { data: Vacancies }) {
  const show = useTexts('showcase')
  const { language } = useDeskText()
  const act = useAct()
  const applications = useLastData(useQuery('desk.applications', {}).answer)
  const nameOf = ({ fields }: DeskVacancy) =>
    pickText(textOf(fields, 'position'), language, data.mainLanguage).text
  return (
    <RoomList
      room="vacancies"
      data={data}
      add={{
        title: show('addVacancy'),
        label: show('field_position'),
        hint: show('offAtFirst'),
        max: POSITION_LETTERS,
        onAdd: (words, key) => act('desk.addVacancy', { body: { key, name: { [language]: words } } }),
      }}
      empty={{ icon: icons.users, title: show('noVacancies'), text: show('noVacanciesHint') }}
      below={
        applications &&
        applications.content.length > 0 && (
          <section className={parts.stack} aria-label={show('applications')}>
            <h2>{show('applications')}</h2>
            {applications.content.map((application) => (
              <Application key={application.id} application={application} />
            ))}
          </section>
        )
      }
    >
      <OrderedList
        label={show('vacancies')}
        onMove={(id, after) => void act('desk.orderVacancies', { body: { id, after } })}
        rows={data.content.map((vacancy) => ({
          id: vacancy.id,
          href: hrefOf('vacancies', vacancy.id),
          name: nameOf(vacancy),
          content: (
            <>
              <span className={styles.words}>
                <b>{nameOf(vacancy)}</b>
                <small>
                  {vacancy.fields.monthlySalary === null
                    ? show('salaryAgreed')
                    : formatSom(vacancy.fields.monthlySalary, language)}
                </small>
              </span>
              {vacancy.waiting > 0 && <Pill tone="note">{show('waiting', { count: vacancy.waiting })}</Pill>}
              <Pill tone={vacancy.fields.active ? 'ok' : undefined}>
                {show(vacancy.fields.active ? 'isOn' : 'isOff')}
              </Pill>
            </>
          ),
        }))}
      />
    </RoomList>
  )
}

function Application({ application }: { application: DeskApplication }) {
  const show = useTexts('showcase')
  const moment = useMoment()
  const nameOf = useName()
  const act = useAct()
  const { name, phone, about, at, position, fields, id, version } = application
  return (
    <article className={`${parts.card} ${styles.review}`} aria-label={name}>
      <header className={styles.head}>
        <b>{name}</b>
        <a href={`tel:${phone}`}>{phone}</a>
        <span className={parts.quiet}>
          {nameOf(position)} · {moment(at)}
        </span>
      </header>
      {about !== '' && <p>{about}</p>}
      <SelectField
        label={show('field_status')}
        value={fields.status}
        options={STATES.map((value) => ({ value, label: show(`value_${value}`) }))}
        onChange={(value) => {
          const status = STATES.find((one) => one === value)
          if (status && status !== fields.status)
            void act('desk.changeApplication', {
              params: { id },
              body: { version, patch: { status: { base: fields.status, value: status } } },
            })
        }}
      />
    </article>
  )
}

function VacancyEditor({ record: vacancy, shop }: EditorProps<Vacancies>) {
  const show = useTexts('showcase')
  const { language } = useDeskText()
  const edit = useEdit({ kind: 'VACANCY', record: vacancy, zone: shop.timeZone })
  const { fields } = edit
  return (
    <RecordEditor
      title={pickText(textOf(fields, 'position'), language, shop.mainLanguage).text}
      room="vacancies"
      edit={edit}
      aside={
        <section className={`${parts.card} ${parts.block}`}>
          <h2>{show('applications')}</h2>
          <p>{show('applied', { count: formatNumber(vacancy.applications, language) })}</p>
        </section>
      }
    >
      <LanguageFields
        title={show('field_position')}
        lines={[
          { field: 'position', label: show('field_position'), max: POSITION_LETTERS },
          { field: 'requirements', label: show('field_requirements'), max: REQUIREMENT_LETTERS, rows: 6 },
        ]}
        fields={fields}
        mainLanguage={shop.mainLanguage}
        onChange={edit.change}
      />
      <section className={`${parts.card} ${parts.block}`}>
        <div className={styles.numbers}>
          <TextField
            label={show('field_monthlySalary')}
            value={fields.monthlySalary === null ? '' : formatNumber(fields.monthlySalary, language)}
            hint={show('salaryAgreed')}
            inputMode="numeric"
            onChange={(words) => {
              const price = words.trim() === '' ? null : parsePrice(words)
              if (words.trim() === '' || price !== null) edit.change('monthlySalary', price)
            }}
          />
          <TextField
            label={show('field_responsiblePerson')}
            value={fields.responsiblePerson}
            maxLength={PERSON_LETTERS}
            onChange={(words) => edit.change('responsiblePerson', words)}
          />
          <TextField
            label={show('field_phone')}
            value={fields.phone}
            maxLength={32}
            onChange={(words) => edit.change('phone', words)}
          />
        </div>
        <ActiveSwitch isOn={fields.active} onChange={(isOn) => edit.change('active', isOn)} />
      </section>
    </RecordEditor>
  )
}
