import { useLoaderData, type LoaderArgs } from '../runtime/index.ts'
import { VacancyList } from '../features/vacancies/vacancy-list.tsx'
import { useTranslations } from '@dasturxon/i18n'
import { paths } from '../paths.ts'
import { settingsOf } from '../environment/environment.ts'
import { InnerPage } from '../page/inner-page.tsx'
import { requireData, unknownPath } from '../page/page-failure.ts'

/** `/vacancy`: no such page where the merchant has switched vacancies off (MER-4). */
export async function loader({ call, environment, url }: LoaderArgs) {
  if (!settingsOf(environment).vacanciesActive) throw unknownPath(url)
  return { vacancies: requireData(await call('vacancies.list'), url) }
}

export function Component() {
  const t = useTranslations('nav')
  return (
    <InnerPage title={t('vacancies')} backHref={paths.profile}>
      <VacancyList {...useLoaderData<typeof loader>()} />
    </InnerPage>
  )
}
