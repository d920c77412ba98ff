import type { DeskCities, DeskCity } from '@dasturxon/contract/desk'
import { useLocation, useNavigate } from '@dasturxon/client'
import { pickText } from '@dasturxon/domain'
import { useDeskText } from '@dasturxon/i18n/desk'
import { useTexts, useTextTable } from '@dasturxon/i18n/desk-texts'
import { icons } from '@dasturxon/ui'
import { paths } from '../../paths.ts'
import { useCall, useData, useQuery } from '../../runtime/desk-data.ts'
import { useAct } from '../../session/use-act.ts'
import { useSayRemoved } from '../../session/use-undo.ts'
import { DeskButton } from '../../ui/parts.tsx'
import parts from '../../ui/parts.module.css'
import { PageSkeleton, Read } from '../../ui/read.tsx'
import { useFieldWords } from '../log/field-words.ts'
import { settingWordsOf } from '../log/setting-words.ts'
import { RecordPage } from '../record/record-page.tsx'
import { useRecordDraft } from '../record/use-record-draft.ts'
import layout from '../record/record.module.css'
import { CityCard } from './city-card.tsx'
import { cityName } from '../places/city-name.ts'
import { CityOrdersCard } from './city-orders-card.tsx'

/** One city: what it is called, where it is, its meter, and what differs in it from the shop's rules of orders. */
export function CityPage() {
  const say = useTexts('cities')
  const { pathname } = useLocation()
  const id = pathname.slice(`${paths.cities}/`.length)
  return (
    <Read question={useQuery('desk.cities', {})} meanwhile={<PageSkeleton heights={['420px']} />}>
      {(data) => {
        const city = data.cities.find((one) => one.id === id)
        if (city) return <CityEditor key={city.id} city={city} shop={data} />
        return (
          <div className={`${parts.page} ${parts.stack}`}>
            <p>{say('gone')}</p>
            <a href={paths.cities}>{say('title')}</a>
          </div>
        )
      }}
    </Read>
  )
}

function CityEditor({ city, shop }: { city: DeskCity; shop: DeskCities }) {
  const say = useTexts('cities')
  const { text, language } = useDeskText()
  const call = useCall()
  const data = useData()
  const settingWords = settingWordsOf(useTextTable('settings'))
  const words = useFieldWords([], settingWords)
  const act = useAct()
  const sayRemoved = useSayRemoved()
  const navigate = useNavigate()
  const question = { name: 'desk.cities', input: {} } as const
  function put(saved: DeskCity) {
    const known = data.peek(question)
    if (known.kind !== 'ready') return
    const cities = known.data.cities.map((one) => (one.id === saved.id ? saved : one))
    data.put(question, { ...known.data, cities })
  }
  const edit = useRecordDraft<DeskCity>(city, {
    words,
    async read() {
      const answer = await call('desk.cities', {})
      if (!answer.ok) return answer
      const found = answer.data.cities.find(({ id }) => id === city.id)
      if (found) put(found)
      return { ok: true, data: found ?? city }
    },
    async save({ version, changes }) {
      // A field of a draft was read from the field of that name.
      const body = { version, patch: changes as never }
      const answer = await call('desk.changeCity', { params: { id: city.id }, body })
      if (!answer.ok) return answer
      put(answer.data.city)
      return { ok: true, data: { record: answer.data.city, alsoChanged: answer.data.alsoChanged } }
    },
  })
  /** Takes it away and goes to the list; the line about it takes it back while it is there. */
  async function remove() {
    if (!(await act('desk.removeCity', { params: { id: city.id } }))) return
    void navigate(paths.cities)
    await sayRemoved(city.id, 'CITY_REMOVED', say('removed'))
  }
  const { fields } = edit
  const isUsed = city.branches + city.zones > 0
  const back = { href: paths.cities, label: say('title') }
  return (
    <RecordPage
      title={pickText(cityName(fields), language, shop.mainLanguage).text}
      back={back}
      crumb={back}
      edit={edit}
      conflict={{ by: (name) => say('conflict', { name }), byNobody: text('product.conflictImport') }}
    >
      <div className={layout.columns}>
        <div className={layout.fields}>
          <CityCard fields={fields} wasMain={city.fields.isMain} onChange={edit.change} />
        </div>
        <div className={layout.aside}>
          <CityOrdersCard
            fields={fields}
            shop={shop.orderSettings}
            words={settingWords}
            onChange={edit.change}
          />
          <section className={`${parts.card} ${parts.block}`} aria-label={say('remove')}>
            <p className={parts.quiet}>
              {isUsed
                ? say('inUse', { branches: city.branches, zones: city.zones })
                : say(city.fields.isMain ? 'isMainHint' : 'removeHint')}
            </p>
            <div>
              <DeskButton
                icon={icons.trash}
                isDisabled={isUsed || city.fields.isMain}
                onPress={() => void remove()}
              >
                {say('remove')}
              </DeskButton>
            </div>
          </section>
        </div>
      </div>
    </RecordPage>
  )
}
