import { firstLetters } from '@dasturxon/domain'
import { useDeskText } from '@dasturxon/i18n/desk'
import { useNavigate } from '@dasturxon/client'
import { Icon, icons, Switch } from '@dasturxon/ui'
import { useState } from 'react'
import { rememberChoice } from '../../boot.ts'
import { useCall } from '../../runtime/desk-data.ts'
import { useDesk } from '../../session/desk.tsx'
import { leaveDesk } from '../../session/leave-desk.ts'
import { hasSingleKeys, setSingleKeys } from '../../session/use-keys.ts'
import { DeskSheet } from '../../ui/desk-sheet.tsx'
import { DeskButton } from '../../ui/parts.tsx'
import parts from '../../ui/parts.module.css'
import { OwnPin } from '../people/own-pin.tsx'
import { PushBlock } from '../shift/push-block.tsx'
import { ShiftBlock } from '../shift/shift-block.tsx'
import { LanguageChoice } from '../sign-in/shop-face.tsx'
import type { Place } from '../../session/places.ts'
import sheets from './sheets.module.css'
import styles from './frame.module.css'

/** The person: shift, language, look, keys, and the way out. */
export function PersonSheet({ places }: { places: readonly Place[] }) {
  const { text } = useDeskText()
  const { me, role, boot } = useDesk()
  const call = useCall()
  const navigate = useNavigate()
  const [isOpen, setOpen] = useState(false)
  const [isDark, setDark] = useState(() => document.documentElement.hasAttribute('data-dark'))
  const [hasKeys, setKeys] = useState(hasSingleKeys)
  const name = me.staff?.name ?? me.device?.name ?? ''
  // an owner who has not said how she is called is named by her role
  const roleName = text(`role.${role}`) === name ? '' : text(`role.${role}`)
  async function signOut() {
    await call('desk.logout')
    leaveDesk(boot)
  }
  return (
    <>
      <button type="button" className={styles.person} onClick={() => setOpen(true)}>
        <Icon of={icons.list} />
        <span aria-hidden="true">{firstLetters(name, 2).toUpperCase()}</span>
        <i className={`sr-only ${styles.who}`}>
          {name}
          {roleName !== '' && <small>{roleName}</small>}
        </i>
        <small>{text('frame.more')}</small>
      </button>
      <DeskSheet
        variant="sheet"
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={[name, roleName].filter(Boolean).join(' · ')}
      >
        <div className={parts.stack}>
          <ShiftBlock />
          <PushBlock />
          {places.map(({ path, key, icon, isAside }) => (
            <span key={path} className={isAside && sheets.onPhone}>
              <DeskButton
                icon={icon}
                onPress={() => {
                  setOpen(false)
                  void navigate(path)
                }}
              >
                {text(key)}
              </DeskButton>
            </span>
          ))}
          <LanguageChoice />
          <div className={parts.row}>
            <span className={parts.grow}>{text('frame.dark')}</span>
            <Switch
              label={text('frame.dark')}
              isOn={isDark}
              onChange={(next) => {
                rememberChoice('desk_dark', next ? '1' : '0')
                document.documentElement.toggleAttribute('data-dark', next)
                setDark(next)
              }}
            />
          </div>
          <div className={parts.row}>
            <span className={parts.grow}>
              {text('frame.singleKeys')}
              <br />
              <kbd className={parts.quiet}>1–9 Enter R D P J K Space G /</kbd>
            </span>
            <Switch
              label={text('frame.singleKeys')}
              isOn={hasKeys}
              onChange={(next) => {
                setSingleKeys(next)
                setKeys(next)
              }}
            />
          </div>
          {me.staff && <OwnPin />}
          <DeskButton onPress={() => void signOut()}>{text('frame.signOut')}</DeskButton>
        </div>
      </DeskSheet>
    </>
  )
}
