import { useDeskText } from '@dasturxon/i18n/desk'
import { useTexts } from '@dasturxon/i18n/desk-texts'
import { paths } from '../../paths.ts'
import parts from '../../ui/parts.module.css'
import { DevicesBlock } from './devices-block.tsx'
import { StaffBlock } from './staff-block.tsx'

/** Who works here, and which tablets (desk §5.19). */
export function PeoplePage() {
  const { text } = useDeskText()
  const say = useTexts('rights')
  return (
    <div className={`${parts.page} ${parts.narrow} ${parts.stack}`}>
      <div className={parts.row}>
        <h1>{text('frame.people')}</h1>
        <a className={`${parts.button} ${parts.outline} ${parts.end}`} href={paths.rights}>
          {say('open')}
        </a>
      </div>
      <StaffBlock />
      <DevicesBlock />
    </div>
  )
}
