import type { DeskCallOutput } from '@dasturxon/contract/desk'
import { pickText } from '@dasturxon/domain'
import { useDeskText } from '@dasturxon/i18n/desk'
import { useTexts } from '@dasturxon/i18n/desk-texts'
import { WrittenText } from '@dasturxon/ui'
import { useQuery } from '../../runtime/desk-data.ts'
import { Pill } from '../../ui/parts.tsx'
import parts from '../../ui/parts.module.css'
import { AsShop } from './as-shop.tsx'
import { LanguageFields, textOf } from './language-fields.tsx'
import { RecordEditor } from './record-editor.tsx'
import { hrefOf, RoomPage, type EditorProps } from './room.tsx'
import { RoomHead } from './room-head.tsx'
import styles from './showcase.module.css'
import { useEdit } from './use-edit.ts'

const PAGE_LETTERS = 50_000
type Pages = DeskCallOutput<'desk.pages'>
type Page = Pages['content'][number]

const isEmpty = ({ fields }: Page) => Object.values(fields).every((words) => words === '')

/** The texts of the offer, of privacy and about the shop. */
export function PagesRoom({ id }: { id: string | null }) {
  return <RoomPage query={useQuery('desk.pages', {})} id={id} List={PageList} Editor={PageEditor} />
}

function PageList({ data }: { data: Pages }) {
  const show = useTexts('showcase')
  return (
    <div className={`${parts.page} ${parts.stack}`}>
      <RoomHead room="pages" isShown />
      <ul className={`${parts.card} ${parts.list} ${styles.list}`} aria-label={show('pages')}>
        {data.content.map((one) => (
          <li key={one.id}>
            <a className={styles.row} href={hrefOf('pages', one.id)}>
              <span className={styles.words}>
                <b>{show(`page_${one.type}`)}</b>
              </span>
              {isEmpty(one) ? (
                <Pill tone="note">{show('notWritten')}</Pill>
              ) : (
                <Pill tone={one.isShown ? 'ok' : undefined}>{show(one.isShown ? 'isOn' : 'isOff')}</Pill>
              )}
            </a>
          </li>
        ))}
      </ul>
      <p className={parts.quiet}>{show('pagesHint')}</p>
    </div>
  )
}

function PageEditor({ record: page, shop }: EditorProps<Pages>) {
  const show = useTexts('showcase')
  const { text } = useDeskText()
  const edit = useEdit({ kind: 'PAGE', record: page, zone: shop.timeZone })
  const { fields } = edit
  return (
    <RecordEditor
      title={show(`page_${page.type}`)}
      room="pages"
      edit={edit}
      aside={
        <AsShop heights={{ phone: 640, wide: 900 }}>
          {(language) => {
            const { text: words } = pickText(textOf(fields, 'text'), language, shop.mainLanguage)
            return words === '' ? <p>{text('product.noTranslation')}</p> : <WrittenText texts={[words]} />
          }}
        </AsShop>
      }
    >
      <LanguageFields
        title={show('field_text')}
        lines={[{ field: 'text', label: show('field_text'), max: PAGE_LETTERS, rows: 18 }]}
        fields={fields}
        mainLanguage={shop.mainLanguage}
        onChange={edit.change}
      />
      <p className={parts.quiet}>{show('markup')}</p>
    </RecordEditor>
  )
}
