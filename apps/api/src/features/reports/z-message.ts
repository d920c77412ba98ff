import { ZReport } from '@dasturxon/contract/desk/schemas'
import { inTransaction, type Job } from '@dasturxon/db'
import { DRAWER_KINDS, isTold, nearestTextLanguage, type TextLanguage } from '@dasturxon/domain'
import { formatMoment } from '@dasturxon/i18n/formats'
import { SHEET_WORDS } from '@dasturxon/i18n/sheets'
import { sql } from 'kysely'
import { z as schema } from 'zod'
import type { App } from '../../context.ts'
import { byChatOrSms, leaveStaffMessage, loadBranchStaff } from '../alarm/tell-staff.ts'
import { fillWords, signedSum } from './fill-words.ts'

const Payload = schema.object({ shiftId: schema.string() })

/**
 * Tells owners and managers with a chat of a Z that was signed, once a Z: the difference first, then its sums (DSK-204). Where it differs by much an
 * owner without a chat gets a text.
 */
export async function tellOfZ(app: App, { merchantId, payload }: Job): Promise<void> {
  if (merchantId === null) return
  const { shiftId } = Payload.parse(payload)
  const { rows } = await sql<{ z: unknown; zone: string }>`
    select s.z, b.time_zone as zone from drawer_shift s
    join branch b on b.merchant_id = s.merchant_id and b.id = s.branch_id
    where s.merchant_id = ${merchantId} and s.id = ${shiftId} and s.state = 'CLOSED'`.execute(app.db)
  const [row] = rows
  if (!row) return
  const z = ZReport.parse(row.z)
  const now = app.now()
  await inTransaction(app, async (tx) => {
    const staff = await loadBranchStaff(tx, app, { merchantId, branchId: z.branch.id, now })
    const url = `${staff.shopUrl}/desk/drawer?view=reports&branch=${z.branch.id}`
    for (const person of staff.people) {
      const isOwner = person.role === 'OWNER'
      const hears = person.chatId === null ? isOwner && isTold(z.diff) : isOwner || person.role === 'MANAGER'
      if (!hears) continue
      const language = nearestTextLanguage(person.language ?? staff.mainLanguage)
      const told = { z, brand: staff.brand, url, zone: row.zone, now }
      for (const { channel, target } of byChatOrSms([person])) {
        const text = channel === 'SMS' ? shortText(told, language) : zText(told, language)
        await leaveStaffMessage(tx, {
          merchantId,
          about: `z ${shiftId}`,
          channel,
          target,
          orderId: null,
          text,
          now,
        })
      }
    }
  })
}

type Told = { z: ZReport; brand: string; url: string; zone: string; now: Date }

function headOf({ z, brand, url }: Told, language: TextLanguage) {
  const { close } = SHEET_WORDS[language].drawer
  return {
    brand,
    branch: z.branch.name,
    no: String(z.no),
    result: z.diff === 0 ? close.same : z.diff < 0 ? close.short : close.over,
    difference: signedSum(language, z.diff),
    url,
  }
}

const shortText = (told: Told, language: TextLanguage): string =>
  fillWords(language, SHEET_WORDS[language].reports.drawer.differs, headOf(told, language))

/** The Z with the sums that are on its paper. */
function zText(told: Told, language: TextLanguage): string {
  const { z, zone, now } = told
  const { drawer: page, reports } = SHEET_WORDS[language]
  const words = reports.drawer
  const figure = (name: string, sum: number) => fillWords(language, words.figure, { name, sum })
  const taken = z.taken.reduce((sum, { amount }) => sum + amount, 0)
  const moved = DRAWER_KINDS.filter((kind) => kind !== 'DIFF' && (z.sums[kind] ?? 0) !== 0)
  const at = formatMoment(new Date(z.closed.at), { language, now, zone })
  return fillWords(language, words.z, {
    ...headOf(told, language),
    drawer: fillWords(language, page.drawerNo, { no: String(z.drawer.no) }),
    reason: z.reason === null ? '' : fillWords(language, words.reason, { reason: page.reason[z.reason] }),
    figures: [
      '',
      ...moved.map((kind) => figure(page.kind[kind], z.sums[kind] ?? 0)),
      figure(page.must, z.expected),
      figure(page.close.counted, z.counted),
      '',
      figure(page.z.taken, taken),
      figure(page.z.returned, -z.returned),
      ...(z.slip === null ? [] : [figure(page.z.slip, z.slip)]),
    ].join('\n'),
    signed: [at, z.closed.by, z.closed.allowed_by].filter(Boolean).join(' · '),
  })
}
