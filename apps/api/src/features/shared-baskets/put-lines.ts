import { createHash } from 'node:crypto'
import type { CallParsed } from '@dasturxon/contract'
import { json } from '@dasturxon/db'
import { basketLineKey, checkSelection, MONEY_LIMITS, pickText } from '@dasturxon/domain'
import { sql } from 'kysely'
import type { RequestContext } from '../../context.ts'
import type { Handler } from '../../http/handlers.ts'
import { AppError } from '../../http/app-error.ts'
import { loadOrderProducts } from '../catalogue/load-order-products.ts'
import { selectionError } from '../orders/selection-error.ts'
import { assertOpen, changeSharedBasket, type BasketChange } from './change-shared-basket.ts'
import { MOST_LINES } from './limits.ts'
import { requireBasketRow } from './shared-basket.queries.ts'

type Body = CallParsed<'sharedBaskets.putLines'>['body']
type Line = Body['lines'][number]

/** The name of a line on the wire and in the index, where choices of any length must fit. */
const keyOf = ({ productId, modifications }: Line) =>
  createHash('sha256').update(basketLineKey(productId, modifications)).digest('base64url')

/**
 * Sets or adds a person's own lines. Lines of different people, and different lines of one, do not touch each other, so
 * that phones agree in whatever order they are heard; a repeated operation does nothing. All of the lines, or none.
 */
export const putLines: Handler<'sharedBaskets.putLines'> = async ({ params, body }, ctx) => {
  const { branch_id } = await requireBasketRow(ctx.db, ctx.merchantId, params.code)
  await assertChoosable(ctx, branch_id, body.lines)
  return changeSharedBasket(ctx, { ...params, ...body }, async (change) => {
    // First: the answer to a repeat is the basket as it is, whatever has become of it.
    if (!(await isFirstTime(change, body.operationId))) return 'nothing'
    assertOpen(change.state)
    for (const line of body.lines) await putLine(change, body.mode, line)
    await assertRoom(change)
    return 'changed'
  })
}

/** What is off the menu or chosen in a way that is not offered would only be in everybody's way at the end. */
async function assertChoosable(ctx: RequestContext, branchId: string, lines: readonly Line[]): Promise<void> {
  const { language } = ctx
  const { mainLanguage } = ctx.merchant
  const wanted = lines.filter(({ count }) => count > 0)
  const products = await loadOrderProducts(ctx.db, ctx.merchantId, {
    branchId,
    productIds: [...new Set(wanted.map(({ productId }) => productId))],
  })
  for (const { productId, modifications } of wanted) {
    const product = products.get(productId)
    if (!product) throw new AppError('product_not_found', { productId })
    if (!product.isAvailable || product.isWithoutCart)
      throw new AppError('product_unavailable', {
        productId,
        product: pickText(product.name, language, mainLanguage).text,
      })
    const selection = checkSelection(product, modifications)
    if (selection.kind === 'invalid')
      throw selectionError(product, modifications, selection, { language, mainLanguage })
  }
}

async function isFirstTime({ tx, basket }: BasketChange, operationId: string): Promise<boolean> {
  const noted = await tx
    .insertInto('shared_basket_operation')
    .values({ merchant_id: basket.merchant_id, basket_id: basket.id, id: operationId })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return noted !== undefined
}

async function putLine({ tx, basket, person }: BasketChange, mode: Body['mode'], line: Line): Promise<void> {
  const merchantId = basket.merchant_id
  const key = keyOf(line)
  if (line.count === 0) {
    if (mode === 'add') return
    await tx
      .deleteFrom('shared_basket_line')
      .where('merchant_id', '=', merchantId)
      .where('basket_id', '=', basket.id)
      .where('person_id', '=', person.id)
      .where('line_key', '=', key)
      .execute()
    return
  }
  const count =
    mode === 'add'
      ? sql`least(shared_basket_line.count + excluded.count, ${MONEY_LIMITS.lineCount})`
      : sql`excluded.count`
  // A comment is replaced by another; adding more of a line without a word leaves it.
  const comment =
    mode === 'add'
      ? sql`case when excluded.comment = '' then shared_basket_line.comment else excluded.comment end`
      : sql`excluded.comment`
  await sql`
    insert into shared_basket_line
      (merchant_id, basket_id, person_id, line_key, product_id, modifications, count, comment, position)
    values (${merchantId}, ${basket.id}, ${person.id}, ${key}, ${line.productId}, ${json(line.modifications)},
      ${line.count}, ${line.comment},
      (select coalesce(max(position), 0) + 1 from shared_basket_line
        where merchant_id = ${merchantId} and basket_id = ${basket.id}))
    on conflict (merchant_id, basket_id, person_id, line_key) do update
    set count = ${count}, comment = ${comment}`.execute(tx)
}

async function assertRoom({ tx, basket }: BasketChange): Promise<void> {
  const { count } = await tx
    .selectFrom('shared_basket_line')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('merchant_id', '=', basket.merchant_id)
    .where('basket_id', '=', basket.id)
    .executeTakeFirstOrThrow()
  if (count > MOST_LINES) throw new AppError('shared_basket_full')
}
