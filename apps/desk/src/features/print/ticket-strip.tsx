import { serverNow, useTime } from '@dasturxon/client'
import type { PrintJob } from '@dasturxon/contract/desk'
import { MOST_TICKETS } from '@dasturxon/domain'
import { useDeskText } from '@dasturxon/i18n/desk'
import { AlertDialog, icons } from '@dasturxon/ui'
import { useState } from 'react'
import { createPortal, flushSync } from 'react-dom'
import { runAlone, usePending } from '../../runtime/pending.ts'
import { useBoard, useBranch, useDesk, useGrant, useName } from '../../session/desk.tsx'
import { useAct } from '../../session/use-act.ts'
import { DeskButton, Strip } from '../../ui/parts.tsx'
import { numbersOf, openTickets, stateOf } from './open-tickets.ts'
import { noteOwnClaims, ownClaims } from './own-claims.ts'
import { Ticket } from './ticket.tsx'

/** One press at a time, whichever it is. */
const PRESS = 'tickets'

/**
 * Tickets that are not on paper: one press takes all of them and opens the browser's print dialog; then somebody beside the printer
 * says whether they came out, since nobody else can know (desk §6.6, DAY-2).
 */
export function TicketStrip() {
  const { text } = useDeskText()
  const { store } = useDesk()
  const { tickets, states } = useBoard()
  const { isShown } = useBranch()
  const grant = useGrant()
  const act = useAct()
  const isPending = usePending(PRESS)
  const [papers, setPapers] = useState<readonly PrintJob[]>([])
  const shown = [...tickets.values()].filter(
    ({ branchId }) => isShown(branchId) && states.get(branchId)?.printsTickets !== false,
  )
  // drawn again when a claim runs out
  useTime((now) => shown.filter((job) => stateOf(job, new Date(now)) === 'UNSURE').length)
  const { waiting, asked } = openTickets(shown, { isOwn: ownClaims(), now: new Date(serverNow()) })
  if (grant('orders.print') === 'no') return null

  async function end(jobs: readonly PrintJob[], outcome: 'SENT' | 'PRINTED' | 'AGAIN') {
    const claims = jobs.map(({ id, claim }) => ({ id, claim }))
    const ended = await act('desk.endPrintJobs', { body: { claims, outcome } })
    if (ended) store.takeTickets(ended)
    return ended
  }
  async function print(jobs: readonly PrintJob[]) {
    const taken = await act('desk.claimPrintJobs', {
      body: { ids: jobs.slice(0, MOST_TICKETS).map(({ id }) => id) },
    })
    if (!taken) return
    noteOwnClaims(taken)
    store.takeTickets(taken)
    flushSync(() => setPapers(taken))
    window.print()
    await end(taken, 'SENT')
  }
  async function again() {
    if (await end(asked, 'AGAIN')) await print(asked)
  }
  const press = (work: () => Promise<unknown>) => void runAlone(PRESS, work)

  return (
    <>
      {asked.length > 0 && (
        <Strip tone="note" icon={icons.printer}>
          <span>{text('print.asks', { count: asked.length, numbers: numbersOf(asked) })}</span>
          <DeskButton variant="ink" isPending={isPending} onPress={() => press(() => end(asked, 'PRINTED'))}>
            {text('print.yes')}
          </DeskButton>
          <DeskButton variant="outline" isPending={isPending} onPress={() => press(again)}>
            {text('print.again')}
          </DeskButton>
        </Strip>
      )}
      {waiting.length > 0 && (
        <Strip tone="note" icon={icons.printer}>
          <span>{text('print.waiting', { count: waiting.length })}</span>
          <NoPrinter branchIds={[...new Set(waiting.map(({ branchId }) => branchId))]} />
          <DeskButton variant="outline" isPending={isPending} onPress={() => press(() => print(waiting))}>
            {text(waiting.length > 1 ? 'print.printAll' : 'print.print')}
          </DeskButton>
        </Strip>
      )}
      {createPortal(
        papers.map((job) => <Ticket key={job.id} job={job} />),
        document.body,
      )}
    </>
  )
}

/** Ends the question for good where there is no printer; the branch's page takes that back. For whoever may change a branch. */
function NoPrinter({ branchIds }: { branchIds: readonly string[] }) {
  const { text } = useDeskText()
  const { me } = useDesk()
  const name = useName()
  const grant = useGrant()
  const act = useAct()
  const [isAsking, setAsking] = useState(false)
  if (grant('branches.edit') !== 'yes') return null
  const names = me.branches.filter(({ id }) => branchIds.includes(id)).map((branch) => name(branch.name))
  async function stop() {
    setAsking(false)
    for (const id of branchIds) {
      const branch = await act('desk.branch', { params: { id } })
      if (!branch) return
      const patch = { printsTickets: { base: true, value: false } }
      await act('desk.changeBranch', { params: { id }, body: { version: branch.version, patch } })
    }
  }
  return (
    <>
      <DeskButton onPress={() => setAsking(true)}>{text('print.noPrinter')}</DeskButton>
      <AlertDialog
        isOpen={isAsking}
        title={text('print.noPrinterTitle')}
        text={text('print.noPrinterText', { names: names.join(', ') })}
        cancelLabel={text('frame.close')}
        confirmLabel={text('print.noPrinterYes')}
        onCancel={() => setAsking(false)}
        onConfirm={() => void stop()}
      />
    </>
  )
}
