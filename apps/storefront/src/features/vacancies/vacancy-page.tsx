import type { User, Vacancy } from '@dasturxon/contract'
import { formatPhone } from '@dasturxon/domain'
import { useTranslations } from '@dasturxon/i18n'
import { useWrittenText } from '../../texts/use-text.ts'
import { Block, icons, RowButton } from '@dasturxon/ui'
import { ApplicationForm } from './application-form.tsx'
import { useSalaryLabels } from './use-salary-labels.ts'
import parts from '../../page/parts.module.css'
import styles from './vacancies.module.css'

/** USR-4: one vacancy, whom to ask about it, and the way to apply. */
export function VacancyPage({ vacancy, user }: { vacancy: Vacancy; user: User | null }) {
  const t = useTranslations('vacancy')
  const writtenText = useWrittenText()
  const salaryLabels = useSalaryLabels()
  const { monthlySalary, responsiblePerson, phone } = vacancy
  const requirements = writtenText(vacancy.requirements)
  return (
    <>
      <Block>
        <p className={parts.meta}>{t('salary')}</p>
        <p className={styles.salary}>
          <bdi>{salaryLabels(monthlySalary)}</bdi>
        </p>
        {requirements.text === '' ? null : (
          <>
            <h2 className={styles.heading}>{t('requirements')}</h2>
            <p className={styles.text} lang={requirements.lang}>
              {requirements.text}
            </p>
          </>
        )}
      </Block>
      {responsiblePerson === '' && phone === '' ? null : (
        <Block isRows>
          <RowButton
            icon={phone === '' ? icons.userFill : icons.phoneFill}
            title={responsiblePerson === '' ? t('responsible') : <bdi>{responsiblePerson}</bdi>}
            {...(phone === ''
              ? { text: t('responsible') }
              : { text: <bdi dir="ltr">{formatPhone(phone)}</bdi>, href: `tel:${phone}` })}
          />
        </Block>
      )}
      <ApplicationForm vacancyId={vacancy.id} user={user} />
    </>
  )
}
