import { useDeskText } from '@dasturxon/i18n/desk'
import parts from '../../ui/parts.module.css'
import { DevicesBlock } from './devices-block.tsx'
import { StaffBlock } from './staff-block.tsx'

/** Who works here, and which tablets (desk §5.19). */
export function PeoplePage() {
  const { text } = useDeskText()
  return (
    <div className={`${parts.page} ${parts.narrow} ${parts.stack}`}>
      <h1>{text('frame.people')}</h1>
      <StaffBlock />
      <DevicesBlock />
    </div>
  )
}
