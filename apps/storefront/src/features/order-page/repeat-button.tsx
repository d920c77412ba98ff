import { useTranslations } from '@dasturxon/i18n'
import { Button, icons } from '@dasturxon/ui'
import { useRepeat } from './use-repeat.tsx'

/** Orders an order again, in one press where nothing about it has changed. */
export function RepeatButton({ orderId, isQuiet = false }: { orderId: string; isQuiet?: boolean }) {
  const t = useTranslations('orders')
  const { isPending, repeat, review } = useRepeat(orderId)
  return (
    <>
      <Button
        isWide
        variant={isQuiet ? 'quiet' : 'brand'}
        icon={icons.arrowClockwise}
        isPending={isPending}
        onPress={repeat}
      >
        {t('repeat')}
      </Button>
      {review}
    </>
  )
}
