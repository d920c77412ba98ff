import { createHash } from 'node:crypto'
import { inTransaction, json, type Db, type Transacting, type Transaction } from '@dasturxon/db'
import { sql } from 'kysely'
import type { MediaStore } from '../../providers/media/port.ts'
import { bumpCatalogueVersion } from '../catalogue/bump-catalogue-version.ts'
import type { ImportProblem, MerchantImport } from './format.ts'
import { listLost } from './changed-at-desk.ts'
import type { LostChange } from './lost-change.ts'
import { createImportContext, type ImportContext } from './import-context.ts'
import { WITHHELD } from './withheld.ts'
import { outdateMapAccount } from '../merchants/service-accounts.ts'
import { loadKnownIds } from './known-ids.ts'
import { forgetDomain } from '../own-domain/own-domain.queries.ts'
import { checkHosts } from './check-hosts.ts'
import { warnOfSettings } from './warn-of-settings.ts'
import { findOpenDomain, writeOwnDomain } from './own-domain.ts'
import { publishPictures } from './publish-pictures.ts'
import { readFolder } from './read-folder.ts'
import { refId } from '../catalogue/ref-id.ts'
import type { Secrets } from '../../secrets.ts'
import { writeBot } from './write-bot.ts'
import { writeAccounts } from './write-accounts.ts'
import { writeContent } from './write-content.ts'
import { writeGrades } from './write-grades.ts'
import { writeHalls } from './write-halls.ts'
import { writeMenu } from './write-menu.ts'
import { writePlaces } from './write-places.ts'
import { writeStations } from './write-stations.ts'

/** Moves when the same files give other rows, so that a newer version of the shop imports them again. */
const RULES = 8

/** Keys of providers are never kept readable. */
const NO_KEY: Omit<ImportProblem, 'file'> = {
  line: null,
  row: null,
  ref: null,
  path: '',
  message: 'this server has no SECRETS_KEY to keep keys with',
}

export type ImportOptions = {
  /** Where pictures are laid for the server; see publishPictures. */
  store: MediaStore
  /** Where a picture is looked for that the folder does not have. */
  sharedPictures?: string
  /** Hosts below which every shop has its sub-domain: no merchant's own domain. */
  baseDomains?: readonly string[]
  /** Hosts that the deployment has for something else: no merchant's, neither as a sub-domain nor as a domain of its own. */
  reservedHosts?: readonly string[]
  /** Seals the keys of payments.json, sms.json and telegram.json, which are refused without it. */
  secrets?: Secrets | null
  isDemo: boolean
  /** What was changed at the desk since the last import, and is otherwise in the files, may go (desk §7). */
  overDesk?: boolean
  now: Date
}

export type ImportOutcome =
  /** `warnings`: what was taken and cannot work as it is written. */
  | {
      kind: 'imported' | 'unchanged'
      merchantId: string
      sub: string
      counts: ImportCounts
      warnings: ImportProblem[]
    }
  | { kind: 'refused'; problems: ImportProblem[] }
  /** The desk changed what the files would overwrite; nothing was. */
  | { kind: 'would_lose'; sub: string; lost: LostChange[] }

type ImportCounts = Record<
  'cities' | 'branches' | 'zones' | 'groups' | 'categories' | 'products' | 'banners' | 'stories' | 'promos',
  number
>

/**
 * Creates or changes a merchant from a folder of files (OPS-2, docs/importing.md): all of it or nothing. What has left the
 * files leaves the shop; orders, customers and uses of promo codes stay. The same files again change nothing. What somebody
 * changed at the desk since the last import, and the files do not have, is lost only when `overDesk` says so.
 */
export async function importMerchant(
  app: Transacting,
  folder: string,
  options: ImportOptions,
): Promise<ImportOutcome> {
  const reading = await readFolder(folder, options.sharedPictures)
  if (reading.kind === 'refused') return reading
  const { files } = reading
  const { secrets = null, overDesk = false } = options
  const locked = (['payments', 'sms', 'delivery', 'telegram'] as const).filter((name) =>
    files[name].some(bringsKey),
  )
  if (locked.length > 0 && !secrets)
    return { kind: 'refused', problems: locked.map((name) => ({ ...NO_KEY, file: `${name}.json` })) }
  const { baseDomains = [], reservedHosts = [] } = options
  const problems = await checkHosts(app.db, files, { baseDomains, reservedHosts })
  if (problems.length > 0) return { kind: 'refused', problems }
  const warnings = warnOfSettings(files)
  const { sub } = files.merchant
  const pictures = await publishPictures(reading.pictures, { sub, store: options.store })
  const hash = hashOf(files, pictures)
  const known = await findKnown(app.db, sub)
  if (known?.import_hash === hash && !(overDesk && known.changed_at_desk))
    return { kind: 'unchanged', merchantId: known.id, sub, counts: countOf(files), warnings }

  return inTransaction(app, async (tx) => {
    const merchant = await claimMerchant(tx, files, options)
    const outcome = { merchantId: merchant.id, sub, counts: countOf(files), warnings }
    // another process was faster with the same files
    const isOverDesk = overDesk && merchant.changed_at_desk !== null
    if (!merchant.deleted && merchant.import_hash === hash && !isOverDesk)
      return { kind: 'unchanged', ...outcome }
    const held = await loadKnownIds(tx, merchant.id)
    const context = createImportContext({ tx, merchantId: merchant.id, files, pictures, known: held })
    const lost = isOverDesk ? [] : await listLost(context, merchant.changed_at_desk)
    if (lost.length > 0) return { kind: 'would_lose', sub, lost }
    // another shop may have it since
    if (merchant.deleted) await forgetDomain(tx, merchant.id)
    await writeShop(context, { pictures, hash, isDemo: options.isDemo, secrets, now: options.now })
    return { kind: 'imported', ...outcome }
  })
}

