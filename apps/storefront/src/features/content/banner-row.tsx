import type { Banner as BannerContent } from '@dasturxon/contract'
import { useTranslations } from '@dasturxon/i18n'
import { EntityText } from '../../texts/entity-text.tsx'
import { useText } from '../../texts/use-text.ts'
import { Banner, Carousel } from '@dasturxon/ui'
import { smallPicture } from '../catalogue/picture-source.ts'
import styles from './banner-row.module.css'

/** The merchant's offers in one row (CAT-10): a carousel the customer moves, never one that moves by itself. */
export function BannerRow({ banners }: { banners: readonly BannerContent[] }) {
  const t = useTranslations('a11y')
  const text = useText()
  if (banners.length === 0) return null
  return (
    <div className={styles.row}>
      <Carousel label={t('banners')} labels={{ previous: t('previous'), next: t('next') }} hasDots>
        {banners.map((banner, index) => (
          <li key={banner.id}>
            <Banner
              title={<EntityText of={banner.title} />}
              text={text(banner.description) === '' ? undefined : <EntityText of={banner.description} />}
              picture={smallPicture(banner.image, 480) || null}
              colors={
                banner.background
                  ? { background: banner.background, text: banner.textColor || 'inherit' }
                  : undefined
              }
              href={banner.link || undefined}
              isFirst={index === 0}
            />
          </li>
        ))}
      </Carousel>
    </div>
  )
}
