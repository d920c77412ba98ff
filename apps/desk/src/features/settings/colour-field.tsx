import type { FieldValue } from '@dasturxon/domain'
import { useTexts } from '@dasturxon/i18n/desk-texts'
import { formatNumber } from '@dasturxon/i18n/formats'
import { useDeskText } from '@dasturxon/i18n/desk'
import { TextField } from '@dasturxon/ui'
import { contrast, makeTheme, TEXT_CONTRAST, type MainColorType } from '@dasturxon/ui/colours'
import { useState } from 'react'
import parts from '../../ui/parts.module.css'
import styles from './settings.module.css'

/** To begin with; any other is typed or picked. */
const SUGGESTED = ['#FCE000', '#FF5A1F', '#E4002B', '#12408F', '#00A082', '#C2185B', '#5A2D0C']
const COLOUR = /^#[0-9a-f]{6}$/i

type ColourFieldProps = {
  label: string
  values: Readonly<Record<string, FieldValue>>
  error: string | undefined
  onChange: (value: string) => void
}

/** The main colour, and how well text reads on what the theme makes of it (DSK-83). */
export function ColourField({ label, values, error, onChange }: ColourFieldProps) {
  const say = useTexts('settings')
  const { language } = useDeskText()
  const value = String(values['mainColor'] ?? '')
  const [typed, setTyped] = useState<string | null>(null)
  const main = { mainColor: value, mainColorType: values['mainColorType'] as MainColorType }
  const [light, dark] = [makeTheme(main), makeTheme({ ...main, isDark: true })]
  const samples = [
    { name: say('page.button'), ground: light.brand, ink: light.onBrand },
    { name: say('page.selected'), ground: light.tint, ink: light.brandInk },
    { name: say('page.darkSample'), ground: dark.surface, ink: dark.brandInk },
    { name: say('page.text'), ground: light.surface2, ink: light.ink2 },
  ]
  function choose(next: string) {
    setTyped(null)
    onChange(next.toUpperCase())
  }
  return (
    <div className={styles.colour}>
      <div className={`${parts.line} ${styles.swatches}`}>
        <input
          type="color"
          aria-label={label}
          value={COLOUR.test(value) ? value : '#FCE000'}
          onChange={(event) => choose(event.currentTarget.value)}
        />
        <TextField
          label={label}
          value={typed ?? value}
          maxLength={7}
          error={typed !== null && !COLOUR.test(typed) ? say('page.wrong') : error}
          onChange={(next) => (COLOUR.test(next) ? choose(next) : setTyped(next))}
        />
        {SUGGESTED.map((one) => (
          <button
            key={one}
            type="button"
            aria-label={one}
            aria-pressed={one === value.toUpperCase()}
            style={{ background: one }}
            onClick={() => choose(one)}
          />
        ))}
      </div>
      <ul className={styles.samples}>
        {samples.map(({ name, ground, ink }) => {
          const figure = contrast(ground, ink)
          return (
            <li key={name} style={{ background: ground, color: ink }}>
              {name}
              <br />
              {formatNumber(Math.floor(figure * 10) / 10, language, 1)} : 1{' '}
              {figure >= TEXT_CONTRAST ? '✓' : '✗'}
            </li>
          )
        })}
      </ul>
      <p className={styles.quiet}>{say('page.anyColour')}</p>
    </div>
  )
}
