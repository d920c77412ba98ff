import { useDeskText } from '@dasturxon/i18n/desk'
import { useTexts } from '@dasturxon/i18n/desk-texts'
import { useSearchParams } from '@dasturxon/client'
import { Icon, icons, joinClasses } from '@dasturxon/ui'
import type { ReactNode } from 'react'
import { paths } from '../../paths.ts'
import parts from '../../ui/parts.module.css'
import { Downloads } from './downloads.tsx'
import { IMPORT_STEPS, ImportRun } from './import-run.tsx'
import { SendSheet } from './send-sheet.tsx'
import styles from './import.module.css'

/** A sheet of the menu is sent, checked, mended and applied, all of it or nothing (desk §5.11). The run stands in the address. */
export function ImportPage() {
  const [parameters, setParameters] = useSearchParams()
  const run = parameters.get('run')
  const open = (id: string | null) => setParameters(new URLSearchParams(id === null ? {} : { run: id }))
  if (run !== null) return <ImportRun key={run} id={run} onAnother={() => open(null)} frame={frame} />
  return frame(
    0,
    <SendSheet onSent={open}>
      <Downloads />
    </SendSheet>,
  )
}

const frame = (step: number, content: ReactNode) => <Page step={step}>{content}</Page>

/** The title, and how far one has come. */
function Page({ step, children }: { step: number; children: ReactNode }) {
  const { text } = useDeskText()
  const say = useTexts('menuImport')
  return (
    <div className={joinClasses(parts.page, parts.stack)}>
      <header className={parts.row}>
        <a className={`${parts.tool} ${styles.back}`} href={paths.menu} aria-label={text('product.toMenu')}>
          <Icon of={icons.caretLeft} />
        </a>
        <h1>{say('title')}</h1>
        <ol className={joinClasses(styles.steps, parts.end)}>
          {IMPORT_STEPS.map((one, index) => (
            <li
              key={one}
              data-done={index < step || undefined}
              aria-current={index === step ? 'step' : undefined}
            >
              <b>{index < step ? <Icon of={icons.checkBold} /> : index + 1}</b>
              <span>{say(one)}</span>
            </li>
          ))}
        </ol>
      </header>
      {children}
    </div>
  )
}
