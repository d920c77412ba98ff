import type { DeskBranch, DeskBranchRow, Stranded } from '@dasturxon/contract/desk'
import { DEFAULT_ZONE, pickText, TEXT_LANGUAGES } from '@dasturxon/domain'
import { useDeskText } from '@dasturxon/i18n/desk'
import { useLastData, useLocation, useTime } from '@dasturxon/client'
import { AlertDialog, Icon, icons, showToast } from '@dasturxon/ui'
import { useState } from 'react'
import { paths } from '../../paths.ts'
import { useCall, useData, useQuery } from '../../runtime/desk-data.ts'
import { useName } from '../../session/desk.tsx'
import { DeskButton } from '../../ui/parts.tsx'
import parts from '../../ui/parts.module.css'
import { PageSkeleton, Read } from '../../ui/read.tsx'
import { StrandedList } from '../branch/stranded-list.tsx'
import { useFieldWords } from '../log/field-words.ts'
import { RecordPage } from '../record/record-page.tsx'
import { useRecordDraft } from '../record/use-record-draft.ts'
import { AboutCard } from './about-card.tsx'
import { BelongingCard } from './belonging-card.tsx'
import { CopySheet } from './copy-sheet.tsx'
import { ElsewhereCard } from './elsewhere-card.tsx'
import { LimitsCard } from './limits-card.tsx'
import { SeenCard } from './seen-card.tsx'
import { StationsCard } from './stations-card.tsx'
import { SpecialCard } from './special-card.tsx'
import { WeekCard } from './week-card.tsx'
import styles from './places.module.css'

/** One branch: its hours, its special days, what a customer sees, and what else is said of it (desk §5.13). */
export function BranchPage() {
  const { text } = useDeskText()
  const { pathname } = useLocation()
  const id = pathname.slice(`${paths.branches}/`.length)
  const rows = useLastData(useQuery('desk.branches', {}).answer)
  return (
    // what was read of one branch says nothing of another
    <Read
      key={id}
      question={useQuery('desk.branch', { params: { id } })}
      meanwhile={<PageSkeleton heights={['420px']} />}
      otherWay={<a href={paths.branches}>{text('places.title')}</a>}
    >
      {(branch) => <Branch key={branch.id} branch={branch} rows={rows ?? []} />}
    </Read>
  )
}

/** Fields that say when and how customers are served. */
const ABOUT_SERVING =
  /^(?:hours|special|timeZone|isActive|deliveryEnabled|pickupEnabled|dineinEnabled)(?:\.|$)/

type BranchProps = { branch: DeskBranch; rows: readonly DeskBranchRow[] }

function Branch({ branch, rows }: BranchProps) {
  const { text, language } = useDeskText()
  const nameOf = useName()
  const call = useCall()
  const data = useData()
  const words = useFieldWords()
  const zone = branch.timeZone
  const minute = useTime((at) => Math.floor(at / 60_000))
  const now = new Date(minute * 60_000)
  const [isCopying, setCopying] = useState(false)
  const [stranded, setStranded] = useState<Stranded | null>(null)
  const input = { params: { id: branch.id } }
  const put = (read: DeskBranch) => data.put({ name: 'desk.branch', input }, read)
  const edit = useRecordDraft(branch, {
    words,
    async read() {
      const answer = await call('desk.branch', input)
      if (answer.ok) put(answer.data)
      return answer
    },
    async save({ version, changes }) {
      // A field of a draft was read from the field of that name, and holds no list.
      const answer = await call('desk.changeBranch', { ...input, body: { version, patch: changes as never } })
      if (!answer.ok) return answer
      put(answer.data.branch)
      return { ok: true, data: { record: answer.data.branch, alsoChanged: answer.data.alsoChanged } }
    },
  })
  const { draft, fields } = edit
  const changes = Object.keys(draft?.changes ?? {})
  const count = changes.length
  const [isAsking, setAsking] = useState(false)

  /** A change that strands orders is asked about before it is made. */
  async function save() {
    if (!draft || isAsking || edit.isSaving) return
    if (changes.some((path) => ABOUT_SERVING.test(path))) {
      setAsking(true)
      const asked = await call('desk.strandedOrders', { ...input, body: { patch: draft.changes as never } })
      setAsking(false)
      if (asked.ok && (asked.data.orders.length > 0 || asked.data.underWay > 0)) {
        setStranded(asked.data)
        return
      }
    }
    await edit.save()
  }

  const [uz, ru, eng] = TEXT_LANGUAGES.map((one) => String(fields[`name.${one}`] ?? ''))
  const name = pickText({ uz, ru, eng }, language, branch.mainLanguage).text
  const others = rows.filter(({ id }) => id !== branch.id)
  return (
    <RecordPage
      title={name}
      back={{ href: paths.branches, label: text('places.title') }}
      about={
        <span className={parts.quiet}>
          {zone === DEFAULT_ZONE ? text('places.tashkent') : text('places.zone', { zone: zoneName(zone) })}
        </span>
      }
      actions={
        others.length > 0 && (
          <DeskButton
            variant="outline"
            icon={icons.copy}
            onPress={() =>
              count > 0 ? showToast({ text: text('places.saveFirst'), tone: 'bad' }) : setCopying(true)
            }
          >
            {text('places.toBranches')}
          </DeskButton>
        )
      }
      edit={edit}
      conflict={{
        by: (author) => text('places.conflict', { name: author }),
        byNobody: text('places.conflictImport'),
      }}
      onSave={save}
      isAsking={isAsking}
      zone={zone}
      above={
        others.length > 0 && (
          <nav className={styles.branches} aria-label={text('places.title')}>
            {rows.map((row) => (
              <a
                key={row.id}
                href={paths.branch(row.id)}
                aria-current={row.id === branch.id ? 'page' : undefined}
              >
                <Icon of={icons.storefront} />
                {nameOf(row.name)}
              </a>
            ))}
          </nav>
        )
      }
    >
      <div className={styles.columns}>
        <WeekCard fields={fields} zone={zone} now={now} onChange={edit.changeAll} />
        <div className={styles.aside}>
          <SpecialCard fields={fields} zone={zone} now={now} onChange={edit.changeAll} />
          <SeenCard fields={fields} zone={zone} now={now} />
          <LimitsCard fields={fields} words={words} onChange={edit.changeAll} />
          <StationsCard branchId={branch.id} />
        </div>
        <div className={styles.about}>
          <AboutCard fields={fields} onChange={edit.change} />
          <BelongingCard fields={fields} wasMain={branch.fields['isMain'] === true} onChange={edit.change} />
          <ElsewhereCard fields={fields} onChange={edit.change} />
        </div>
      </div>
      {isCopying && <CopySheet id={branch.id} others={others} onClose={() => setCopying(false)} />}
      {stranded && (
        <AlertDialog
          isOpen
          title={text('places.strandedTitle')}
          text={text('places.strandedHint')}
          cancelLabel={text('product.goOn')}
          confirmLabel={text('places.saveAnyway')}
          onCancel={() => setStranded(null)}
          onConfirm={() => {
            setStranded(null)
            void edit.save()
          }}
        >
          <StrandedList orders={stranded.orders} zone={zone}>
            {stranded.underWay > 0 && <li>{text('places.underWay', { count: stranded.underWay })}</li>}
          </StrandedList>
        </AlertDialog>
      )}
    </RecordPage>
  )
}

/** 'Almaty' of 'Asia/Almaty'. */
const zoneName = (zone: string): string => zone.split('/').at(-1)?.replaceAll('_', ' ') ?? zone
