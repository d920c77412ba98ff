import { DAY_MS } from '@dasturxon/domain'
import { SettingsPatch } from '@dasturxon/contract/desk/schemas'
import { MOST_SCHEDULE_DAYS } from '@dasturxon/contract/desk/setting-fields'
import { enqueue, inTransaction, json, type Job, type Transaction } from '@dasturxon/db'
import { z } from 'zod'
import type { App } from '../../context.ts'
import { AppError } from '../../http/app-error.ts'
import { holdingMerchant, holdMerchant } from '../changes/hold-merchant.ts'
import { writeEntry } from '../staff/write-entry.ts'
import type { DeskHandler } from '../staff/desk-context.ts'
import { findStaff } from '../staff/staff.queries.ts'
import { writerOf } from '../staff/writer-of.ts'
import { forgetDraft, ownerOf, saveDraft } from './draft.ts'
import { loadHeld } from './held-settings.ts'
import { mergeDraft, writeSettings } from './publish.ts'
import { showSettings } from './show-settings.ts'

/** The queue of drafts that are published by themselves. */
export const PUBLICATION_QUEUE = 'settings publication'

const Payload = z.object({ staffId: z.string(), at: z.coerce.date() })
type Payload = z.infer<typeof Payload>

/**
 * Keeps the caller's draft and leaves its publication for a moment. It is checked as if it were published at once, so that nobody
 * learns at midnight what was wrong in the afternoon (desk §5.15). Throws invalid_request for a moment that is past or too far.
 */
export const scheduleSettings: DeskHandler<'desk.scheduleSettings'> = async (
  { body: { version, patch, at } },
  ctx,
) => {
  const owner = ownerOf(ctx)
  const [now, publishAt] = [ctx.now(), new Date(at)]
  const ahead = publishAt.getTime() - now.getTime()
  if (ahead <= 0 || ahead > MOST_SCHEDULE_DAYS * DAY_MS)
    throw new AppError('invalid_request', { fields: 'body.at' })
  await holdingMerchant(ctx, async (tx) => {
    await mergeDraft(tx, ctx, { version, patch })
    await saveDraft(tx, owner, { patch, now, schedule: { publishAt, version } })
    const payload = { staffId: owner.staffId, at: publishAt.toISOString() }
    await enqueue(tx, {
      merchantId: ctx.merchantId,
      queue: PUBLICATION_QUEUE,
      key: `${payload.staffId}:${payload.at}`,
      payload,
      runAt: publishAt,
    })
  })
  return showSettings(ctx)
}

/** Ends what a person has scheduled; their draft stays. Throws staff_not_found. */
export const unscheduleSettings: DeskHandler<'desk.unscheduleSettings'> = async ({ params }, ctx) => {
  const { db, merchantId } = ctx
  if (!(await findStaff(db, { merchantId, staffId: params.id }))) throw new AppError('staff_not_found')
  await db
    .updateTable('settings_draft')
    .set({ publish_at: null, publish_version: null })
    .where('merchant_id', '=', merchantId)
    .where('staff_id', '=', params.id)
    .execute()
  return showSettings(ctx)
}

/**
 * Publishes a draft at its moment, once: the draft that is gone, was changed or has another moment is left alone. Where it cannot be
 * published by then, it stays a draft that says why, and the log does (DSK-82).
 */
export async function publishScheduled(app: App, { merchantId, payload }: Job): Promise<void> {
  if (merchantId === null) return
  const due = { merchantId, ...Payload.parse(payload) }
  try {
    await inTransaction(app, (tx) => publishDue(tx, app, due))
  } catch (error) {
    if (!(error instanceof AppError) || error.code === 'merchant_not_found') throw error
    await inTransaction(app, (tx) => leaveDue(tx, app, { ...due, error }))
  }
}

type Due = Payload & { merchantId: string }

async function publishDue(tx: Transaction, app: App, due: Due): Promise<void> {
  const draft = await holdDue(tx, due)
  if (!draft) return
  const { ctx, rights } = await writerOf(tx, app, due)
  if (rights['settings.edit'] !== 'yes') throw new AppError('forbidden')
  const patch = SettingsPatch.safeParse(draft.patch)
  // a setting that a newer version does not have
  if (!patch.success) throw new AppError('invalid_request')
  const after = await mergeDraft(tx, ctx, { version: draft.publish_version ?? 1, patch: patch.data })
  await writeSettings(tx, ctx, { topic: 'SETTINGS_CHANGED', after })
  await forgetDraft(tx, due)
}

async function leaveDue(tx: Transaction, app: App, due: Due & { error: AppError }): Promise<void> {
  if (!(await holdDue(tx, due))) return
  const { merchantId, staffId, error } = due
  const { ctx } = await writerOf(tx, app, due)
  const { path, by, fields: wrong } = error.details ?? {}
  const failed = {
    code: error.code,
    path: typeof path === 'string' ? path : typeof wrong === 'string' ? (wrong.split(', ')[0] ?? null) : null,
    by: typeof by === 'string' ? by : '',
    at: app.now().toISOString(),
  }
  await tx
    .updateTable('settings_draft')
    .set({ publish_at: null, publish_version: null, publish_failed: json(failed) })
    .where('merchant_id', '=', merchantId)
    .where('staff_id', '=', staffId)
    .execute()
  const { version, record: fields } = await loadHeld(tx, merchantId)
  const records = [{ kind: 'SETTINGS' as const, id: merchantId, version, fields, after: {} }]
  await writeEntry(tx, ctx, { topic: 'SETTINGS_LEFT', records })
}

/** The draft that is to be published at this very moment; of several processes one has it, and the others find none. */
async function holdDue(tx: Transaction, { merchantId, staffId, at }: Due) {
  await holdMerchant(tx, merchantId)
  return tx
    .selectFrom('settings_draft')
    .select(['patch', 'publish_version'])
    .where('merchant_id', '=', merchantId)
    .where('staff_id', '=', staffId)
    .where('publish_at', '=', at)
    .forUpdate()
    .executeTakeFirst()
}
