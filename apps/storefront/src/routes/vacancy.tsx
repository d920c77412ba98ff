import { useLoaderData, type LoaderArgs } from '../runtime/index.ts'
import { VacancyPage } from '../features/vacancies/vacancy-page.tsx'
import { paths } from '../paths.ts'
import { settingsOf } from '../environment/environment.ts'
import { useWrittenText } from '../texts/use-text.ts'
import { InnerPage } from '../page/inner-page.tsx'
import { badParams, requireData, requireId, unknownPath } from '../page/page-failure.ts'

/** `/vacancy/{id}`: one of those that are open. */
export async function loader({ call, environment, params, url }: LoaderArgs) {
  if (!settingsOf(environment).vacanciesActive) throw unknownPath(url)
  const id = requireId(params['id'], url)
  const { isSignedIn } = environment
  const [vacancies, user] = await Promise.all([call('vacancies.list'), isSignedIn ? call('users.me') : null])
  const vacancy = requireData(vacancies, url).find((one) => one.id === id.toLowerCase())
  if (!vacancy) throw badParams(url, 'vacancy')
  return { vacancy, user: user ? requireData(user, url) : null }
}

export function Component() {
  const { vacancy, user } = useLoaderData<typeof loader>()
  const { text, lang } = useWrittenText()(vacancy.position)
  return (
    <InnerPage title={text} lang={lang} backHref={paths.vacancies}>
      <VacancyPage key={vacancy.id} vacancy={vacancy} user={user} />
    </InnerPage>
  )
}
