import type { Drawer, ZReport } from '@dasturxon/contract/desk'
import { DRAWER_KINDS, NOTES, toLocalTime } from '@dasturxon/domain'
import { useLastData } from '@dasturxon/client'
import { formatTime } from '@dasturxon/i18n/formats'
import { useTexts } from '@dasturxon/i18n/desk-texts'
import { icons, SelectField } from '@dasturxon/ui'
import { useEffect, useState } from 'react'
import { createPortal, flushSync } from 'react-dom'
import { useQuery } from '../../runtime/desk-data.ts'
import { useDesk } from '../../session/desk.tsx'
import { FileLinks } from '../../ui/file-links.tsx'
import { DeskButton, Pill } from '../../ui/parts.tsx'
import parts from '../../ui/parts.module.css'
import styles from './drawer.module.css'
import { Figure, useSums, useWayName } from './sums.tsx'

/** The reports of a drawer as they were signed, one on paper at a time. */
export function ZReports({ drawer, zone, onBack }: { drawer: Drawer; zone: string; onBack: () => void }) {
  const text = useTexts('drawer')
  const { answer } = useQuery('desk.shiftsOfDrawer', { params: { id: drawer.id } })
  const reports = useLastData(answer)?.reports ?? []
  const [chosen, setChosen] = useState<number | null>(null)
  const isPrinting = useIsPrinting()
  const shown = reports.find(({ z }) => z.no === chosen) ?? reports[0]
  return (
    <div className={`${parts.page} ${parts.stack}`}>
      <div className={parts.row}>
        <DeskButton variant="outline" onPress={onBack}>
          {text('close.back')}
        </DeskButton>
        <h1>{shown ? text('z.title', { no: shown.z.no }) : text('reports')}</h1>
        {shown && <Pill tone="ok">{text('z.final')}</Pill>}
        <span className={parts.end} />
        {shown && (
          <>
            <FileLinks
              path={`drawers/${drawer.id}/shifts/${shown.z.no}`}
              label={(format) => text(`z.${format}`)}
            />
            <DeskButton variant="outline" icon={icons.printer} onPress={() => window.print()}>
              {text('z.print')}
            </DeskButton>
          </>
        )}
      </div>
      {reports.length === 0 && answer.kind === 'ready' && <p className={parts.quiet}>{text('noReports')}</p>}
      {reports.length > 1 && shown && (
        <div className={parts.narrow}>
          <SelectField
            label={text('reports')}
            value={String(shown.z.no)}
            options={reports.map(({ z }) => ({
              value: String(z.no),
              label: `Z ${z.no} · ${z.business_day}`,
            }))}
            onChange={(no) => setChosen(Number(no))}
          />
        </div>
      )}
      {shown && <Paper z={shown.z} hash={shown.hash} zone={zone} />}
      {shown &&
        isPrinting &&
        createPortal(
          <div className={styles.printed}>
            <Paper z={shown.z} hash={shown.hash} zone={zone} />
          </div>,
          document.body,
        )}
    </div>
  )
}

/** Whether the browser prints just now, by our button or its own: paper shows what stands beside the desk (features/print), not the desk. */
function useIsPrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false)
  useEffect(() => {
    // drawn before the browser takes the page as it is
    const begin = () => flushSync(() => setPrinting(true))
    const end = () => setPrinting(false)
    addEventListener('beforeprint', begin)
    addEventListener('afterprint', end)
    return () => {
      removeEventListener('beforeprint', begin)
      removeEventListener('afterprint', end)
    }
  }, [])
  return isPrinting
}

/** A report as it comes out of a printer. */
function Paper({ z, hash, zone }: { z: ZReport; hash: string; zone: string }) {
  const text = useTexts('drawer')
  const { boot } = useDesk()
  const { plain, signed } = useSums()
  const wayName = useWayName()
  const moment = (at: string) => `${toLocalTime(new Date(at), zone).day} ${formatTime(new Date(at), zone)}`
  const last = z.counts.at(-1)
  const { carried } = z
  return (
    <article className={styles.z}>
      <header>
        <b>{boot.name}</b>
        <p>{z.branch.name}</p>
        <h2>{text('z.report', { no: z.no })}</h2>
      </header>
      <dl className={styles.figures}>
        <Figure label={text('z.drawer')}>{z.drawer.no}</Figure>
        <Figure label={text('z.opened')}>
          {moment(z.opened.at)} {z.opened.by}
        </Figure>
        <Figure label={text('z.closed')}>
          {moment(z.closed.at)} {z.closed.by}
        </Figure>
        {z.closed.allowed_by !== null && <Figure label={text('z.allowed')}>{z.closed.allowed_by}</Figure>}
      </dl>
      <dl className={styles.figures}>
        {z.taken.map(({ way, count, amount }) => (
          <Figure key={way} label={`${wayName(way)} × ${count}`}>
            {plain(amount)}
          </Figure>
        ))}
        <Figure label={text('z.taken')} isTotal={z.taken.length > 0}>
          {plain(z.taken.reduce((sum, { amount }) => sum + amount, 0))}
        </Figure>
        <Figure label={text('z.returned')}>{plain(-z.returned)}</Figure>
        {z.slip !== null && <Figure label={text('z.slip')}>{plain(z.slip)}</Figure>}
      </dl>
      <dl className={styles.figures}>
        {DRAWER_KINDS.filter((kind) => kind !== 'DIFF' && z.sums[kind] !== 0).map((kind) => (
          <Figure key={kind} label={text(`kind.${kind}`)}>
            {plain(z.sums[kind] ?? 0)}
          </Figure>
        ))}
        <Figure label={text('must')} isTotal>
          {plain(z.expected)}
        </Figure>
        <Figure label={text('close.counted')}>{plain(z.counted)}</Figure>
        <Figure label={text('kind.DIFF')}>{signed(z.diff)}</Figure>
      </dl>
      {z.reason !== null && <p>{text(`reason.${z.reason}`)}</p>}
      {z.note !== '' && <p>{z.note}</p>}
      {last && (
        <dl className={styles.figures}>
          {NOTES.filter((note) => (last.pieces[note] ?? 0) > 0).map((note) => (
            <Figure key={note} label={`${plain(note)} × ${last.pieces[note]}`}>
              {plain(note * (last.pieces[note] ?? 0))}
            </Figure>
          ))}
          {last.coins > 0 && <Figure label={text('close.coins')}>{plain(last.coins)}</Figure>}
        </dl>
      )}
      {z.counts.length > 1 && (
        <p>
          {text('close.first', {
            sums: z.counts
              .slice(0, -1)
              .map(({ sum }) => plain(sum))
              .join(', '),
          })}
        </p>
      )}
      <h3>{text('z.carried')}</h3>
      <dl className={styles.figures}>
        {carried.riding.map(({ orderId, number, courier, amount }) => (
          <Figure key={orderId} label={`№ ${number} ${courier}`}>
            {plain(amount)}
          </Figure>
        ))}
        {carried.unpaid.map(({ orderId, number, table, amount }) => (
          <Figure key={orderId} label={`№ ${number} ${table ?? ''}`}>
            {plain(amount)}
          </Figure>
        ))}
        {carried.couriers.map(({ id, name, balance }) => (
          <Figure key={id} label={name}>
            {plain(balance ?? 0)}
          </Figure>
        ))}
        <Figure label={text('z.left')}>{plain(z.counted)}</Figure>
      </dl>
      <footer>
        Z {z.no} · {hash.slice(0, 8)}
      </footer>
    </article>
  )
}
