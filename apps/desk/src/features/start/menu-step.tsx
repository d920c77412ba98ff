import { Skeleton } from '@dasturxon/ui'
import { useLastData } from '@dasturxon/runtime'
import { paths } from '../../paths.ts'
import { useQuery } from '../../runtime/desk-data.ts'
import { Choice, parts, Pill } from '../../ui/parts.tsx'
import { fillText } from './fill-text.ts'
import { PasteMenu } from './paste-menu.tsx'
import { ReadyMenus } from './ready-menus.tsx'
import { SheetMenu } from './sheet-menu.tsx'
import type { StepProps } from './start-page.tsx'
import { StepFrame } from './step-frame.tsx'
import styles from './start.module.css'

const WAYS = ['paste', 'ready', 'sheet', 'hand'] as const

/** What is sold: pasted, from a ready menu, by a sheet or by hand. */
export function MenuStep({ wizard, texts }: StepProps) {
  const { answer } = useQuery('desk.products', {})
  const menu = useLastData(answer)
  const way = WAYS.find((one) => one === wizard.typed['menu.way']) ?? 'paste'
  const { products } = wizard.start
  return (
    <StepFrame wizard={wizard} texts={texts} title={texts.menu.title} lead={texts.menu.lead}>
      {products > 0 && <Pill tone="ok">{fillText(texts.menu.has, products)}</Pill>}
      <Choice
        label={texts.menu.how}
        values={WAYS.map((value) => ({ value, label: texts.menu[value] }))}
        value={way}
        onChange={(value) => wizard.type('menu.way', value)}
      />
      {way === 'paste' &&
        (menu ? <PasteMenu wizard={wizard} texts={texts} menu={menu} /> : <Skeleton height="220px" />)}
      {way === 'ready' && <ReadyMenus wizard={wizard} texts={texts} />}
      {way === 'sheet' && <SheetMenu wizard={wizard} />}
      {way === 'hand' && (
        <div className={`${parts.card} ${styles.order}`}>
          <a className={styles.link} href={paths.menu}>
            {texts.menu.goHand}
          </a>
          <p className={parts.quiet}>{texts.menu.goHint}</p>
        </div>
      )}
    </StepFrame>
  )
}
