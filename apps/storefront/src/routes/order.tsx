import type { LoaderFunctionArgs } from 'react-router'
import { useTranslations } from '../i18n/index.ts'
import { requireId } from '../shell/page-trouble.ts'
import { Screen } from '../shell/screen.tsx'

export function loader({ params, url }: LoaderFunctionArgs) {
  return { orderId: requireId(params['id'], url) }
}

export function Component() {
  const t = useTranslations('orders')
  return <Screen title={t('title')} />
}
