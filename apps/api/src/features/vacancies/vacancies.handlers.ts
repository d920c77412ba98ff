import type { Vacancy } from '@dasturxon/contract'
import { sql } from 'kysely'
import type { Db } from '@dasturxon/db'
import type { Handlers } from '../../http/handlers.ts'
import { loadMerchantSettings } from '../merchants/merchant-settings.ts'
import { applyForVacancy } from './apply-for-vacancy.ts'

export const vacancyHandlers = {
  // MER-4: what a merchant switched off is not only hidden on screen
  'vacancies.list': async (_input, { db, merchantId }) => {
    const { vacanciesActive } = await loadMerchantSettings(db, merchantId)
    return vacanciesActive ? listVacancies(db, merchantId) : []
  },
  'vacancies.apply': async ({ params, body }, ctx) => {
    await applyForVacancy(ctx, { vacancyId: params.id, ...body })
    return {}
  },
} satisfies Partial<Handlers>

async function listVacancies(db: Db, merchantId: string): Promise<Vacancy[]> {
  const { rows } = await sql<Vacancy>`
    select id, position, requirements, monthly_salary as "monthlySalary",
      responsible_person as "responsiblePerson", phone
    from vacancy
    where merchant_id = ${merchantId} and is_active and not deleted
    order by priority, id
  `.execute(db)
  return rows
}
