import { useLastData, useNavigate, type Answer } from '@dasturxon/client'
import { EmptyState } from '@dasturxon/ui'
import { useTexts } from '@dasturxon/i18n/desk-texts'
import type { ComponentProps, ComponentType, ReactNode } from 'react'
import { paths } from '../../paths.ts'
import { DeskFailedBlock } from '../../ui/failed-block.tsx'
import parts from '../../ui/parts.module.css'
import { SwitchRow } from '../../ui/switch-row.tsx'
import { AddButton, type AddSheetProps } from './add-sheet.tsx'
import { RoomHead } from './room-head.tsx'
import { RoomSkeleton } from './room-skeleton.tsx'
import type { RoomName } from './rooms.ts'

type Room = { content: readonly { id: string }[] }

/** The record that is open, and the room that it stands in. */
export type EditorProps<D extends Room> = { record: D['content'][number]; shop: D }

type RoomPageProps<D extends Room> = {
  query: { answer: Answer<D>; retry: () => void }
  /** Of the record that is open; null: the list. */
  id: string | null
  List: ComponentType<{ data: D }>
  Editor: ComponentType<EditorProps<D>>
}

/** What a room holds: its list, or the record that is open; while it comes and where it does not come, a sign of that. */
export function RoomPage<D extends Room>({ query, id, List, Editor }: RoomPageProps<D>) {
  const { answer, retry } = query
  const data = useLastData(answer)
  if (!data && answer.kind === 'failed') return <DeskFailedBlock error={answer.error} onRetry={retry} />
  if (!data) return <RoomSkeleton />
  const record = data.content.find((one) => one.id === id)
  return record ? <Editor key={record.id} record={record} shop={data} /> : <List data={data} />
}

/** The address of a room, and of one of its records. */
export const hrefOf = (room: RoomName, id?: string): string =>
  id === undefined ? `${paths.showcase}/${room}` : `${paths.showcase}/${room}/${id}`

type RoomListProps = {
  room: RoomName
  data: Room & { isShown: boolean }
  add: Omit<AddSheetProps, 'onAdd'> & {
    /** Adds it; null where it was refused, which was said. */
    onAdd: (words: string, key: string) => Promise<{ id: string } | null>
  }
  /** What stands there while there is none. */
  empty: Pick<ComponentProps<typeof EmptyState>, 'icon' | 'title' | 'text'>
  children: ReactNode
  below?: ReactNode
}

/** The list of a room: a new record begins with one word, and is opened once it is there. */
export function RoomList({ room, data, add, empty, children, below }: RoomListProps) {
  const navigate = useNavigate()
  return (
    <div className={`${parts.page} ${parts.stack}`}>
      <RoomHead
        room={room}
        isShown={data.isShown}
        action={
          <AddButton
            {...add}
            onAdd={async (words, key) => {
              const made = await add.onAdd(words, key)
              if (made) void navigate(hrefOf(room, made.id))
              return made !== null
            }}
          />
        }
      />
      {data.content.length === 0 ? <EmptyState {...empty} /> : children}
      {below}
    </div>
  )
}

/** Whether customers see a record. */
export function ActiveSwitch(of: { isOn: boolean; onChange: (isOn: boolean) => void }) {
  return <SwitchRow label={useTexts('showcase')('field_active')} {...of} />
}
