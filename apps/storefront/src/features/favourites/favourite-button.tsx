import { useTranslations } from '@dasturxon/i18n'
import { useShop } from '../../environment/environment-provider.tsx'
import { IconButton, icons, joinClasses } from '@dasturxon/ui'
import styles from './favourite-button.module.css'
import { useFavourite } from './use-favourite.ts'

type FavouriteButtonProps = {
  productId: string
  name: string
  /** In the corner of a page, or of a sheet, beside its cross; else where it is put. */
  corner?: 'page' | 'sheet'
  /** Not on a picture: without a disc under it. */
  isBare?: boolean
}

/** A product's heart (CAT-8): full when it is a favourite. Not there where the merchant has no favourites. */
export function FavouriteButton(props: FavouriteButtonProps) {
  return useShop().settings.favouriteActive ? <Heart {...props} /> : null
}

function Heart({ productId, name, corner, isBare }: FavouriteButtonProps) {
  const t = useTranslations('a11y')
  const { isFavourite, toggle } = useFavourite(productId)
  return (
    <span className={joinClasses(styles.heart, isBare && styles.bare, corner && styles[corner])}>
      <IconButton
        icon={isFavourite ? icons.heartFill : icons.heart}
        label={t('favAdd', { name })}
        variant="plain"
        isPressed={isFavourite}
        onPress={toggle}
      />
    </span>
  )
}
