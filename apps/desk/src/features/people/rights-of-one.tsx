import { ORDER_SCOPES, refundLimitOf, RIGHTS, type Grant, type Right } from '@dasturxon/domain'
import { useDeskText } from '@dasturxon/i18n/desk'
import { useTexts, useTextTable } from '@dasturxon/i18n/desk-texts'
import { formatSom } from '@dasturxon/i18n/formats'
import { Icon } from '@dasturxon/ui'
import { peopleWhoMay, useDesk, useName } from '../../session/desk.tsx'
import { ALARM, HISTORY, PLACES } from '../../session/places.ts'
import { usePeople } from '../../session/use-people.ts'
import parts from '../../ui/parts.module.css'
import type { Holder } from './rights-page.tsx'
import styles from './rights.module.css'

/** What one of the staff would see of the desk, and what they may do there: alone, with a PIN, or not at all. */
export function RightsOfOne({ holder }: { holder: Holder }) {
  const text = useTexts('rights')
  const { text: say } = useDeskText()
  const { grants } = holder
  const screens = [...PLACES, HISTORY, ALARM].filter(({ right }) => grants[right] !== 'no')
  return (
    <>
      <Summary holder={holder} />
      <section className={parts.stack}>
        <h2>{text('screens')}</h2>
        {screens.length === 0 && <p className={parts.quiet}>{text('noScreens')}</p>}
        <ul className={`${parts.wrapping} ${styles.screens}`}>
          {screens.map(({ path, key, icon }) => (
            <li key={path}>
              <Icon of={icon} />
              {say(key)}
            </li>
          ))}
        </ul>
      </section>
      <div className={styles.acts}>
        <Acts title={text('alone')} grant="yes" grants={grants} />
        <Acts title={text('withPin')} grant="pin" grants={grants} />
        <Acts title={text('never')} grant="no" grants={grants} />
      </div>
    </>
  )
}

/** Who it is, where, which orders they see, and up to which sum. */
function Summary({ holder: { name, role, branchIds, grants } }: { holder: Holder }) {
  const text = useTexts('rights')
  const { text: say, language } = useDeskText()
  const { me } = useDesk()
  const nameOf = useName()
  const limit = refundLimitOf(role)
  const places = me.branches.filter(({ id }) => branchIds?.includes(id)).map((branch) => nameOf(branch.name))
  return (
    <section className={`${parts.card} ${parts.form}`}>
      <h2>
        {name} · {say(`role.${role}`)}
      </h2>
      {branchIds && (
        <p>
          {text('branches')}: {branchIds.length === 0 ? text('allBranches') : places.join(', ')}
        </p>
      )}
      {grants['orders.see'] !== 'no' && <p>{text(ORDER_SCOPES[role])}</p>}
      {grants['refunds.make'] !== 'no' && (
        <p>{limit === null ? text('refundAny') : text('refundLimit', { sum: formatSom(limit, language) })}</p>
      )}
    </section>
  )
}

type ActsProps = { title: string; grant: Grant; grants: Record<Right, Grant> }

function Acts({ title, grant, grants }: ActsProps) {
  const text = useTexts('rights')
  const { right: names } = useTextTable('rights')
  const known = usePeople()
  const rights = RIGHTS.filter((right) => grants[right] === grant)
  if (rights.length === 0) return null
  /** Who would type their PIN. */
  const allowing = (right: Right) => {
    const people = peopleWhoMay(known, right).map(({ name }) => name)
    return people.length === 0 ? text('nobodyAllows') : text('mayAllow', { names: people.join(', ') })
  }
  return (
    <section className={`${parts.card} ${parts.form}`} data-grant={grant}>
      <h2>{title}</h2>
      <ul className={styles.rights}>
        {rights.map((right) => (
          <li key={right}>
            {names[right]}
            {grant === 'pin' && <small className={parts.quiet}>{allowing(right)}</small>}
          </li>
        ))}
      </ul>
    </section>
  )
}
