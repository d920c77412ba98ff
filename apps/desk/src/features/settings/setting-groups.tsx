import {
  SETTING_FIELDS,
  SETTING_GROUPS,
  type SettingGroup,
  type SettingName,
} from '@dasturxon/contract/desk/setting-fields'
import { useTexts } from '@dasturxon/i18n/desk-texts'
import { SearchField } from '@dasturxon/ui'
import type { ReactNode } from 'react'
import { useGrant } from '../../session/desk.tsx'
import styles from './settings.module.css'

/** A group of settings, or what concerns the shop as a whole. */
export type ShownGroup = SettingGroup | 'shop'

type SettingGroupsProps = {
  /** The one that is shown; null while a search shows what it has found. */
  shown: ShownGroup | null
  changed: ReadonlySet<SettingName>
  query: string
  onQuery: (query: string) => void
  onChoose: (group: ShownGroup) => void
}

/** The groups of settings, marked where something was changed, and the search over all of them. */
export function SettingGroups({ shown, changed, query, onQuery, onChoose }: SettingGroupsProps) {
  const say = useTexts('settings')
  const mayClose = useGrant()('shop.open') === 'yes'
  const press = (group: ShownGroup, words: ReactNode) => (
    <li key={group}>
      <button
        type="button"
        aria-current={group === shown ? 'true' : undefined}
        onClick={() => {
          onQuery('')
          onChoose(group)
        }}
      >
        {words}
      </button>
    </li>
  )
  return (
    <nav className={styles.groups} aria-label={say('page.groups')}>
      <SearchField
        label={say('page.search')}
        clearLabel={say('page.clear')}
        value={query}
        onChange={onQuery}
      />
      <ul>
        {SETTING_GROUPS.map((group) =>
          press(
            group,
            <>
              {say(`group.${group}`)}
              {[...changed].some((name) => SETTING_FIELDS[name].group === group) && (
                <i>
                  <span className="sr-only">{say('page.changed')}</span>
                </i>
              )}
            </>,
          ),
        )}
        {mayClose && press('shop', say('shop.danger'))}
      </ul>
    </nav>
  )
}
