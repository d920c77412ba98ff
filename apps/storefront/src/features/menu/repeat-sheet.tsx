import { useState } from 'react'
import { useTranslations } from '@dasturxon/i18n'
import { useBasket } from '../../session/session-provider.tsx'
import { Button, Sheet } from '@dasturxon/ui'
import { useBasketChanges } from '../baskets/use-basket-changes.ts'
import { OptionsText } from '../baskets/options-text.tsx'
import { useShownLines } from '../baskets/use-shown-lines.ts'
import { useOverlay } from '../overlays/use-overlay.ts'
import { useAskedAgain, useProductDoors } from '../catalogue/open-product.tsx'
import styles from './repeat-sheet.module.css'
import { useProductTexts } from '../catalogue/use-product-texts.ts'

/** One more of a product with choices: like the last one, or chosen anew. */
export function RepeatSheet() {
  const t = useTranslations()
  const { productId, close } = useAskedAgain()
  const doors = useProductDoors()
  const changes = useBasketChanges()
  const texts = useProductTexts()
  const lastLine = useBasket((basket) => basket.lines.findLast((line) => line.productId === productId))
  const lines = useShownLines()
  const found = lines?.find(({ line }) => line === lastLine)
  const [shown, setShown] = useState(found)
  // What slides away is still there.
  if (found?.product && found !== shown) setShown(found)
  useOverlay('repeat-product', productId !== null, close)
  if (!shown?.product) return null
  const { line, product } = shown
  const chooseAnew = () => doors.open(product.id)
  return (
    <Sheet
      isOpen={productId !== null}
      onClose={close}
      title={texts(product).name}
      labels={{ close: t('a11y.sheetClose'), handle: t('a11y.sheetHandle') }}
    >
      <div className={styles.choice}>
        <OptionsText options={shown.options} />
        <Button
          isWide
          onPress={() => {
            const check = changes.add(product, { ...line, count: 1 }, { isMore: true })
            // The menu has changed since: what was chosen is not there any more.
            if (check.kind === 'invalid') chooseAnew()
            else close()
          }}
        >
          {t('product.repeatLast')}
        </Button>
        <Button variant="quiet" isWide onPress={chooseAnew}>
          {t('product.chooseAgain')}
        </Button>
      </div>
    </Sheet>
  )
}
