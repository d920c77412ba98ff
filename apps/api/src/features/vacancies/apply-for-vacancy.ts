import { inTransaction, newId } from '@dasturxon/db'
import { normalisePhone } from '@dasturxon/domain'
import { createHash } from 'node:crypto'
import type { RequestContext } from '../../context.ts'
import { AppError } from '../../http/app-error.ts'
import { leniency, takeFromBudgets, type Budget } from '../../http/budgets.ts'
import { loadMerchantSettings } from '../merchants/merchant-settings.ts'

type Application = { vacancyId: string; name: string; phone: string; about: string }

const DAY = 24 * 3600

/** Whoever looks for work writes to a few vacancies; a source may be a dormitory. */
const budgetsOf = (phone: string, { source, isDemo }: RequestContext): Budget[] => [
  { key: `apply:phone:${phone}`, limit: 5 * leniency(isDemo), windowSeconds: DAY },
  { key: `apply:source:${source}`, limit: 20 * leniency(isDemo), windowSeconds: DAY },
]

/**
 * Keeps an application for an open vacancy (USR-4). Sent again word for word it is the same one, and takes nothing from
 * the budgets. Throws vacancy_not_found, phone_invalid, too_many_requests.
 */
export async function applyForVacancy(ctx: RequestContext, application: Application): Promise<void> {
  const { merchantId, db } = ctx
  const phone = normalisePhone(application.phone)
  if (phone === null) throw new AppError('phone_invalid')
  const { vacanciesActive } = await loadMerchantSettings(db, merchantId)
  const vacancy = vacanciesActive ? await findOpenVacancy(ctx, application.vacancyId) : undefined
  if (!vacancy) throw new AppError('vacancy_not_found')
  const { name, about } = application
  await inTransaction(ctx, async (tx) => {
    const saved = await tx
      .insertInto('vacancy_application')
      .values({
        merchant_id: merchantId,
        id: newId(ctx.now()),
        vacancy_id: vacancy.id,
        user_id: ctx.user?.id ?? null,
        name,
        phone,
        about,
        digest: createHash('sha256')
          .update(JSON.stringify([phone, name, about]))
          .digest(),
        created_at: ctx.now(),
      })
      .onConflict((conflict) => conflict.columns(['merchant_id', 'vacancy_id', 'digest']).doNothing())
      .returning('id')
      .executeTakeFirst()
    if (saved) await takeFromBudgets(tx, merchantId, budgetsOf(phone, ctx), ctx.now())
  })
}

const findOpenVacancy = ({ db, merchantId }: RequestContext, id: string) =>
  db
    .selectFrom('vacancy')
    .select('id')
    .where('merchant_id', '=', merchantId)
    .where('id', '=', id)
    .where('is_active', '=', true)
    .where('deleted', '=', false)
    .executeTakeFirst()