type Written = {
  pictures: ReadonlyMap<string, string>
  hash: string
  isDemo: boolean
  secrets: Secrets | null
  now: Date
  /** Since when the shop holds what its import folder does not say; null: it does not. */
  changedAtDesk?: Date | null
  /** Whoever brings the files does not say which domain the shop wants: it keeps its own. */
  keepsDomain?: boolean
}

/** Makes the shop what the files say, in the transaction of its context, which holds the merchant; open shops are told after it. */
export async function writeShop(
  context: ImportContext,
  { pictures, hash, isDemo, secrets, now, changedAtDesk = null, keepsDomain = false }: Written,
): Promise<void> {
  const { tx, merchantId, files } = context
  await writePlaces(context)
  await writeHalls(context, now)
  await writeMenu(context)
  await writeStations(context)
  if (files.products.length >= LARGE_MENU) await gatherStatistics(tx)
  await writeGrades(context)
  await writeContent(context)
  await writeAccounts(context, secrets)
  await writeBot(context, { secrets, now })
  const domain = keepsDomain
    ? await findOpenDomain(tx, merchantId)
    : await writeOwnDomain(tx, { merchantId, files, now })
  await writeMerchant(tx, { id: merchantId, files, domain, pictures, hash, isDemo, changedAtDesk })
  await bumpCatalogueVersion(tx, merchantId, { branches: true, content: true })
}

/** Whether an account has a key in the files, to be kept encrypted. */
const bringsKey = (account: object): boolean =>
  !('settings' in account && account.settings === WITHHELD) &&
  !('token' in account && account.token === WITHHELD)

/** From so many products on a plan that takes the menu for a small one is felt. */
const LARGE_MENU = 500

/**
 * Tells the database how large the menu is that it has just been given, in the moment in which it can be read: by itself it
 * looks once a minute, and plans that were made for a few rows read all of a menu for each of its products until then.
 *
 * A table that another import is counting is left out: it is locked until that import ends, and to wait for it could last
 * longer than a statement may.
 */
async function gatherStatistics(tx: Transaction): Promise<void> {
  await sql`analyze (skip_locked) category, product, product_branch, modification_group, modification`.execute(
    tx,
  )
}

function findKnown(db: Db, sub: string) {
  return db
    .selectFrom('merchant')
    .select(['id', 'import_hash', 'changed_at_desk'])
    .where('sub', '=', sub)
    .where('deleted', '=', false)
    .executeTakeFirst()
}

/** The merchant's row, made when it is not there, and held until this import ends: a second import waits for it. */
async function claimMerchant(tx: Transaction, { merchant }: MerchantImport, { now, isDemo }: ImportOptions) {
  const { sub, name } = merchant
  await tx
    .insertInto('merchant')
    .values({
      id: refId(sub, 'merchant', sub),
      sub,
      name: json(name),
      is_demo: isDemo,
      catalogue_version: 0,
      created_at: now,
    })
    // of another process with the same files as well, whichever of its keys is met first
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const row = await tx
    .selectFrom('merchant')
    .select(['id', 'import_hash', 'deleted', 'changed_at_desk'])
    .where('sub', '=', sub)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('merchant_counter')
    .values({ merchant_id: row.id })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return row
}

async function writeMerchant(
  tx: Transaction,
  input: {
    id: string
    files: MerchantImport
    domain: string
    pictures: ReadonlyMap<string, string>
    hash: string
    isDemo: boolean
    changedAtDesk: Date | null
  },
): Promise<void> {
  const { id, files, domain, pictures, hash, isDemo, changedAtDesk } = input
  const { merchant } = files
  const logo = pictures.get(merchant.settings.logo) ?? merchant.settings.logo
  const favicon = pictures.get(merchant.settings.favicon) ?? merchant.settings.favicon
  await outdateMapAccount(tx, { merchantId: id, mapKey: merchant.mapKey })
  await tx
    .updateTable('merchant')
    .set({
      name: json(merchant.name),
      brand_group: merchant.brandGroup,
      logo,
      color: merchant.settings.mainColor,
      ...(merchant.tableCodesKey !== WITHHELD && { table_codes_key: merchant.tableCodesKey }),
      map_key: merchant.mapKey,
      ...(merchant.geocoderKey !== WITHHELD && { geocoder_key: merchant.geocoderKey }),
      sms_gateway: merchant.smsGateway,
      is_active: merchant.isActive,
      deleted: false,
      is_demo: isDemo,
      latitude: merchant.latitude,
      longitude: merchant.longitude,
      main_city_id: refId(id, 'city', merchant.mainCity),
      settings: json({ ...merchant.settings, domain, logo, favicon }),
      order_settings: json(merchant.orderSettings),
      settings_version: sql<number>`settings_version + 1`,
      import_hash: hash,
      changed_at_desk: changedAtDesk,
    })
    .where('id', '=', id)
    .execute()
}

function hashOf(files: MerchantImport, pictures: ReadonlyMap<string, string>): string {
  const content = JSON.stringify([RULES, files, Object.fromEntries(pictures)])
  return createHash('sha256').update(content).digest('hex')
}

function countOf({
  cities,
  branches,
  zones,
  groups,
  categories,
  products,
  banners,
  stories,
  promos,
}: MerchantImport): ImportCounts {
  return {
    cities: cities.length,
    branches: branches.length,
    zones: zones.length,
    groups: groups.length,
    categories: categories.length,
    products: products.length,
    banners: banners.length,
    stories: stories.length,
    promos: promos.length,
  }
}
