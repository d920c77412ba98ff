import { ofMerchant } from '@dasturxon/db'
import { pickText, type LocalisedText } from '@dasturxon/domain'
import { sql } from 'kysely'
import type { App } from '../../context.ts'
import { findMerchant } from '../../http/find-merchant.ts'

export type ListedApplication = { at: Date; position: string; name: string; phone: string; about: string }

/** Who applied for the vacancies of the shop of a sub-domain, the latest first; null when there is no such shop. */
export async function listApplications(
  { db }: Pick<App, 'db'>,
  sub: string,
): Promise<ListedApplication[] | null> {
  const merchant = await findMerchant(db, sub)
  if (!merchant) return null
  const { rows } = await sql<Omit<ListedApplication, 'position'> & { position: LocalisedText }>`
    select a.created_at as at, v.position, a.name, a.phone, a.about
    from vacancy_application a
    join vacancy v on v.merchant_id = a.merchant_id and v.id = a.vacancy_id
    where a.merchant_id = ${merchant.id}
    order by a.created_at desc, a.id desc
  `.execute(ofMerchant(db, merchant.id))
  const { mainLanguage } = merchant
  return rows.map((row) => ({ ...row, position: pickText(row.position, mainLanguage, mainLanguage).text }))
}
