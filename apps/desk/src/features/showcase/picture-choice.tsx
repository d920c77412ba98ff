import { useLastData } from '@dasturxon/client'
import { useDeskText } from '@dasturxon/i18n/desk'
import { useTexts } from '@dasturxon/i18n/desk-texts'
import { useState } from 'react'
import { useQuery } from '../../runtime/desk-data.ts'
import { DeskSheet } from '../../ui/desk-sheet.tsx'
import { DeskButton } from '../../ui/parts.tsx'
import parts from '../../ui/parts.module.css'
import { smallPicture } from '../../ui/small-picture.ts'
import { PictureField } from '../pictures/picture-field.tsx'
import styles from './showcase.module.css'

type PictureChoiceProps = {
  label: string
  value: string
  /** Width to height of the place where it is shown; null where any will do. */
  aspect: number | null
  onChange: (address: string) => void
}

/** A picture that is sent right here, or is one of those that the shop has: of its dishes, banners and stories. */
export function PictureChoice({ label, value, aspect, onChange }: PictureChoiceProps) {
  const show = useTexts('showcase')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <PictureField
        label={label}
        value={value}
        aspect={aspect}
        otherWay={
          <DeskButton label={`${show('choosePicture')}: ${label}`} onPress={() => setOpen(true)}>
            {show('choosePicture')}
          </DeskButton>
        }
        onChange={onChange}
      />
      {isOpen && (
        <ChoiceSheet
          value={value}
          onClose={() => setOpen(false)}
          onChoose={(address) => {
            setOpen(false)
            onChange(address)
          }}
        />
      )}
    </>
  )
}

type ChoiceSheetProps = { value: string; onClose: () => void; onChoose: (address: string) => void }

function ChoiceSheet({ value, onClose, onChoose }: ChoiceSheetProps) {
  const show = useTexts('showcase')
  const pictures = useShopPictures()
  return (
    <DeskSheet onClose={onClose} title={show('choosePicture')}>
      <ul className={styles.pictures}>
        {pictures.map(({ address, name }) => (
          <li key={address}>
            <button
              type="button"
              aria-label={name}
              aria-pressed={address === value}
              onClick={() => onChoose(address)}
            >
              <img src={smallPicture(address)} alt="" loading="lazy" />
            </button>
          </li>
        ))}
      </ul>
      {pictures.length === 0 && <p className={parts.quiet}>{show('noPictures')}</p>}
    </DeskSheet>
  )
}

/** Each picture once, with what it is of. */
function useShopPictures(): { address: string; name: string }[] {
  const { language } = useDeskText()
  const menu = useLastData(useQuery('desk.products', {}).answer)
  const banners = useLastData(useQuery('desk.banners', {}).answer)
  const stories = useLastData(useQuery('desk.stories', {}).answer)
  const found = new Map<string, string>()
  const add = (address: string, name: string) => {
    if (address !== '' && !found.has(address)) found.set(address, name)
  }
  for (const { fields } of banners?.content ?? []) add(fields.image, fields[`title.${language}`])
  for (const { fields } of stories?.content ?? []) add(fields.image, fields[`title.${language}`])
  for (const { image, name } of menu?.products ?? []) add(image, name[language])
  return [...found].map(([address, name]) => ({ address, name: name === '' ? address : name }))
}
