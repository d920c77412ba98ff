import type { CityFields } from '@dasturxon/contract/desk'
import { TEXT_LANGUAGES, type FieldValue } from '@dasturxon/domain'
import { useDeskText } from '@dasturxon/i18n/desk'
import { useTexts } from '@dasturxon/i18n/desk-texts'
import { TextArea, TextField } from '@dasturxon/ui'
import parts from '../../ui/parts.module.css'
import { SwitchRow } from '../../ui/switch-row.tsx'
import { PinFields } from '../places/pin-fields.tsx'
import styles from '../places/places.module.css'

type CityCardProps = {
  fields: CityFields
  /** Whether it is the main city as it is saved: that is only taken from it by another one. */
  wasMain: boolean
  onChange: (path: string, value: FieldValue) => void
}

/** What a city is called, where its middle is, and whether its rides are paid by meter. */
export function CityCard({ fields, wasMain, onChange }: CityCardProps) {
  const say = useTexts('cities')
  const { text } = useDeskText()
  return (
    <>
      <section className={`${parts.card} ${parts.block}`} aria-label={say('about')}>
        <h2>{say('about')}</h2>
        <div className={styles.languages}>
          {TEXT_LANGUAGES.map((language) => (
            <TextField
              key={language}
              label={text('product.nameIn', { language: text(`product.${language}`) })}
              value={fields[`name.${language}`]}
              maxLength={80}
              onChange={(words) => onChange(`name.${language}`, words)}
            />
          ))}
        </div>
        <TextArea
          label={text('field.description')}
          value={fields.description}
          onChange={(words) => onChange('description', words)}
        />
        <ul className={parts.list}>
          <SwitchRow
            as="li"
            className={styles.switch}
            label={say('isMain')}
            isOn={fields.isMain}
            isDisabled={wasMain}
            onChange={(isOn) => onChange('isMain', isOn)}
          />
        </ul>
        <p className={parts.quiet}>{say('isMainHint')}</p>
      </section>
      <section className={`${parts.card} ${parts.block}`} aria-label={say('centre')}>
        <h2>{say('centre')}</h2>
        <p className={parts.quiet}>{say('centreHint')}</p>
        <PinFields pin={fields.pin} label={say('centre')} onChange={(pin) => onChange('pin', pin)} />
      </section>
      <section className={`${parts.card} ${parts.block}`} aria-label={say('meter')}>
        <h2>{say('meter')}</h2>
        <ul className={parts.list}>
          <SwitchRow
            as="li"
            className={styles.switch}
            label={say('byMeter')}
            isOn={fields.isTaximeter}
            onChange={(isOn) => onChange('isTaximeter', isOn)}
          />
        </ul>
        {fields.isTaximeter && (
          <>
            <p className={parts.quiet}>{say('meterHint')}</p>
            {TEXT_LANGUAGES.map((language) => (
              <TextField
                key={language}
                label={say('commentIn', { language: text(`product.${language}`) })}
                value={fields[`taximeterComment.${language}`]}
                maxLength={300}
                onChange={(words) => onChange(`taximeterComment.${language}`, words)}
              />
            ))}
          </>
        )}
      </section>
    </>
  )
}
