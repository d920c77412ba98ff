import type { DeskHandlers } from '../staff/desk-context.ts'
import { forgetDraft, ownerOf, saveDraft } from './draft.ts'
import { checkRecord, loadHeld, valuesOf, withValues } from './held-settings.ts'
import { listRefusedCalls, seeRefusedCall } from '../payments/refused-calls.ts'
import { openPreview } from './preview.ts'
import { publishSettings } from './publish.ts'
import { scheduleSettings, unscheduleSettings } from './schedule.ts'
import { showSettings } from './show-settings.ts'

export const settingsHandlers = {
  'desk.settings': (_input, ctx) => showSettings(ctx),

  'desk.saveSettingsDraft': async ({ body: { patch } }, ctx) => {
    const { record } = await loadHeld(ctx.db, ctx.merchantId)
    checkRecord(withValues(record, valuesOf(patch)))
    return saveDraft(ctx.db, ownerOf(ctx), { patch, now: ctx.now() })
  },

  'desk.discardSettingsDraft': async (_input, ctx) => {
    await forgetDraft(ctx.db, ownerOf(ctx))
    return {}
  },

  'desk.previewSettings': (_input, ctx) => openPreview(ctx),
  'desk.publishSettings': publishSettings,
  'desk.scheduleSettings': scheduleSettings,
  'desk.unscheduleSettings': unscheduleSettings,

  'desk.refusedCalls': async (_input, { db, merchantId, now }) => ({
    calls: await listRefusedCalls(db, merchantId, now()),
  }),
  'desk.seeRefusedCall': async ({ params: { id } }, ctx) => {
    await seeRefusedCall(ctx.db, ctx.merchantId, { id, by: ctx.onDuty.name, now: ctx.now() })
    return {}
  },
} satisfies Partial<DeskHandlers>
