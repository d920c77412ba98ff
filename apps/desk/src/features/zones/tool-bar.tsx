import type { DeskZones } from '@dasturxon/contract/desk'
import type { Point } from '@dasturxon/domain'
import { useTexts } from '@dasturxon/i18n/desk-texts'
import { Icon, icons, type IconShape } from '@dasturxon/ui'
import { useName } from '../../session/desk.tsx'
import { NumberField } from '../../ui/number-field.tsx'
import { DeskButton } from '../../ui/parts.tsx'
import parts from '../../ui/parts.module.css'
import styles from './tool-bar.module.css'

export const TOOLS = ['select', 'points', 'draw', 'circle', 'hole', 'try'] as const
export type Tool = (typeof TOOLS)[number]

const ICONS: Record<Tool, IconShape> = {
  select: icons.cursor,
  points: icons.polygon,
  draw: icons.pencilSimple,
  circle: icons.circleDashed,
  hole: icons.selectionSlash,
  try: icons.mapPin,
}
/** Without a zone there is nothing to draw on. */
const OF_ANY: readonly Tool[] = ['select', 'try']

type ToolBarProps = {
  tool: Tool
  hasZone: boolean
  branches: DeskZones['branches']
  radiusM: number
  /** Corners of the line that is being drawn. */
  line: number
  canUndo: boolean
  canRedo: boolean
  onTool: (tool: Tool) => void
  onRadius: (radiusM: number) => void
  onAround: (point: Point) => void
  onFinish: () => void
  onUndo: () => void
  onRedo: () => void
}

/** A circle of so many metres at most; beyond it no ride goes. */
const LARGEST_M = 100_000
const parseRadius = (words: string) => {
  const metres = Number(words.replaceAll(/\s/g, ''))
  return Number.isInteger(metres) && metres >= 50 && metres <= LARGEST_M ? metres : null
}

/** The tools over the map, and what the one in hand asks for. */
export function ToolBar(props: ToolBarProps) {
  const say = useTexts('zones')
  const { tool, hasZone, branches, radiusM, line, onTool } = props
  const name = useName()
  const hint = {
    draw: say('tool.drawHint'),
    circle: say('tool.circleHint'),
    hole: say('tool.holeHint'),
    try: say('tool.tryHint'),
    select: '',
    points: '',
  }[tool]
  return (
    <div className={`${parts.pile} ${styles.tools}`}>
      <div className={styles.bar} role="toolbar" aria-label={say('tool.tools')}>
        {TOOLS.map((one) => (
          <button
            key={one}
            type="button"
            aria-pressed={tool === one}
            aria-label={say(`tool.${one}`)}
            title={say(`tool.${one}`)}
            disabled={!hasZone && !OF_ANY.includes(one)}
            onClick={() => onTool(one)}
          >
            <Icon of={ICONS[one]} />
            <span>{say(`tool.${one}`)}</span>
          </button>
        ))}
        <i aria-hidden="true" />
        {(
          [
            ['undo', icons.arrowCounterClockwise, props.canUndo, props.onUndo],
            ['redo', icons.arrowClockwise, props.canRedo, props.onRedo],
          ] as const
        ).map(([one, icon, isPossible, onPress]) => (
          <button
            key={one}
            type="button"
            aria-label={say(`tool.${one}`)}
            title={say(`tool.${one}`)}
            disabled={!isPossible}
            onClick={onPress}
          >
            <Icon of={icon} />
          </button>
        ))}
      </div>
      {hint !== '' && (
        <div className={styles.hint}>
          <span>{hint}</span>
          {tool === 'draw' && (
            <>
              <DeskButton variant="brand" isDisabled={line < 3} onPress={props.onFinish}>
                {say('tool.finish')}
              </DeskButton>
              <DeskButton onPress={() => onTool('points')}>{say('tool.stop')}</DeskButton>
            </>
          )}
          {tool === 'circle' && (
            <>
              <NumberField
                label={say('tool.radius')}
                value={radiusM}
                parse={parseRadius}
                onChange={props.onRadius}
              />
              {branches.slice(0, 3).map((branch) => (
                <DeskButton
                  key={branch.id}
                  icon={icons.storefront}
                  label={`${say('tool.around')}: ${name(branch.name)}`}
                  onPress={() => props.onAround(branch)}
                >
                  {name(branch.name)}
                </DeskButton>
              ))}
            </>
          )}
        </div>
      )}
    </div>
  )
}
