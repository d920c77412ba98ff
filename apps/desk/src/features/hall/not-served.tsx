import type { DeskCallOutput } from '@dasturxon/contract/desk'
import { useTexts } from '@dasturxon/i18n/desk-texts'
import { icons, usePress } from '@dasturxon/ui'
import { useGrant } from '../../session/desk.tsx'
import { useAct } from '../../session/use-act.ts'
import { DeskButton, Note } from '../../ui/parts.tsx'
import parts from '../../ui/parts.module.css'

type NotServedProps = { branchId: string; data: DeskCallOutput<'desk.halls'> }

/** Says of tables at which guests cannot order that they cannot, with the one press that lets them. */
export function NotServed({ branchId, data: { isServed, halls } }: NotServedProps) {
  const say = useTexts('hall')
  const act = useAct()
  const grant = useGrant()
  const { isPending, press } = usePress(() => act('desk.serveTables', { body: { branchId } }))
  if (isServed || halls.every(({ tables }) => tables.length === 0)) return null
  return (
    <Note icon={icons.warningCircleFill}>
      <div className={parts.row}>
        <span className={parts.grow}>{say('serve.off')}</span>
        {grant('settings.edit') !== 'no' && (
          <DeskButton variant="brand" isPending={isPending} onPress={press}>
            {say('serve.on')}
          </DeskButton>
        )}
      </div>
    </Note>
  )
}
