import { MENU_QUERY, MENU_VIEW_NAME, MOST_MENU_VIEWS, type MenuView } from '@dasturxon/contract/desk'
import { useDeskText } from '@dasturxon/i18n/desk'
import { useLastData } from '@dasturxon/client'
import { Icon, icons, showToast, TextField, useSubmit } from '@dasturxon/ui'
import { useState } from 'react'
import { useQuery } from '../../runtime/desk-data.ts'
import { useAct } from '../../session/use-act.ts'
import { DeskSheet } from '../../ui/desk-sheet.tsx'
import { Chip, DeskButton } from '../../ui/parts.tsx'
import parts from '../../ui/parts.module.css'
import { isSameFilter, NO_FILTER, type MenuFilter } from './menu-rows.ts'
import styles from './menu-views.module.css'

type MenuViewsProps = { filter: MenuFilter; onChoose: (filter: MenuFilter) => void }

/** Filters that the person keeps under a name, in any browser; a press shows one, another press all dishes (desk §5.9). */
export function MenuViews({ filter, onChoose }: MenuViewsProps) {
  const { text } = useDeskText()
  const act = useAct()
  const { answer } = useQuery('desk.menuViews', {})
  const views = useLastData(answer) ?? []
  const [isNaming, setNaming] = useState(false)
  const chosen = views.find((view) => isSameFilter(view.filter, filter))
  const maySave = !chosen && !isSameFilter(filter, NO_FILTER) && filter.query.trim().length <= MENU_QUERY
  const save = async (name: string, shown: MenuFilter) =>
    (await act('desk.saveMenuView', { body: { name, filter: { ...shown, only: [...shown.only] } } })) !== null

  async function remove(view: MenuView) {
    if (!(await act('desk.removeMenuView', { params: { id: view.id } }))) return
    showToast({
      text: text('menu.viewRemoved', { name: view.name }),
      action: { label: text('log.undo'), onPress: () => void save(view.name, view.filter) },
    })
  }
  if (views.length === 0 && !maySave) return null
  return (
    <section className={styles.views} aria-label={text('menu.views')}>
      {views.map((view) => (
        <span key={view.id} className={styles.view}>
          <Chip isOn={view === chosen} onPress={() => onChoose(view === chosen ? NO_FILTER : view.filter)}>
            {view.name}
          </Chip>
          <button
            type="button"
            className={styles.remove}
            aria-label={text('menu.removeView', { name: view.name })}
            onClick={() => void remove(view)}
          >
            <Icon of={icons.x} />
          </button>
        </span>
      ))}
      {maySave && views.length < MOST_MENU_VIEWS && (
        <DeskButton icon={icons.plusBold} onPress={() => setNaming(true)}>
          {text('menu.saveView')}
        </DeskButton>
      )}
      {isNaming && (
        <NameSheet
          names={views.map(({ name }) => name)}
          onClose={() => setNaming(false)}
          onSave={async (name) => {
            if (await save(name, filter)) setNaming(false)
          }}
        />
      )}
    </section>
  )
}

type NameSheetProps = {
  /** Of views that there are: one of the same name is replaced. */
  names: readonly string[]
  onClose: () => void
  onSave: (name: string) => Promise<void>
}

function NameSheet({ names, onClose, onSave }: NameSheetProps) {
  const { text } = useDeskText()
  const [name, setName] = useState('')
  const isReady = name.trim() !== ''

  const { isPending, submit } = useSubmit(async () => {
    if (isReady) await onSave(name)
  })
  return (
    <DeskSheet onClose={onClose} title={text('menu.saveView')}>
      <form className={parts.stack} onSubmit={submit}>
        <TextField
          label={text('menu.viewName')}
          value={name}
          onChange={setName}
          maxLength={MENU_VIEW_NAME}
          hint={names.includes(name.trim()) ? text('menu.viewSame') : undefined}
          isAutoFocused
        />
        <DeskButton variant="brand" isLarge type="submit" isPending={isPending} isDisabled={!isReady}>
          {text('menu.save')}
        </DeskButton>
      </form>
    </DeskSheet>
  )
}
