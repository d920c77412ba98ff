import type { Catalogue } from '@dasturxon/contract'
import type { CSSProperties } from 'react'
import { useTranslations } from '../../i18n/index.ts'
import { paths } from '../../paths.ts'
import { useText } from '../../session/use-text.ts'
import { joinClasses } from '../../ui/index.ts'
import styles from './group-tiles.module.css'
import { smallPicture } from './picture-source.ts'

type Group = Catalogue['groups'][number]

/** The groups of a catalogue in the merchant's colours; a tile leads to the menu of its group (CAT-2). */
export function GroupTiles({ groups, currentId }: { groups: readonly Group[]; currentId?: string }) {
  const t = useTranslations('nav')
  const text = useText()
  return (
    <nav aria-label={t('groups')}>
      <ul className={styles.tiles}>
        {groups.map((group) => (
          <li key={group.id}>
            <a
              className={joinClasses(styles.tile, group.bgColor !== '' && styles.coloured)}
              style={coloursOf(group)}
              href={paths.group(group.id)}
              aria-current={group.id === currentId || undefined}
            >
              <span className={styles.name}>{text(group.name)}</span>
              {group.image || group.icon ? (
                <img
                  className={styles.picture}
                  src={smallPicture(group.image || group.icon)}
                  alt=""
                  width={480}
                  height={480}
                />
              ) : null}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function coloursOf({ bgColor, iconBgColor }: Group): CSSProperties {
  return { '--tile': bgColor || undefined, '--tile-icon': iconBgColor || undefined } as CSSProperties
}
