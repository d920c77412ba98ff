import { Icon, icons, Spinner } from '@dasturxon/ui'
import { useTexts } from '@dasturxon/i18n/desk-texts'
import { DeskButton } from '../../ui/parts.tsx'
import parts from '../../ui/parts.module.css'
import type { Upload } from './use-uploads.ts'
import styles from './pictures.module.css'

type UploadListProps = {
  uploads: readonly Upload[]
  onRetry: (upload: Upload) => void
  onDrop: (upload: Upload) => void
}

/** Files on their way: how far each is, why one is not taken, and the way to try again. */
export function UploadList({ uploads, onRetry, onDrop }: UploadListProps) {
  const say = useTexts('pictures')
  return (
    <div aria-live="polite" className={styles.uploads}>
      {uploads.map((upload) => {
        const { id, file, state, share, reason } = upload
        const isUnderWay = state === 'preparing' || state === 'sending'
        const words = state === 'failed' ? reason : say(`page.${state}`)
        return (
          <div key={id} className={styles.upload} data-state={state}>
            {isUnderWay ? (
              <Spinner />
            ) : (
              <Icon of={state === 'offline' ? icons.wifiSlash : icons.warningCircleFill} />
            )}
            <p>
              <b>{file.name}</b>
              <span>{words}</span>
            </p>
            {state === 'sending' && (
              <progress
                className={styles.share}
                value={share}
                max={1}
                aria-label={`${say('page.sending')}: ${file.name}`}
              />
            )}
            <div className={parts.row}>
              {!isUnderWay && <DeskButton onPress={() => onRetry(upload)}>{say('page.again')}</DeskButton>}
              <DeskButton onPress={() => onDrop(upload)} label={`${say('page.drop')}: ${file.name}`}>
                <Icon of={icons.x} />
              </DeskButton>
            </div>
          </div>
        )
      })}
    </div>
  )
}
