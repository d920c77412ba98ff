import { useNow } from '@dasturxon/client'
import type { Branch } from '@dasturxon/contract'
import { formatPhone, type StorefrontServiceType } from '@dasturxon/domain'
import { formatWeekDay } from '@dasturxon/i18n/formats'
import { useTranslations } from '@dasturxon/i18n'
import { paths } from '../../paths.ts'
import { useEnvironment, useShop } from '../../environment/environment-provider.tsx'
import { EntityText } from '../../texts/entity-text.tsx'
import { icons, RowButton } from '@dasturxon/ui'
import { routeTo } from './nearest-first.ts'
import { listWeekHours, viewBranchHours } from './branch-hours.ts'
import styles from './branch-detail.module.css'
import { useOpenStateText } from './use-branch-labels.ts'

type BranchDetailProps = {
  branch: Branch
  serviceType: StorefrontServiceType | null
}

/** The button that opened it is gone. */
const focus = (heading: HTMLElement | null) => heading?.focus()

/** One branch with all that a visitor needs: address, the week's hours, phone. The second page of the branches' sheet. */
export function BranchDetail({ branch, serviceType }: BranchDetailProps) {
  const t = useTranslations('branch')
  const tReserve = useTranslations('reserve')
  const { settings } = useShop()
  const { language } = useEnvironment()
  const now = useNow()
  const openStateText = useOpenStateText()
  const question = now && { serviceType, now, language }
  const today = question && viewBranchHours(branch, question)
  const week = question ? listWeekHours(branch, question) : []
  return (
    <div className={styles.detail}>
      <div>
        <h3 className={styles.name} ref={focus} tabIndex={-1}>
          <EntityText of={branch.name} />
        </h3>
        {today && now ? (
          <p className={styles.state} data-open={today.state.kind === 'open' || undefined}>
            {today.isSelectable ? null : <span>{t('dayOff')} · </span>}
            {openStateText(today.state, now, branch.timeZone)}
          </p>
        ) : null}
      </div>
      <div>
        <RowButton icon={icons.mapPin} title={branch.address} text={t('route')} href={routeTo(branch)} />
        {branch.phone ? (
          <RowButton
            icon={icons.phone}
            title={<bdi dir="ltr">{formatPhone(branch.phone)}</bdi>}
            text={t('call')}
            href={`tel:${branch.phone}`}
          />
        ) : null}
        {settings.bookingActive && branch.settings.bookingEnabled ? (
          <RowButton
            icon={icons.calendarBlank}
            title={tReserve('title')}
            href={paths.reservationsAt(branch.id)}
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
