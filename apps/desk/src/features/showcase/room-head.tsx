import { useDeskText } from '@dasturxon/i18n/desk'
import { useTexts } from '@dasturxon/i18n/desk-texts'
import { icons } from '@dasturxon/ui'
import type { ReactNode } from 'react'
import { paths } from '../../paths.ts'
import { Note } from '../../ui/parts.tsx'
import { ROOM_NAMES, type RoomName } from './rooms.ts'
import styles from './showcase.module.css'

type RoomHeadProps = {
  room: RoomName
  /** Whether the settings show it to customers at all. */
  isShown: boolean
  /** What is added here. */
  action?: ReactNode
}

/** Brings the tab that is open to the middle of their row: on a phone it may stand beyond the edge. */
function showTab(tab: HTMLAnchorElement | null): void {
  const row = tab?.parentElement
  if (row) row.scrollLeft = tab.offsetLeft - (row.clientWidth - tab.clientWidth) / 2
}

/** The tabs of the showcase, the name of the room, and what one does there first. */
export function RoomHead({ room, isShown, action }: RoomHeadProps) {
  const show = useTexts('showcase')
  const { text } = useDeskText()
  return (
    <>
      <nav className={styles.tabs} aria-label={text('frame.showcase')}>
        {ROOM_NAMES.map((name) => (
          <a
            key={name}
            ref={name === room ? showTab : undefined}
            href={`${paths.showcase}/${name}`}
            aria-current={name === room ? 'page' : undefined}
          >
            {show(name)}
          </a>
        ))}
      </nav>
      <header className={styles.head}>
        <h1>{show(room)}</h1>
        {action}
      </header>
      {!isShown && (
        <Note icon={icons.warningFill}>
          {show('switchedOff')} <a href={paths.settings}>{text('settings.title')}</a>
        </Note>
      )}
    </>
  )
}
