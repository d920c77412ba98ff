import { useIsHydrated } from '@dasturxon/client'
import type { SharedBasket } from '@dasturxon/contract'
import { useTranslations } from '@dasturxon/i18n'
import { Block } from '@dasturxon/ui'
import { BasketSkeleton } from '../baskets/basket-skeleton.tsx'
import { EndedBasket } from './ended-basket.tsx'
import { MemberView } from './member-view.tsx'
import { useIsMember, useMembership } from './membership.ts'
import { NameForm } from './name-form.tsx'
import styles from './together.module.css'
import { TogetherRow } from './together-row.tsx'
import { useEnter } from './use-enter.ts'
import { useLiveBasket } from './use-live-basket.ts'

/** One shared basket: to join it, to choose in it, or what became of it. */
export function TogetherPage({ loaded }: { loaded: SharedBasket }) {
  const { basket, isLive, take } = useLiveBasket(loaded)
  const { current } = useMembership()
  // Who this browser is in it is known to the browser alone.
  const isHydrated = useIsHydrated()
  const member = current?.code === basket.code ? current : null
  if (basket.state === 'ORDERED' || basket.state === 'CLOSED')
    return <EndedBasket basket={basket} personId={member?.personId ?? null} />
  if (!isHydrated) return <BasketSkeleton />
  // Whoever was taken for somebody and is not there any more comes in anew.
  const isThere = member !== null && basket.people.some(({ id }) => id === member.personId)
  return isThere ? (
    <MemberView basket={basket} member={member} isLive={isLive} take={take} />
  ) : (
    <JoinView basket={basket} />
  )
}

/** What whoever opens the link sees first. */
function JoinView({ basket }: { basket: SharedBasket }) {
  const t = useTranslations('together')
  const { join } = useEnter()
  const host = basket.people.find(({ isHost }) => isHost)
  return (
    <div className={styles.narrow}>
      <Block>
        <h2 className={styles.invitation}>{host ? t('invited', { name: host.name }) : t('open')}</h2>
        <p className={styles.hint}>{t('lead')}</p>
        <p className={styles.hint}>
          {t('people', { count: basket.people.length })}
          {basket.people.length > 0 ? ': ' : null}
          <bdi>{basket.people.map(({ name }) => name).join(', ')}</bdi>
        </p>
      </Block>
      <NameForm label={t('join')} onSubmit={(name) => join(name, basket.code)} />
    </div>
  )
}

/** To begin a basket, at a table or by link; whoever is in one sees the way back to it, where their dishes are. */
export function BeginTogether({ tableCode }: { tableCode: string | null }) {
  const t = useTranslations('together')
  const { open } = useEnter()
  const isMember = useIsMember()
  return (
    <div className={styles.narrow}>
      {isMember && tableCode === null ? <TogetherRow isQuiet={false} /> : null}
      <Block>
        <p className={styles.hint}>{t('lead')}</p>
      </Block>
      <NameForm label={t('begin')} onSubmit={(name) => open(name, tableCode)} />
    </div>
  )
}
