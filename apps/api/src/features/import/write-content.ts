import { parsePromoDate } from '@dasturxon/domain'
import { sql } from 'kysely'
import { backgroundOf, inOrder, type ImportContext } from './import-context.ts'
import { deleteOthers, flagOthers, upsertRows } from './write-rows.ts'

/** Banners, stories, company texts, vacancies, promo codes and payment methods. */
export async function writeContent(context: ImportContext): Promise<void> {
  await writeBanners(context)
  await writeStories(context)
  await writePolicies(context)
  await writeVacancies(context)
  await writePromos(context)
  await writePayments(context)
}

async function writeBanners({
  tx,
  merchantId,
  files,
  idOf,
  pictureOf,
  addressOf,
}: ImportContext): Promise<void> {
  const rows = inOrder(files.banners).map(({ row, priority }) => ({
    merchant_id: merchantId,
    id: idOf('banner', row.ref),
    title: row.title,
    description: row.description,
    image: pictureOf(row.image),
    link: addressOf(row.link),
    background: backgroundOf(row.background),
    text_color: row.textColor,
    active: row.isActive,
    priority,
  }))
  await upsertRows(tx, 'banner', rows, ['merchant_id', 'id'])
  await deleteOthers(tx, { table: 'banner', merchantId, key: ['id'] }, rows)
}

async function writeStories({
  tx,
  merchantId,
  files,
  idOf,
  pictureOf,
  addressOf,
}: ImportContext): Promise<void> {
  const rows = inOrder(files.stories).map(({ row, priority }) => ({
    merchant_id: merchantId,
    id: idOf('story', row.ref),
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
    active: row.isActive,
    priority,
  }))
  await upsertRows(tx, 'story', rows, ['merchant_id', 'id'])
  await deleteOthers(tx, { table: 'story', merchantId, key: ['id'] }, rows)
}

async function writePolicies({ tx, merchantId, files }: ImportContext): Promise<void> {
  const rows = files.policies.map(({ type, text }) => ({ merchant_id: merchantId, type, text }))
  await upsertRows(tx, 'policy', rows, ['merchant_id', 'type'])
  await deleteOthers(tx, { table: 'policy', merchantId, key: ['type'] }, rows)
}

/** What has left the files is closed: whoever applied for it stays known. */
async function writeVacancies({ tx, merchantId, files, idOf }: ImportContext): Promise<void> {
  const rows = files.vacancies.map((vacancy, priority) => ({
    merchant_id: merchantId,
    id: idOf('vacancy', vacancy.ref),
    position: vacancy.position,
    requirements: vacancy.requirements,
    monthly_salary: vacancy.monthlySalary,
    responsible_person: vacancy.responsiblePerson,
    phone: vacancy.phone,
    is_active: vacancy.isActive,
    priority,
  }))
  await upsertRows(tx, 'vacancy', rows, ['merchant_id', 'id'])
  await flagOthers(
    tx,
    { table: 'vacancy', merchantId, flag: 'is_active' },
    rows.map(({ id }) => id),
  )
}

/** A promo is known by its code. Its uses stay; a limit below them means that it is used up. */
async function writePromos({ tx, merchantId, files, idOf }: ImportContext): Promise<void> {
  const used = await usedPromos({ tx, merchantId })
  const rows = files.promos.map((promo) => ({
    merchant_id: merchantId,
    id: idOf('promo', promo.code),
    code: promo.code,
    discount_type: promo.discountType,
    product_discount: promo.productDiscount,
    delivery_discount: promo.deliveryDiscount,
    min_price: promo.minPrice,
    start_date: momentOf(promo.startDate, 'start'),
    end_date: momentOf(promo.endDate, 'end'),
    is_active: promo.isActive,
    is_listed: promo.isListed,
    max_uses: promo.maxUses === null ? null : Math.max(promo.maxUses, used.get(promo.code) ?? 0),
    max_uses_per_customer: promo.maxUsesPerCustomer,
  }))
  await upsertRows(tx, 'promo', rows, ['merchant_id', 'id'])
  await flagOthers(
    tx,
    { table: 'promo', merchantId, flag: 'is_active' },
    rows.map(({ id }) => id),
  )
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

async function writePayments({ tx, merchantId, files, idOf, pictureOf }: ImportContext): Promise<void> {
  const rows = files.merchant.payments.map((payment, priority) => ({
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
  await upsertRows(tx, 'payment_method', rows, ['merchant_id', 'type'])
  await deleteOthers(tx, { table: 'payment_method', merchantId, key: ['type'] }, rows)
}
