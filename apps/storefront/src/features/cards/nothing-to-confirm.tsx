import { useTranslations } from '@dasturxon/i18n'
import { paths } from '../../paths.ts'
import { Block, Button, EmptyState, icons } from '@dasturxon/ui'

/** The page of the bank's code without a card that waits for one: it was confirmed, removed, or the address is an old one. */
export function NothingToConfirm() {
  const t = useTranslations('card')
  const back = <Button href={paths.cards}>{t('title')}</Button>
  return (
    <Block>
      <EmptyState icon={icons.creditCard} title={t('nothingToConfirm')} action={back} />
    </Block>
  )
}
