import { useDeskText } from '@dasturxon/i18n/desk'
import type { ComponentProps, ReactNode } from 'react'
import { useBranch, useName } from '../../session/desk.tsx'
import { Pill } from '../../ui/parts.tsx'
import parts from '../../ui/parts.module.css'
import { HallTabs } from './hall-tabs.tsx'

type Branch = ReturnType<typeof useBranch>['branches'][number]

type HallFrameProps = {
  page: ComponentProps<typeof HallTabs>['page']
  /** Drawn for the branch that is chosen, else for the first of the caller's. */
  children: (branch: Branch) => ReactNode
}

/** A page of the hall: which branch it is about, and the way to the other pages. */
export function HallFrame({ page, children }: HallFrameProps) {
  const { text } = useDeskText()
  const name = useName()
  const { branch, branches } = useBranch()
  const shown = branch ?? branches[0]
  return (
    <div className={`${parts.page} ${parts.stack}`}>
      <header className={parts.row}>
        <h1>{text('frame.hall')}</h1>
        {branches.length > 1 && shown && <Pill>{name(shown.name)}</Pill>}
        <HallTabs page={page} />
      </header>
      {shown && children(shown)}
    </div>
  )
}
