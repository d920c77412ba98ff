import type { DeskCallOutput, DeskGroup } from '@dasturxon/contract/desk'
import { pickText } from '@dasturxon/domain'
import { useDeskText } from '@dasturxon/i18n/desk'
import { useTexts } from '@dasturxon/i18n/desk-texts'
import { icons } from '@dasturxon/ui'
import { useQuery } from '../../runtime/desk-data.ts'
import { useAct } from '../../session/use-act.ts'
import { OwnColour } from '../../ui/own-colour.tsx'
import parts from '../../ui/parts.module.css'
import { smallPicture } from '../../ui/small-picture.ts'
import { GroupCategories, useCategories } from './group-categories.tsx'
import { LanguageFields, textOf } from './language-fields.tsx'
import { OrderedList } from './ordered-list.tsx'
import { PictureChoice } from './picture-choice.tsx'
import { RecordEditor } from './record-editor.tsx'
import { hrefOf, RoomList, RoomPage, type EditorProps } from './room.tsx'
import styles from './showcase.module.css'
import { RemoveButton } from './remove-button.tsx'
import { useEdit } from './use-edit.ts'

const NAME_LETTERS = 80
/** Light ones: words on a tile are dark. */
const FIRST_COLOURS = { bgColor: '#fde68a', iconBgColor: '#fbbf24' } as const
type Groups = DeskCallOutput<'desk.groups'>

/** The groups of categories: their order, and each with its categories (spec §3 Group). */
export function GroupsRoom({ id }: { id: string | null }) {
  return <RoomPage query={useQuery('desk.groups', {})} id={id} List={GroupList} Editor={GroupEditor} />
}

function GroupList({ data }: { data: Groups }) {
  const show = useTexts('showcase')
  const { language } = useDeskText()
  const act = useAct()
  const categories = useCategories()
  const nameOf = ({ fields }: DeskGroup) => pickText(textOf(fields, 'name'), language, data.mainLanguage).text
  return (
    <RoomList
      room="groups"
      data={data}
      add={{
        title: show('addGroup'),
        label: show('groupName'),
        hint: show('emptyGroup'),
        max: NAME_LETTERS,
        onAdd: (words, key) => act('desk.addGroup', { body: { key, name: { [language]: words } } }),
      }}
      empty={{ icon: icons.squaresFourFill, title: show('noGroups'), text: show('noGroupsHint') }}
    >
      <OrderedList
        label={show('groups')}
        onMove={(id, after) => void act('desk.orderGroups', { body: { id, after } })}
        rows={data.content.map((group) => {
          const picture = group.fields.image || group.fields.icon
          const count = categories?.filter(({ groupId }) => groupId === group.id).length
          return {
            id: group.id,
            href: hrefOf('groups', group.id),
            name: nameOf(group),
            content: (
              <>
                <span
                  className={styles.thumb}
                  style={{ background: group.fields.bgColor || 'var(--surface2)' }}
                >
                  {picture !== '' && <img src={smallPicture(picture)} alt="" />}
                </span>
                <span className={styles.words}>
                  <b>{nameOf(group)}</b>
                  {count !== undefined && (
                    <small>{count === 0 ? show('emptyGroup') : show('categoryCount', { count })}</small>
                  )}
                </span>
              </>
            ),
          }
        })}
      />
    </RoomList>
  )
}

function GroupEditor({ record: group, shop }: EditorProps<Groups>) {
  const show = useTexts('showcase')
  const { text, language } = useDeskText()
  const edit = useEdit({ kind: 'GROUP', record: group, zone: shop.timeZone })
  const { fields } = edit
  return (
    <RecordEditor
      title={pickText(textOf(fields, 'name'), language, shop.mainLanguage).text}
      room="groups"
      edit={edit}
      aside={<GroupCategories groupId={group.id} />}
    >
      <LanguageFields
        title={show('groupName')}
        lines={[{ field: 'name', label: text('field.name'), max: NAME_LETTERS }]}
        fields={fields}
        mainLanguage={shop.mainLanguage}
        onChange={edit.change}
      />
      <section className={`${parts.card} ${parts.block}`}>
        <h2>{show('looks')}</h2>
        <PictureChoice
          label={show('field_image')}
          value={fields.image}
          aspect={1}
          onChange={(image) => edit.change('image', image)}
        />
        <PictureChoice
          label={show('field_icon')}
          value={fields.icon}
          aspect={1}
          onChange={(icon) => edit.change('icon', icon)}
        />
        {(['bgColor', 'iconBgColor'] as const).map((field) => (
          <OwnColour
            key={field}
            label={show(`field_${field}`)}
            switchLabel={`${show(`field_${field}`)}: ${show('ownColour')}`}
            colour={fields[field]}
            first={FIRST_COLOURS[field]}
            onChange={(colour) => edit.change(field, colour)}
          />
        ))}
        <div>
          <RemoveButton call="desk.removeGroup" id={group.id} list={hrefOf('groups')} />
        </div>
      </section>
    </RecordEditor>
  )
}
