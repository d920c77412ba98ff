import type { Catalogue } from '@dasturxon/contract'
import type { CSSProperties } from 'react'
import { useTranslations } from '@dasturxon/i18n'
import { EntityText } from '../../texts/entity-text.tsx'
import { Icon, icons, joinClasses, UnbrokenImage } from '@dasturxon/ui'
import styles from './group-tiles.module.css'
import { smallPicture } from '../catalogue/picture-source.ts'
import { choiceHref, useFollowChoice } from './use-menu-choice.ts'

type Group = Catalogue['groups'][number]

type GroupTilesProps = {
  groups: readonly Group[]
  currentId: string | null
  /** Whether the chosen group can be left again for the whole menu. */
  canLeave: boolean
}

/** The groups of a catalogue in the merchant's colours; a tile leaves its own part of the menu below (CAT-2). */
export function GroupTiles({ groups, currentId, canLeave }: GroupTilesProps) {
  const t = useTranslations('nav')
  const follow = useFollowChoice()
  return (
    <nav aria-label={t('groups')}>
      <ul className={styles.tiles}>
        {groups.map((group) => {
          const isCurrent = group.id === currentId
          const leaves = isCurrent && canLeave
          const href = choiceHref({ groupId: leaves ? null : group.id, categoryId: null })
          return (
            <li key={group.id}>
              <a
                className={joinClasses(styles.tile, group.bgColor !== '' && styles.coloured)}
                style={coloursOf(group)}
                href={href}
                aria-current={isCurrent || undefined}
                onClick={(event) => follow(href, event)}
              >
                <span className={styles.name}>
                  <EntityText of={group.name} />
                </span>
                {group.image || group.icon ? (
                  <UnbrokenImage
                    className={styles.picture}
                    src={smallPicture(group.image || group.icon)}
                    alt=""
                    width={480}
                    height={480}
                    fetchPriority="low"
                    loading="lazy"
                  />
                ) : null}
                {leaves ? (
                  <span className={styles.leave}>
                    <Icon of={icons.x} />
                  </span>
                ) : null}
              </a>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}

function coloursOf({ bgColor, iconBgColor }: Group): CSSProperties {
  return { '--tile': bgColor || undefined, '--tile-icon': iconBgColor || undefined } as CSSProperties
}
