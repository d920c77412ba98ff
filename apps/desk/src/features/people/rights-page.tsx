import { deviceGrantsOf, grantsOf, type Grant, type Right, type StaffRole } from '@dasturxon/domain'
import { useTexts } from '@dasturxon/i18n/desk-texts'
import { useLastData, useSearchParams } from '@dasturxon/client'
import { SelectField, Skeleton } from '@dasturxon/ui'
import { paths } from '../../paths.ts'
import { useQuery } from '../../runtime/desk-data.ts'
import { DeskFailedBlock } from '../../ui/failed-block.tsx'
import parts from '../../ui/parts.module.css'
import { RightsMatrix } from './rights-matrix.tsx'
import { RightsOfOne } from './rights-of-one.tsx'

/** Somebody whose rights are read: a person, or a tablet that is nobody in particular. */
export type Holder = {
  name: string
  role: StaffRole
  /** null: of a tablet, which has those it was given. */
  branchIds: readonly string[] | null
  grants: Record<Right, Grant>
}

const TABLETS = [
  ['tablet-orders', 'tabletOrders', 'OPERATOR'],
  ['tablet-kitchen', 'tabletKitchen', 'KITCHEN'],
] as const

/** Who may do what, read only: of all roles beside each other, or what one person sees and does (desk §5.19, DSK-2). */
export function RightsPage() {
  const text = useTexts('rights')
  const [parameters, setParameters] = useSearchParams()
  const { answer, retry } = useQuery('desk.staff', {})
  const people = useLastData(answer)
  const who = parameters.get('who') ?? ''
  const person = people?.find(({ id }) => id === who)
  const tablet = TABLETS.find(([value]) => value === who)
  const holder: Holder | null = person
    ? { ...person, grants: grantsOf(person.role) }
    : tablet
      ? { name: text(tablet[1]), role: tablet[2], branchIds: null, grants: deviceGrantsOf(tablet[2]) }
      : null
  return (
    <div className={`${parts.page} ${parts.stack}`}>
      <div className={parts.row}>
        <h1>{text('title')}</h1>
        <a className={`${parts.button} ${parts.end}`} href={paths.people}>
          {text('back')}
        </a>
      </div>
      <p className={parts.quiet}>{text('hint')}</p>
      {people ? (
        <>
          <SelectField
            label={text('choose')}
            value={holder ? who : 'all'}
            options={[
              { value: 'all', label: text('everybody') },
              ...people
                .filter(({ status }) => status !== 'OFF')
                .map(({ id, name }) => ({ value: id, label: name })),
              ...TABLETS.map(([value, label]) => ({ value, label: text(label) })),
            ]}
            onChange={(value) =>
              setParameters(value === 'all' || value === '' ? {} : { who: value }, { replace: true })
            }
          />
          {holder ? <RightsOfOne holder={holder} /> : <RightsMatrix />}
        </>
      ) : answer.kind === 'failed' ? (
        <DeskFailedBlock error={answer.error} onRetry={retry} />
      ) : (
        <Skeleton height="320px" radius="var(--r-md)" />
      )}
    </div>
  )
}
