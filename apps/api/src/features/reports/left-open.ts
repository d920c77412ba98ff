import { inTransaction, type Job } from '@dasturxon/db'
import { nearestTextLanguage, pickText } from '@dasturxon/domain'
import { formatMoment } from '@dasturxon/i18n/formats'
import { SHEET_WORDS } from '@dasturxon/i18n/sheets'
import { sql } from 'kysely'
import type { App } from '../../context.ts'
import { byChatOrSms, leaveStaffMessage, loadBranchStaff } from '../alarm/tell-staff.ts'
import { boundsOf } from './branch-days.ts'
import { fillWords } from './fill-words.ts'
import { readMorning } from './morning.ts'

type Shift = { id: string; no: number; openedAt: Date; openedBy: string | null }

/** A shift that nobody closed when the branch's next day begins: owners and whoever opened it are told once (part three §2, DSK-206). */
export async function tellOfLeftOpen(app: App, job: Job): Promise<void> {
  const read = await readMorning(app, job)
  if (!read) return
  const { merchantId, branch, day } = read
  const { rows: shifts } = await sql<Shift>`
    select id, no, opened_at as "openedAt", opened_by as "openedBy" from drawer_shift
    where merchant_id = ${merchantId} and branch_id = ${branch.id} and state <> 'CLOSED' and opened_at < ${boundsOf(branch, day).to}`.execute(
    app.db,
  )
  if (shifts.length === 0) return
  const now = app.now()
  await inTransaction(app, async (tx) => {
    const staff = await loadBranchStaff(tx, app, { merchantId, branchId: branch.id, now })
    for (const { id, no, openedAt, openedBy } of shifts)
      for (const person of staff.people) {
        if (person.role !== 'OWNER' && person.id !== openedBy) continue
        const language = nearestTextLanguage(person.language ?? staff.mainLanguage)
        const text = fillWords(language, SHEET_WORDS[language].reports.drawer.leftOpen, {
          brand: staff.brand,
          branch: pickText(branch.name, language, null).text,
          no: String(no),
          since: formatMoment(openedAt, { language, now, zone: branch.timeZone }),
          url: `${staff.shopUrl}/desk/drawer?branch=${branch.id}`,
        })
        for (const { channel, target } of byChatOrSms([person]))
          await leaveStaffMessage(tx, {
            merchantId,
            about: `left open ${id}`,
            channel,
            target,
            orderId: null,
            text,
            now,
          })
      }
  })
}
