import { useNow } from '@dasturxon/client'
import type { Branch } from '@dasturxon/contract'
import { distanceM, type StorefrontServiceType } from '@dasturxon/domain'
import { formatDistance } from '@dasturxon/i18n/formats'
import { useTranslations } from '@dasturxon/i18n'
import { useEnvironment } from '../../environment/environment-provider.tsx'
import { EntityText } from '../../texts/entity-text.tsx'
import { useText } from '../../texts/use-text.ts'
import { ChoiceGroup, Icon, icons, joinClasses } from '@dasturxon/ui'
import { viewBranchHours } from './branch-hours.ts'
import { nearestFirst } from './nearest-first.ts'
import parts from '../../page/parts.module.css'
import styles from './branch-list.module.css'
import { useOpenStateText } from './use-branch-labels.ts'
import { useCustomerPoint } from './use-customer-point.ts'

type BranchListProps = {
  branches: readonly Branch[]
  /** null: a directory, in which a press opens the branch and nothing is chosen. */
  serviceType: StorefrontServiceType | null
  chosenId: string | null
  onChoose: (branch: Branch) => void
  onOpenDetail: (branch: Branch) => void
}

/**
 * Branches to choose from, or to look at: name, address, today's hours, and how far it is when that is known. One that is
 * closed today is grey and cannot be chosen (spec §2 overlay 1).
 */
export function BranchList({ branches, serviceType, chosenId, onChoose, onOpenDetail }: BranchListProps) {
  const t = useTranslations('branch')
  const tCommon = useTranslations('common')
  const text = useText()
  const { language } = useEnvironment()
  const now = useNow()
  const openStateText = useOpenStateText()
  const customer = useCustomerPoint()
  return (
    <ChoiceGroup label={t('title')}>
      {nearestFirst(branches, customer).map((branch) => {
        const hours = now && viewBranchHours(branch, { serviceType, now, language })
        const isClosed = hours !== null && !hours.isSelectable
        const isOpen = hours?.state.kind === 'open'
        // Says "round the clock" by itself.
        const isAlwaysOpen = hours?.state.kind === 'open' && hours.state.until === null
        const distance = customer ? distanceM(customer, branch) : branch.distance
        const labels = (
          <>
            <span className={styles.mark} aria-hidden="true">
              <Icon of={branch.id === chosenId ? icons.checkBold : icons.storefront} />
            </span>
            <span className={`${parts.grow} ${styles.labels}`}>
              <b>
                <EntityText of={branch.name} />
              </b>
              <span>{branch.address}</span>
              <span className={styles.hours}>
                {hours && now ? (
                  <>
                    {isClosed ? <b className={styles.dayOff}>{t('dayOff')}</b> : null}
                    {isAlwaysOpen ? null : <bdi>{hours.today}</bdi>}
                    <span className={isOpen ? styles.open : styles.shut}>
                      {openStateText(hours.state, now, branch.timeZone)}
                    </span>
                    {distance === null ? null : <bdi>{formatDistance(distance, language)}</bdi>}
                  </>
                ) : null}
              </span>
            </span>
          </>
        )
        if (serviceType === null) {
          return (
            <div key={branch.id} className={styles.row}>
              <button
                type="button"
                className={joinClasses(styles.choice, isClosed && styles.closed)}
                onClick={() => onOpenDetail(branch)}
              >
                {labels}
                <Icon of={icons.caretRight} className={styles.caret} />
              </button>
            </div>
          )
        }
        return (
          <div key={branch.id} className={styles.row} data-chosen={branch.id === chosenId || undefined}>
            <label className={joinClasses(styles.choice, isClosed && styles.closed)}>
              <input
                type="radio"
                name="branch"
                value={branch.id}
                checked={branch.id === chosenId}
                aria-disabled={isClosed || undefined}
                onChange={() => {
                  if (!isClosed) onChoose(branch)
                }}
              />
              {labels}
            </label>
            <button
              type="button"
              className={styles.more}
              aria-label={`${text(branch.name)}: ${tCommon('details')}`}
              title={tCommon('details')}
              onClick={() => onOpenDetail(branch)}
            >
              <Icon of={icons.info} />
            </button>
          </div>
        )
      })}
    </ChoiceGroup>
  )
}
