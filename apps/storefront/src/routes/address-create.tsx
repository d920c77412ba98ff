import { useNavigate } from '../runtime/index.ts'
import { useGoBack } from '../runtime/use-go-back.ts'
import { PointPicker } from '../features/fulfilment/point-picker.tsx'
import { useTranslations } from '@dasturxon/i18n'
import { paths } from '../paths.ts'
import { PageTitle } from '../page/page-title.tsx'
import styles from './address-create.module.css'

/** `/profile/address/create`: one more address, without ordering to it. */
export function Component() {
  const t = useTranslations('address')
  const navigate = useNavigate()
  const goBack = useGoBack()
  return (
    <div className={styles.page}>
      <PageTitle>{t('add')}</PageTitle>
      <h1 className="sr-only">{t('add')}</h1>
      <PointPicker
        start={null}
        isLocatedFirst={false}
        saveLabel={t('save')}
        isOnlySaved
        onSaved={() => void navigate(paths.addresses, { replace: true })}
        backHref={paths.addresses}
        onBack={goBack}
      />
    </div>
  )
}
