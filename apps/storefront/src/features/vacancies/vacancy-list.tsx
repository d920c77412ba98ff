import type { Vacancy } from '@dasturxon/contract'
import { useTranslations } from '@dasturxon/i18n'
import { paths } from '../../paths.ts'
import { EntityText } from '../../texts/entity-text.tsx'
import { Block, Button, EmptyState, icons, RowButton } from '@dasturxon/ui'
import { useSalaryLabels } from './use-salary-labels.ts'

/** USR-4: whom the merchant looks for, with what each place pays. */
export function VacancyList({ vacancies }: { vacancies: readonly Vacancy[] }) {
  const t = useTranslations('vacancy')
  const tQr = useTranslations('qr')
  const salaryLabels = useSalaryLabels()
  if (vacancies.length === 0)
    return (
      <EmptyState
        icon={icons.briefcase}
        title={t('empty')}
        action={<Button href={paths.home}>{tQr('openMenu')}</Button>}
      />
    )
  return (
    <Block isRows>
      {vacancies.map(({ id, position, monthlySalary }) => (
        <RowButton
          key={id}
          icon={icons.briefcase}
          title={<EntityText of={position} />}
          text={<bdi>{salaryLabels(monthlySalary)}</bdi>}
          href={paths.vacancy(id)}
        />
      ))}
    </Block>
  )
}
