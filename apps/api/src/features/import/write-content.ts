import { parsePromoDate } from '@dasturxon/domain'
import { sql } from 'kysely'
import { backgroundOf, inOrder, type ImportContext } from './import-context.ts'
import { replaceFlagged, replaceRows } from '../catalogue/write-rows.ts'

/** Banners, stories, company texts, vacancies, promo codes and payment methods. */
export async function writeContent(context: ImportContext): Promise<void> {
  await replaceRows(context, 'banner', bannerRowsOf(context))
  await replaceRows(context, 'story', storyRowsOf(context))
  await replaceRows(context, 'policy', policyRowsOf(context), ['type'])
  // one that has left the files is closed: whoever applied for it stays known
  await replaceFlagged(context, 'vacancy', vacancyRowsOf(context), 'is_active')
  await writePromos(context)
  await replaceRows(context, 'payment_method', paymentRowsOf(context), ['type'])
}

/** A row of each kind as the files have it; `changed-at-desk.ts` compares it with what the desk has made of it. */
export const bannerRowsOf = ({ merchantId, files, idOf, pictureOf, addressOf }: Omit<ImportContext, 'tx'>) =>
  inOrder(files.banners).map(({ row, priority }) => ({
    merchant_id: merchantId,
    id: idOf('banner', row.ref),
    ref: row.ref,
    title: row.title,
    description: row.description,
    image: pictureOf(row.image),
    link: addressOf(row.link),
    background: backgroundOf(row.background),
    text_color: row.textColor,
    starts_at: momentOf(row.startDate, 'start'),
    ends_at: endOf(row.endDate),
    active: row.isActive,
    deleted: false,
    priority,
  }))

export const storyRowsOf = ({ merchantId, files, idOf, pictureOf, addressOf }: Omit<ImportContext, 'tx'>) =>
  inOrder(files.stories).map(({ row, priority }) => ({
    merchant_id: merchantId,
    id: idOf('story', row.ref),
    ref: row.ref,
    title: row.title,
    image: pictureOf(row.image),
    plate: row.plate,
    slides: row.slides.map((slide) => ({
      title: slide.title,
      text: slide.text,
      image: pictureOf(slide.image),
      background: backgroundOf(slide.background),
      textColor: slide.textColor,
      link: addressOf(slide.link),
    })),
    starts_at: momentOf(row.startDate, 'start'),
    ends_at: endOf(row.endDate),
    active: row.isActive,
    deleted: false,
    priority,
  }))

export const policyRowsOf = ({ merchantId, files }: Omit<ImportContext, 'tx'>) =>
  files.policies.map(({ type, text }) => ({ merchant_id: merchantId, type, text }))

export const vacancyRowsOf = ({ merchantId, files, idOf }: Omit<ImportContext, 'tx'>) =>
  files.vacancies.map((vacancy, priority) => ({
    merchant_id: merchantId,
    id: idOf('vacancy', vacancy.ref),
    ref: vacancy.ref,
    position: vacancy.position,
    requirements: vacancy.requirements,
    monthly_salary: vacancy.monthlySalary,
    responsible_person: vacancy.responsiblePerson,
    phone: vacancy.phone,
    is_active: vacancy.isActive,
    deleted: false,
    priority,
  }))

export const promoRowsOf = ({ merchantId, files, idOf }: Omit<ImportContext, 'tx'>) =>
  files.promos.map((promo) => ({
    merchant_id: merchantId,
    id: idOf('promo', promo.code),
    ref: promo.ref,
    code: promo.code,
    discount_type: promo.discountType,
    product_discount: promo.productDiscount,
    delivery_discount: promo.deliveryDiscount,
    min_price: promo.minPrice,
    start_date: momentOf(promo.startDate, 'start'),
    end_date: momentOf(promo.endDate, 'end'),
    is_active: promo.isActive,
    is_listed: promo.isListed,
    max_uses: promo.maxUses,
    max_uses_per_customer: promo.maxUsesPerCustomer,
    deleted: false,
  }))

/** A promo is known by its code. Its uses stay; a limit below them means that it is used up. */
async function writePromos(context: ImportContext): Promise<void> {
  const used = await usedPromos(context)
  const rows = promoRowsOf(context).map((row) => ({
    ...row,
    max_uses: row.max_uses === null ? null : Math.max(row.max_uses, used.get(row.code) ?? 0),
  }))
  await replaceFlagged(context, 'promo', rows, 'is_active')
}

/** Uses by code, with the rows held until the import ends, so that none is made meanwhile. */
async function usedPromos({
  tx,
  merchantId,
}: Pick<ImportContext, 'tx' | 'merchantId'>): Promise<Map<string, number>> {
  const { rows } = await sql<{ code: string; used: number }>`
    select code, used from promo where merchant_id = ${merchantId} order by id for no key update
  `.execute(tx)
  return new Map(rows.map(({ code, used }) => [code, used]))
}

const momentOf = (text: string | null, edge: 'start' | 'end'): string | null =>
  text === null ? null : (parsePromoDate(text, edge)?.toISOString() ?? null)

/** The moment before which something is shown: a last day is shown to its end. */
function endOf(text: string | null): string | null {
  const last = text === null ? null : parsePromoDate(text, 'end')
  if (text === null || last === null) return null
  return new Date(last.getTime() + (text.length === 'YYYY-MM-DD'.length ? 1000 : 0)).toISOString()
}

export const paymentRowsOf = ({ merchantId, files, idOf, pictureOf }: Omit<ImportContext, 'tx'>) =>
  files.merchant.payments.map((payment, priority) => ({
    merchant_id: merchantId,
    type: payment.type,
    id: idOf('payment method', payment.type),
    title: payment.title,
    icon: pictureOf(payment.icon),
    name: payment.name,
    iiko_id: payment.iikoId,
    web_enabled: payment.webEnabled,
    bot_enabled: payment.botEnabled,
    operator_enabled: payment.operatorEnabled,
    app_enabled: payment.appEnabled,
    qr_enabled: payment.qrEnabled,
    is_active: payment.isActive,
    priority,
  }))
