import type { Category, Product } from '@dasturxon/contract'
import { paths } from '../../paths.ts'
import { useTranslations } from '@dasturxon/i18n'
import { useShop } from '../../environment/environment-provider.tsx'
import { Badge, Button, ProductCard } from '@dasturxon/ui'
import { FavouriteButton } from '../favourites/favourite-button.tsx'
import { DietMark } from '../diet/diet-mark.tsx'
import { useProductDoors } from '../catalogue/open-product.tsx'
import { PickupOnlyNote } from './pickup-only-note.tsx'
import { pictureSource, plateOf } from '../catalogue/picture-source.ts'
import { QuickAdd } from './quick-add.tsx'
import { useProductTexts } from '../catalogue/use-product-texts.ts'
import { useServedFrom } from './use-served-from.ts'
import styles from './product-tile.module.css'

const VARIANTS = { BIG: 'big', MEDIUM: 'tile', SMALL: 'row' } as const

type ProductTileProps = {
  product: Product
  category: Category
  /** In place of the category's own view: tiles in carousels, rows in search. */
  variant?: 'tile' | 'big' | 'row'
  isEager?: boolean
  /** A heart also on a tile; rows of a list have theirs anyway (ux §6.1). */
  hasHeart?: boolean
}

/** A product of a menu with its quick add, in the view its category asks for (CAT-2). */
export function ProductTile(props: ProductTileProps) {
  // Only what has mealtimes looks at the clock.
  return props.product.mealtimeIds.length > 0 ? (
    <TileOfMealtime {...props} />
  ) : (
    <Tile {...props} servedFrom={null} />
  )
}

function TileOfMealtime(props: ProductTileProps) {
  return <Tile {...props} servedFrom={useServedFrom(props.product)} />
}

type TileProps = ProductTileProps & {
  /** When it is served again; null while it is. */
  servedFrom: string | null
}

function Tile({ product, category, variant, isEager = false, hasHeart = false, servedFrom }: TileProps) {
  const t = useTranslations('product')
  const { settings } = useShop()
  const texts = useProductTexts()(product)
  const shown = variant ?? VARIANTS[category.viewType]
  const opensPage = category.navigationType === 'FULL_SCREEN'
  const unavailable = product.isAvailable ? (servedFrom ?? undefined) : t('unavailable')
  const hasQuickAdd = settings.cartInMainActive && !category.isWithoutCart && unavailable === undefined
  return (
    <div className={styles.tile} data-opens={opensPage ? 'page' : undefined}>
      <ProductCard
        variant={shown}
        href={paths.product(product.id)}
        name={texts.name}
        lang={texts.lang}
        price={texts.price}
        meta={texts.amount || undefined}
        description={texts.description || undefined}
        descriptionLang={texts.descriptionLang}
        picture={{ ...pictureSource(product.image, shown), plate: plateOf(category), isEager }}
        badge={texts.badge && <Badge {...texts.badge} />}
        favourite={
          (hasHeart || shown === 'row') && (
            <FavouriteButton productId={product.id} name={texts.name} isBare={shown === 'row'} />
          )
        }
        note={
          <>
            <PickupOnlyNote product={product} />
            <DietMark product={product} />
          </>
        }
        unavailable={unavailable}
        stepper={
          hasQuickAdd && (
            <BigOrTile variant={shown} product={product} name={texts.name} opensPage={opensPage} />
          )
        }
      />
    </div>
  )
}

type BigOrTileProps = { variant: 'tile' | 'big' | 'row'; product: Product; name: string; opensPage: boolean }

/** A big card has room for words: choose first, then it becomes a product of the basket. */
function BigOrTile({ variant, product, name, opensPage }: BigOrTileProps) {
  const t = useTranslations('common')
  const doors = useProductDoors()
  if (variant !== 'big') {
    return (
      <div className={styles.quick}>
        <QuickAdd product={product} name={name} opensPage={opensPage} />
      </div>
    )
  }
  if (product.modificationGroups.length > 0) {
    return <Button onPress={() => doors.open(product.id, opensPage)}>{t('select')}</Button>
  }
  return <QuickAdd product={product} name={name} opensPage={opensPage} variant="brand" />
}
