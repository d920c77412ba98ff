import type { SettingsPatch } from '@dasturxon/contract/desk'
import { guessShopKind, SHOP_KINDS, TEXT_LANGUAGES } from '@dasturxon/domain'
import { useLastData } from '@dasturxon/client'
import { TextField, usePress } from '@dasturxon/ui'
import { useTexts } from '@dasturxon/i18n/desk-texts'
import { useQuery } from '../../runtime/desk-data.ts'
import { useDesk } from '../../session/desk.tsx'
import { useAct } from '../../session/use-act.ts'
import { Choice } from '../../ui/parts.tsx'
import { PictureField } from '../pictures/picture-field.tsx'
import type { StepProps } from './start-page.tsx'
import { StepFrame } from './step-frame.tsx'
import styles from './start.module.css'
import { MENU_LIST, nextStep } from './use-start.ts'

/** Apart from each other, and each dark or light enough for words upon it (MER-5). */
const COLOURS = [
  '#B4540A',
  '#C62828',
  '#AD1457',
  '#6A1B9A',
  '#12408F',
  '#00695C',
  '#2E7D32',
  '#FCE000',
] as const

/**
 * What the shop is called, what it sells (guessed by its name until its owner says so), its main colour and its logo; all are settings,
 * published at once.
 */
export function LookStep({ wizard }: StepProps) {
  const say = useTexts('start')
  const { me } = useDesk()
  const act = useAct()
  const { typed } = wizard
  const name = typed['look.name'] ?? me.merchant.name
  const kind =
    SHOP_KINDS.find((one) => one === typed['look.kind']) ??
    guessShopKind({ name, menu: typed[MENU_LIST] ?? '' })
  const colour = typed['look.colour'] ?? COLOURS[0]
  const settings = useLastData(useQuery('desk.settings', {}).answer)
  const logo = typed['look.logo'] ?? String(settings?.values['logo'] ?? '')
  const { isPending, press } = usePress(async () => {
    const held = await act('desk.settings', {})
    if (!held) return
    const { version, values } = held
    const wanted: Record<string, string> = {
      brand: name.trim(),
      shopKind: kind,
      mainColor: colour,
      ...(typed['look.logo'] !== undefined && { logo }),
      ...Object.fromEntries(TEXT_LANGUAGES.map((language) => [`title.${language}`, name.trim()])),
    }
    const changed = Object.entries(wanted).filter(([path, value]) => values[path] !== value)
    const patch = Object.fromEntries(
      changed.map(([path, value]) => [path, { base: values[path] ?? null, value }]),
    ) as SettingsPatch
    if (changed.length > 0 && !(await act('desk.publishSettings', { body: { version, patch } }))) return
    await wizard.go(nextStep('look'))
    wizard.refresh()
  })
  return (
    <StepFrame
      wizard={wizard}
      title={say('look.title')}
      lead={say('look.lead')}
      action={{ label: say('page.next'), isPending, isDisabled: name.trim() === '', onPress: press }}
    >
      <TextField
        label={say('look.name')}
        value={name}
        maxLength={80}
        onChange={(value) => wizard.type('look.name', value)}
      />
      <p aria-hidden="true">{say('look.kind')}</p>
      <Choice
        label={say('look.kind')}
        values={SHOP_KINDS.map((value) => ({ value, label: say(`look.${value}`) }))}
        value={kind}
        onChange={(value) => wizard.type('look.kind', value)}
      />
      <Choice
        label={say('look.colour')}
        values={COLOURS.map((value) => ({
          value,
          label: (
            <>
              <span className={styles.swatch} style={{ background: value }} />
              <span className="sr-only">{value}</span>
            </>
          ),
        }))}
        value={COLOURS.find((one) => one === colour) ?? null}
        onChange={(value) => wizard.type('look.colour', value)}
      />
      <label className={styles.own}>
        <input
          type="color"
          value={colour}
          onChange={(event) => wizard.type('look.colour', event.currentTarget.value.toUpperCase())}
        />
        {say('look.own')}
      </label>
      <PictureField
        label={say('look.logo')}
        value={logo}
        aspect={1}
        onChange={(address) => wizard.type('look.logo', address)}
      />
    </StepFrame>
  )
}
