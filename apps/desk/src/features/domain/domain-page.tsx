import { useLastData } from '@dasturxon/client'
import { useDeskText } from '@dasturxon/i18n/desk'
import { useTexts } from '@dasturxon/i18n/desk-texts'
import { Icon, icons, Skeleton } from '@dasturxon/ui'
import { useState } from 'react'
import { useQuery } from '../../runtime/desk-data.ts'
import { useProof } from '../../session/use-proof.tsx'
import { DeskFailedBlock } from '../../ui/failed-block.tsx'
import parts from '../../ui/parts.module.css'
import { paths } from '../../paths.ts'
import layout from '../record/record.module.css'
import { DomainForm } from './domain-form.tsx'
import { DomainRecords } from './domain-records.tsx'
import { DomainState } from './domain-state.tsx'

/** The shop's own domain: what is typed, how it stands, and the records that prove it (MER-1). */
export function DomainPage() {
  const say = useTexts('domain')
  const { text } = useDeskText()
  const { answer, retry } = useQuery('desk.domain', {})
  const data = useLastData(answer)
  const { withProof, dialog } = useProof()
  const [isChanging, setChanging] = useState(false)
  const domain = data?.domain ?? null
  return (
    <div className={`${parts.page} ${parts.narrow} ${parts.stack}`}>
      <header className={layout.top}>
        <a className={layout.back} href={paths.settings} aria-label={text('settings.title')}>
          <Icon of={icons.caretLeft} />
        </a>
        <h1>{say('title')}</h1>
      </header>
      {!data && answer.kind === 'failed' && <DeskFailedBlock error={answer.error} onRetry={retry} />}
      {!data && answer.kind !== 'failed' && <Skeleton height="240px" radius="var(--r-md)" />}
      {data && domain && (
        <DomainState
          domain={domain}
          version={data.version}
          withProof={withProof}
          onChange={() => setChanging(true)}
        />
      )}
      {data && (!domain || isChanging) && (
        <DomainForm key={data.version} shown={data} withProof={withProof} onDone={() => setChanging(false)} />
      )}
      {domain && <DomainRecords domain={domain} />}
      {dialog}
    </div>
  )
}
