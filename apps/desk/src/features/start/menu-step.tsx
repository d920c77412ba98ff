import { Icon, icons, Skeleton, type IconShape } from '@dasturxon/ui'
import { useLastData } from '@dasturxon/client'
import { useTexts } from '@dasturxon/i18n/desk-texts'
import type { ReactNode } from 'react'
import { paths } from '../../paths.ts'
import { useQuery } from '../../runtime/desk-data.ts'
import { Choice, Pill } from '../../ui/parts.tsx'
import parts from '../../ui/parts.module.css'
import { PasteMenu } from './paste-menu.tsx'
import { ReadyMenus } from './ready-menus.tsx'
import { SheetMenu } from './sheet-menu.tsx'
import type { StepProps } from './start-page.tsx'
import { StepFrame, type StepAction } from './step-frame.tsx'
import styles from './start.module.css'

const WAYS = ['paste', 'sheet', 'ready', 'hand'] as const
const ICONS: Record<(typeof WAYS)[number], IconShape> = {
  paste: icons.clipboardText,
  sheet: icons.microsoftExcelLogoFill,
  ready: icons.cookingPot,
  hand: icons.pencilSimple,
}

/** Draws the step around one way of adding: its form, and its main press while there is something to add. */
export type MenuFrame = (content: ReactNode, action?: StepAction) => ReactNode

/** What is sold: pasted, from a ready menu, by a sheet or by hand. */
export function MenuStep({ wizard }: StepProps) {
  const say = useTexts('start')
  const { answer } = useQuery('desk.products', {})
  const menu = useLastData(answer)
  const way = WAYS.find((one) => one === wizard.typed['menu.way']) ?? 'paste'
  const { products } = wizard.start
  const frame: MenuFrame = (content, action) => (
    <StepFrame
      wizard={wizard}
      title={say('menu.title')}
      lead={say('menu.lead')}
      action={action}
      isAsked={products === 0}
    >
      {products > 0 && <Pill tone="ok">{say('menu.has', { count: products })}</Pill>}
      <Choice
        label={say('menu.how')}
        values={WAYS.map((value) => ({
          value,
          label: (
            <>
              <Icon of={ICONS[value]} />
              <b>{say(`menu.${value}`)}</b>
              <small>{say(`menu.${value}Hint`)}</small>
            </>
          ),
        }))}
        value={way}
        onChange={(value) => wizard.type('menu.way', value)}
        areCards
      />
      {content}
    </StepFrame>
  )
  switch (way) {
    case 'paste':
      if (!menu) return frame(<Skeleton height="220px" />)
      return <PasteMenu wizard={wizard} menu={menu} frame={frame} />
    case 'ready':
      return <ReadyMenus wizard={wizard} frame={frame} />
    case 'sheet':
      return frame(<SheetMenu wizard={wizard} />)
    case 'hand':
      return frame(
        <div className={`${parts.card} ${styles.order}`}>
          <a className={styles.link} href={paths.menu}>
            {say('menu.goHand')}
          </a>
          <p className={parts.quiet}>{say('menu.goHint')}</p>
        </div>,
      )
  }
}
