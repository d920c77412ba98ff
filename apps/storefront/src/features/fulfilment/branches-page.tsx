import type { Branch, City } from '@dasturxon/contract'
import type { StorefrontServiceType } from '@dasturxon/domain'
import { useNavigate, useRevalidate, useSearchParams } from '../../runtime/index.ts'
import { useTranslations } from '@dasturxon/i18n'
import { paths } from '../../paths.ts'
import { useFulfilment } from '../../session/session-provider.tsx'
import { Button, Cta, Dock, EmptyState, icons } from '@dasturxon/ui'
import { useServiceType } from './service-types.ts'
import { offersService } from './branch-hours.ts'
import { BranchesPanel } from './branches-panel.tsx'
import { useBranchChoice } from './use-branch-choice.ts'
import { findCity } from './use-cities.ts'

type BranchesPageProps = {
  branches: readonly Branch[]
  cities: readonly City[]
  /** With a service type only branches that offer it, and one of them can be chosen; null shows them all. */
  serviceType: Exclude<StorefrontServiceType, 'DELIVERY'> | null
  startView: 'list' | 'map'
}

/** Names the branch in detail in the page's address, so that it can be shared and left by Back. */
const DETAIL = 'branch'

/** Branches as a page: the same as the drawer, with the button docked. */
export function BranchesPage({ branches: all, cities, serviceType, startView }: BranchesPageProps) {
  const t = useTranslations('common')
  const navigate = useNavigate()
  const revalidate = useRevalidate()
  const cityId = useFulfilment((fulfilment) => fulfilment.cityId)
  const [search, setSearch] = useSearchParams()
  const detailId = search.get(DETAIL)
  const detail = all.find(({ id }) => id === detailId) ?? null
  const city = findCity(cities, cityId)
  const inCity = city ? all.filter((branch) => branch.cityId === city.id) : all
  const choice = useBranchChoice(inCity, { serviceType, detail })

  function openDetail(branch: Branch) {
    setSearch({ [DETAIL]: branch.id }, { preventScrollReset: true })
  }

  if (detailId !== null && !detail) return <BranchNotFound onLeave={() => setSearch({}, { replace: true })} />
  return (
    <>
      <BranchesPanel
        branches={choice.branches}
        serviceType={serviceType}
        chosen={choice.chosen}
        onChoose={choice.choose}
        startView={startView}
        isPage
        detail={detail}
        onDetail={openDetail}
        onCityChange={() => void revalidate()}
      />
      {serviceType === null ? null : (
        <Dock variant="bar">
          <Cta
            label={t('select')}
            isDisabled={choice.selectable === null}
            onPress={() => {
              choice.select()
              void navigate(paths.home)
            }}
          />
        </Dock>
      )}
    </>
  )
}

/** An old link to a branch that is gone (spec §8 "branch not found"), and the way to those there are. */
function BranchNotFound({ onLeave }: { onLeave: () => void }) {
  const t = useTranslations('branch')
  return (
    <EmptyState
      icon={icons.storefront}
      title={t('notFound')}
      action={<Button onPress={onLeave}>{t('title')}</Button>}
    />
  )
}

/** Pickup or dine-in, whichever the customer is at and the branches have. */
export function useVisitType(branches: readonly Branch[]): Exclude<StorefrontServiceType, 'DELIVERY'> {
  const serviceType = useServiceType()
  const isDineIn = serviceType === 'DINE_IN' && branches.some((branch) => offersService(branch, 'DINE_IN'))
  return isDineIn ? 'DINE_IN' : 'PICK_UP'
}
