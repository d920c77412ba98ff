import type { Branch } from '@dasturxon/contract'
import { formatPhone, formatWeekDay, type StorefrontServiceType } from '@dasturxon/domain'
import { useTranslations } from '../../i18n/index.ts'
import { useEnvironment } from '../../session/environment-provider.tsx'
import { useNow } from '../../session/use-now.ts'
import { useText } from '../../session/use-text.ts'
import { Button, icons, RowButton } from '../../ui/index.ts'
import { listWeekHours, viewBranchHours } from './branch-hours.ts'
import styles from './branch-detail.module.css'
import { useOpenStateText } from './use-branch-words.ts'

type BranchDetailProps = {
  branch: Branch
  serviceType: StorefrontServiceType | null
  onBack: () => void
}

/** One branch with all that a visitor needs: address, the week's hours, phone. The second page of the branches' sheet. */
export function BranchDetail({ branch, serviceType, onBack }: BranchDetailProps) {
  const t = useTranslations('branch')
  const tCommon = useTranslations('common')
  const text = useText()
  const { language } = useEnvironment()
  const now = useNow()
  const openStateText = useOpenStateText()
  if (!now) return null
  const { state } = viewBranchHours(branch, { serviceType, now, language })
  const week = listWeekHours(branch, { serviceType, now, language })
  return (
    <div className={styles.detail}>
      <div>
        <Button look="quiet" icon={icons.caretLeft} onPress={onBack}>
          {tCommon('back')}
        </Button>
      </div>
      <div>
        <h3 className={styles.name}>{text(branch.name)}</h3>
        <p className={styles.state} data-open={state.kind === 'open' || undefined}>
          {openStateText(state, now, branch.timeZone)}
        </p>
      </div>
      <div>
        <RowButton icon={icons.mapPin} title={branch.address} />
        {branch.phone ? (
          <RowButton
            icon={icons.phone}
            title={<bdi dir="ltr">{formatPhone(branch.phone)}</bdi>}
            text={t('call')}
            href={`tel:${branch.phone}`}
          />
        ) : null}
      </div>
      <section>
        <h4 className={styles.subtitle}>{t('schedule')}</h4>
        <dl className={styles.week}>
          {week.map(({ day, hours }, index) => (
            <div key={day} data-today={index === 0 || undefined}>
              <dt>{formatWeekDay(day, language)}</dt>
              <dd>{hours || t('dayOffShort')}</dd>
            </div>
          ))}
        </dl>
      </section>
    </div>
  )
}
