import type { Card } from '@dasturxon/contract'
import { useState } from 'react'
import { useTranslations } from '@dasturxon/i18n'
import { paths } from '../../paths.ts'
import { useShop } from '../../environment/environment-provider.tsx'
import { Block, Button, EmptyState, icons } from '@dasturxon/ui'
import { CardList } from './card-list.tsx'
import parts from '../../page/parts.module.css'

/** `/profile/cards`: what is saved, and the way to save more where the shop takes cards. */
export function CardsPage({ cards: loaded }: { cards: readonly Card[] }) {
  const t = useTranslations('card')
  const { settings } = useShop()
  const [removed, setRemoved] = useState<readonly string[]>([])
  const cards = loaded.filter(({ id }) => !removed.includes(id))
  const add = settings.cardActive ? (
    <Button isWide icon={icons.plusBold} href={paths.cardCreate}>
      {t('add')}
    </Button>
  ) : null
  if (cards.length === 0) {
    return (
      <Block>
        <EmptyState icon={icons.creditCard} title={t('empty')} text={t('emptyText')} action={add} />
      </Block>
    )
  }
  return (
    <div className={parts.stack}>
      <CardList cards={cards} onRemoved={(id) => setRemoved([...removed, id])} />
      {add}
    </div>
  )
}
