import type { SharedBasket } from '@dasturxon/contract'
import { useTranslations } from '@dasturxon/i18n'
import { paths } from '../../paths.ts'
import { useQuery } from '../../runtime/data/use-query.ts'
import { Icon, icons } from '@dasturxon/ui'
import { useMembership, type Membership } from './membership.ts'
import styles from './together-strip.module.css'
import { useSharedBasketChanges } from './use-basket-changes.ts'
import { useLiveBasket } from './use-live-basket.ts'
import { useLockState } from './use-lock-state.ts'
import { useMoveIn } from './use-move-in.ts'

/**
 * While the customer is in a basket of several people, what they press plus on goes there, wherever in the shop they are;
 * the strip says whose basket it is and leads to it.
 */
export function TogetherStrip({ isShown }: { isShown: boolean }) {
  const { current } = useMembership()
  const { answer } = useQuery('sharedBaskets.find', current && { params: { code: current.code } })
  return current && answer.kind === 'ready' ? (
    <Strip loaded={answer.data} member={current} isShown={isShown} />
  ) : null
}

type StripProps = { loaded: SharedBasket; member: Membership; isShown: boolean }

function Strip({ loaded, member, isShown }: StripProps) {
  const t = useTranslations('together')
  const tPlural = useTranslations('plural')
  const { basket, take } = useLiveBasket(loaded)
  const state = useLockState(basket)
  useMoveIn({ ...basket, state }, useSharedBasketChanges(member, take))
  if (!isShown) return null
  const host = basket.people.find(({ isHost }) => isHost)
  const pieces = basket.people.flatMap(({ lines }) => lines).reduce((count, line) => count + line.count, 0)
  const isHost = host?.id === member.personId
  return (
    <a className={styles.strip} data-strip="" href={paths.togetherOf(basket.code)}>
      <Icon of={icons.users} className={styles.icon} />
      <span className={styles.labels}>
        <b>{host && !isHost ? t('basketOf', { name: host.name }) : t('open')}</b>
        <span>
          {[
            basket.state === 'ORDERED' ? t('ordered') : tPlural('items', { count: pieces }),
            t('people', { count: basket.people.length }),
          ].join(' · ')}
        </span>
      </span>
      <Icon of={icons.caretRight} />
    </a>
  )
}
