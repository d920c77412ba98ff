import { writeOptionGroups, type OptionGroup } from '../catalogue/option-groups.ts'
import type { MerchantImport } from './format.ts'
import { inOrder, type ImportContext } from './import-context.ts'
import { replaceFlagged, replaceRows, upsertRows } from '../catalogue/write-rows.ts'
import { settleImported } from '../menu/settle-sets.ts'

type ProductRow = MerchantImport['products'][number]

/**
 * Groups, categories and products with their options and branches. A category that has left the files stays, for the products
 * that orders name, and is not shown: it has no product on sale. A group that has left them is taken away.
 */
export async function writeMenu(context: ImportContext): Promise<void> {
  const { tx, merchantId, files, idOf } = context
  await replaceFlagged(context, 'product_group', groupRowsOf(context), 'deleted')

  const mealtimes = inOrder(files.mealtimes).map(({ row, priority }) => ({
    merchant_id: merchantId,
    id: idOf('mealtime', row.ref),
    ref: row.ref,
    name: row.name,
    hours: row.hours,
    priority,
  }))
  await replaceRows(context, 'mealtime', mealtimes)

  await upsertRows(tx, 'category', categoryRowsOf(context))

  const products = productRowsOf(context)
  await replaceFlagged(context, 'product', products, 'deleted')
  await writeMealtimes(context)
  await writeStock(context)
  await writeOptionGroups(tx, merchantId, { of: null, groups: optionGroupsOf(context) })
  await settleImported(tx, merchantId)
}

/** The groups of the files as rows, in their order. */
export const groupRowsOf = ({ merchantId, files, idOf, pictureOf }: Omit<ImportContext, 'tx'>) =>
  inOrder(files.groups).map(({ row, priority }) => ({
    merchant_id: merchantId,
    id: idOf('group', row.ref),
    ref: row.ref,
    name: row.name,
    icon: pictureOf(row.icon),
    image: pictureOf(row.image),
    bg_color: row.bgColor,
    icon_bg_color: row.iconBgColor,
    deleted: false,
    priority,
  }))

/** The categories of the files as rows, in their order. */
export const categoryRowsOf = ({ merchantId, files, idOf, pictureOf }: ImportContext) =>
  inOrder(files.categories).map(({ row, priority }) => ({
    merchant_id: merchantId,
    id: idOf('category', row.ref),
    ref: row.ref,
    group_id: row.group === null ? null : idOf('group', row.group),
    name: row.name,
    image: pictureOf(row.image),
    text_color: row.textColor,
    plate: row.plate,
    view_type: row.viewType,
    scroll_type: row.scrollType,
    navigation_type: row.navigationType,
    is_without_cart: row.isWithoutCart,
    deleted: false,
    priority,
  }))

/** The products of the files as rows, in their order. */
export const productRowsOf = (context: ImportContext) =>
  inOrder(context.files.products).map(({ row, priority }) => productOf(context, row, priority))

function productOf({ merchantId, idOf, pictureOf }: ImportContext, row: ProductRow, priority: number) {
  return {
    merchant_id: merchantId,
    id: idOf('product', row.ref),
    ref: row.ref,
    category_id: idOf('category', row.category),
    name: row.name,
    description: row.description,
    image: pictureOf(row.image),
    gallery: row.gallery.map(pictureOf),
    cost_price: row.costPrice,
    discount: row.discount,
    unit: row.unit,
    amount: row.amount,
    measure: row.measure,
    calorie: row.calorie,
    time_cooking_min: row.timeCookingMin,
    time_cooking_max: row.timeCookingMax,
    is_batch: row.isBatch,
    labels: row.labels,
    tags: row.tags,
    barcode: row.barcode,
    mxic_code: row.mxicCode,
    package_code: row.packageCode,
    vat_percent: row.vatPercent,
    delivery_enabled: row.deliveryEnabled,
    allergens: row.allergens,
    diets: row.diets,
    is_cart_recommendation: row.isCartRecommendation,
    systems: row.systems,
    additional_price: row.additionalPrice,
    eats_price: row.eatsPrice,
    enabled_eats: row.enabledEats,
    express_price: row.expressPrice,
    enabled_express: row.enabledExpress,
    external_ids: row.externalIds,
    active: row.active,
    deleted: false,
    priority,
  }
}

/** What is served when. */
async function writeMealtimes(context: ImportContext): Promise<void> {
  const { merchantId, files, idOf } = context
  const ofCategories = files.categories.flatMap(({ ref, mealtimes }) =>
    mealtimes.map((mealtime) => ({
      merchant_id: merchantId,
      category_id: idOf('category', ref),
      mealtime_id: idOf('mealtime', mealtime),
    })),
  )
  await replaceRows(context, 'category_mealtime', ofCategories, ['category_id', 'mealtime_id'])
  const ofProducts = files.products.flatMap(({ ref, mealtimes }) =>
    mealtimes.map((mealtime) => ({
      merchant_id: merchantId,
      product_id: idOf('product', ref),
      mealtime_id: idOf('mealtime', mealtime),
    })),
  )
  await replaceRows(context, 'product_mealtime', ofProducts, ['product_id', 'mealtime_id'])
}

/** Which branch carries what, how many, and at which price of its own: the counts of the files replace those of the shop. */
async function writeStock({ tx, merchantId, files, idOf }: ImportContext): Promise<void> {
  const everywhere = files.branches.map(({ ref }) => ref)
  const rows = files.products.flatMap((product) =>
    (product.branches ?? everywhere).map((branch) => ({
      merchant_id: merchantId,
      product_id: idOf('product', product.ref),
      branch_id: idOf('branch', branch),
      is_available: isAvailableIn(product, branch),
      stock: product.stock?.[branch] ?? null,
      price: product.branchPrices?.[branch] ?? null,
    })),
  )
  await replaceRows({ tx, merchantId }, 'product_branch', rows, ['product_id', 'branch_id'])
}

const isAvailableIn = ({ isAvailable }: ProductRow, branch: string): boolean =>
  typeof isAvailable === 'boolean' ? isAvailable : (isAvailable[branch] ?? true)

/** The choices of each dish of the files. */
export function optionGroupsOf({ files, idOf, pictureOf }: ImportContext): Map<string, OptionGroup[]> {
  return new Map(
    files.products.map((product) => [
      idOf('product', product.ref),
      product.modificationGroups.map((group) => {
        const path = `${product.ref}/${group.ref}`
        return {
          ...group,
          id: idOf('modification group', path),
          modifications: group.modifications.map((option) => ({
            ...option,
            id: idOf('modification', `${path}/${option.ref}`),
            image: pictureOf(option.image),
          })),
        }
      }),
    ]),
  )
}
