import type { Story } from '@dasturxon/contract'
import { useState } from 'react'
import { laterPart } from '../../browser/later-part.tsx'
import { useTranslations } from '@dasturxon/i18n'
import { usePersisted } from '../../storage/use-persisted.ts'
import { EntityText } from '../../texts/entity-text.tsx'
import { Carousel, StoryRing } from '@dasturxon/ui'
import { useProductDoors } from '../catalogue/open-product.tsx'
import { plateOf, smallPicture } from '../catalogue/picture-source.ts'
import { SEEN_STORIES } from './seen-stories.ts'
import styles from './stories-row.module.css'

const { Part: StoryPlayer } = laterPart(async () => (await import('./story-player.tsx')).StoryPlayer)

/** The doors to the stories (CAT-10); those not seen yet keep their coloured ring. */
export function StoriesRow({ stories }: { stories: readonly Story[] }) {
  const t = useTranslations('a11y')
  const [seen, setSeen] = usePersisted(SEEN_STORIES)
  const { follow } = useProductDoors()
  const [openId, setOpenId] = useState<string | null>(null)
  if (stories.length === 0) return null
  function noteSeen(id: string) {
    if (!seen.ids.includes(id)) setSeen({ ids: [...seen.ids, id] })
  }
  return (
    <div className={styles.row}>
      <Carousel label={t('stories')} labels={{ previous: t('previous'), next: t('next') }}>
        {stories.map((story) => (
          <li key={story.id}>
            <StoryRing
              title={<EntityText of={story.title} />}
              picture={smallPicture(story.image, 160) || null}
              plate={plateOf(story)}
              seen={seen.ids.includes(story.id) ? t('storySeen') : undefined}
              onPress={() => {
                setOpenId(story.id)
                noteSeen(story.id)
              }}
            />
          </li>
        ))}
      </Carousel>
      {openId !== null && (
        <StoryPlayer
          stories={stories}
          startId={openId}
          onSeen={noteSeen}
          onClose={() => setOpenId(null)}
          onFollow={follow}
        />
      )}
    </div>
  )
}
