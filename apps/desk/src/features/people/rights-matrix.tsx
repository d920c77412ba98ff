import { grantOf, RIGHTS, STAFF_ROLES } from '@dasturxon/domain'
import { useDeskText } from '@dasturxon/i18n/desk'
import { useTexts, useTextTable } from '@dasturxon/i18n/desk-texts'
import { joinClasses } from '@dasturxon/ui'
import parts from '../../ui/parts.module.css'
import styles from './rights.module.css'

/** All rights and all roles, from the table by which the server refuses. */
export function RightsMatrix() {
  const { text: say } = useDeskText()
  const text = useTexts('rights')
  const { right: names } = useTextTable('rights')
  return (
    <section
      className={joinClasses(parts.card, styles.scroll)}
      aria-label={text('title')}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by keys (axe: scrollable-region-focusable)
      tabIndex={0}
    >
      <table className={styles.matrix}>
        <thead>
          <tr>
            <th scope="col">{text('act')}</th>
            {STAFF_ROLES.map((role) => (
              <th key={role} scope="col">
                {say(`role.${role}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {RIGHTS.map((right) => (
            <tr key={right}>
              <th scope="row">{names[right]}</th>
              {STAFF_ROLES.map((role) => (
                <td key={role} data-grant={grantOf(role, right)}>
                  {text(grantOf(role, right))}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
