import type { DeskOptionSet } from '@dasturxon/contract/desk'
import { choiceFault, pickText, type Language } from '@dasturxon/domain'
import { useDeskText } from '@dasturxon/i18n/desk'
import { useTexts } from '@dasturxon/i18n/desk-texts'
import { useLocation } from '@dasturxon/client'
import { EmptyState, icons } from '@dasturxon/ui'
import { paths } from '../../paths.ts'
import { useCall, useData, useQuery } from '../../runtime/desk-data.ts'
import { Note } from '../../ui/parts.tsx'
import parts from '../../ui/parts.module.css'
import { PageSkeleton, Read } from '../../ui/read.tsx'
import { useFieldWords } from '../log/field-words.ts'
import { RecordPage } from '../record/record-page.tsx'
import layout from '../record/record.module.css'
import { useRecordDraft } from '../record/use-record-draft.ts'
import { SetAbout } from './set-about.tsx'
import { SetDishes } from './set-dishes.tsx'
import { optionsOf, textIn } from '../menu/set-fields.ts'
import { SetOptions } from './set-options.tsx'

/** One option set: what it is called, what may be chosen, for how much, and on which dishes (desk §5.9). */
export function OptionSetPage() {
  const text = useTexts('options')
  const { pathname } = useLocation()
  const id = pathname.slice(`${paths.options}/`.length)
  return (
    <Read
      question={useQuery('desk.optionSets', {})}
      meanwhile={<PageSkeleton heights={['160px', '240px']} />}
    >
      {({ sets, mainLanguage }) => {
        const set = sets.find((one) => one.id === id)
        if (set) return <SetEditor key={set.id} set={set} mainLanguage={mainLanguage} />
        return (
          <div className={parts.page}>
            <EmptyState
              icon={icons.squaresFourFill}
              title={text('gone')}
              text={text('noneHint')}
              action={<a href={paths.options}>{text('toSets')}</a>}
            />
          </div>
        )
      }}
    </Read>
  )
}

const SETS = { name: 'desk.optionSets', input: {} } as const

function useSetDraft(set: DeskOptionSet) {
  const call = useCall()
  const data = useData()
  const words = useFieldWords()
  const called = Object.fromEntries(optionsOf(set.fields).map(({ id, name }) => [id, name]))
  const ofSet = { ...words, nameOf: (path: string) => words.nameOf(path, called) }
  const readAll = () => call('desk.optionSets', {})
  const put = async (saved?: DeskOptionSet) => {
    const answer = await readAll()
    if (!answer.ok) return { ok: false as const, error: answer.error }
    data.put(SETS, answer.data)
    const found = saved ?? answer.data.sets.find(({ id }) => id === set.id)
    return { ok: true as const, data: found ?? set }
  }
  const edit = useRecordDraft(set, {
    words: ofSet,
    read: () => put(),
    async save({ version, changes }) {
      const answer = await call('desk.changeOptionSet', {
        params: { id: set.id },
        // the draft holds what the fields of the set hold
        body: { version, patch: changes as never },
      })
      if (!answer.ok) return answer
      await put(answer.data.set)
      return { ok: true, data: { record: answer.data.set, alsoChanged: answer.data.alsoChanged } }
    },
  })
  return edit
}

function SetEditor({ set, mainLanguage }: { set: DeskOptionSet; mainLanguage: Language }) {
  const text = useTexts('options')
  const { language } = useDeskText()
  const edit = useSetDraft(set)
  const { fields } = edit
  const options = optionsOf(fields)
  const fault = choiceFault({
    min: Number(fields['min']),
    max: Number(fields['max']),
    modifications: options,
  })
  return (
    <RecordPage
      title={pickText(textIn(fields, 'name'), language, mainLanguage).text}
      back={{ href: paths.options, label: text('toSets') }}
      edit={edit}
      conflict={{ by: (name) => text('conflict', { name }), byNobody: text('conflictImport') }}
    >
      <div className={layout.columns}>
        <div className={layout.fields}>
          <SetAbout fields={fields} mainLanguage={mainLanguage} onChange={edit.change} />
          {fault && (
            <Note icon={icons.warningFill} isAlert>
              {text(fault)}
            </Note>
          )}
          <SetOptions set={set} fields={fields} mainLanguage={mainLanguage} onChange={edit.changeAll} />
        </div>
        <SetDishes set={set} />
      </div>
    </RecordPage>
  )
}
