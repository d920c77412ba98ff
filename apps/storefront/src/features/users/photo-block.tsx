import { useRef } from 'react'
import { useTranslations } from '@dasturxon/i18n'
import { Block, Button, Spinner } from '@dasturxon/ui'
import { Avatar } from './avatar.tsx'
import styles from './photo-block.module.css'
import { usePhoto } from './use-photo.ts'

/** What the server takes; on a phone that offers its camera, too. */
const TYPES = 'image/jpeg,image/png,image/webp'

/** The customer's photo, with what can be done about it. `image` as it was when the page was opened. */
export function PhotoBlock({ image: first }: { image: string }) {
  const t = useTranslations('profile')
  const { image, work, send, remove } = usePhoto(first)
  const input = useRef<HTMLInputElement>(null)
  const isBusy = work !== 'none'
  return (
    <Block>
      <div className={styles.photo}>
        <span className={styles.frame} aria-busy={isBusy || undefined}>
          <Avatar image={image} label={t('photo')} isLarge />
          {isBusy ? <Spinner className={styles.spinner} /> : null}
        </span>
        <div className={styles.ways}>
          <Button
            variant="quiet"
            isPending={work === 'sending'}
            isDisabled={work === 'removing'}
            onPress={() => input.current?.click()}
          >
            {image === '' ? t('photoAdd') : t('photoChange')}
          </Button>
          {image === '' ? null : (
            <Button
              variant="plain"
              isPending={work === 'removing'}
              isDisabled={work === 'sending'}
              onPress={() => void remove()}
            >
              {t('photoRemove')}
            </Button>
          )}
        </div>
        {/* The button above presses it: one look and one name for every browser. */}
        <input
          ref={input}
          type="file"
          accept={TYPES}
          hidden
          onChange={(event) => {
            const file = event.currentTarget.files?.[0]
            // The same file may be chosen again after a failure.
            event.currentTarget.value = ''
            if (file) void send(file)
          }}
        />
      </div>
    </Block>
  )
}
