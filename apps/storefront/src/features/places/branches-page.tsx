import type { Branch, City } from '@dasturxon/contract'
import type { StorefrontServiceType } from '@dasturxon/domain'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useTranslations } from '../../i18n/index.ts'
import { paths } from '../../paths.ts'
import { useEnvironment } from '../../session/environment-provider.tsx'
import { usePlace, useSetPlace } from '../../session/session-provider.tsx'
import { useNow } from '../../session/use-now.ts'
import { Cta, Dock } from '../../ui/index.ts'
import { useServiceType } from '../navigation/service-types.ts'
import { offersService, viewBranchHours } from './branch-hours.ts'
import { BranchesPanel } from './branches-panel.tsx'
import { findCity } from './city-pill.tsx'
import { useBranchChoice } from './use-branch-choice.ts'

type BranchesPageProps = {
  branches: readonly Branch[]
  cities: readonly City[]
  /** With a service type only branches that offer it, and one of them can be chosen; null shows them all. */
  serviceType: Exclude<StorefrontServiceType, 'DELIVERY'> | null
  startView: 'list' | 'map'
}

/** Branches as a page: the same as the drawer, with the button docked. */
export function BranchesPage({ branches: all, cities, serviceType, startView }: BranchesPageProps) {
  const t = useTranslations('common')
  const { language } = useEnvironment()
  const navigate = useNavigate()
  const now = useNow()
  const city = findCity(
    cities,
    usePlace(({ cityId }) => cityId),
  )
  const setPlace = useSetPlace()
  const inCity = city ? all.filter((branch) => branch.cityId === city.id) : all
  const { branches, chosen, choose } = useBranchChoice(inCity, serviceType)
  const [detail, setDetail] = useState<Branch | null>(null)
  const candidate = detail ?? chosen
  const canSelect =
    candidate !== null &&
    now !== null &&
    viewBranchHours(candidate, { serviceType, now, language }).isSelectable

  return (
    <>
      <BranchesPanel
        branches={branches}
        serviceType={serviceType}
        chosen={serviceType === null ? null : chosen}
        onChoose={serviceType === null ? setDetail : choose}
        startView={startView}
        detail={detail}
        onDetail={setDetail}
      />
      {serviceType === null ? null : (
        <Dock look="bar">
          <Cta
            label={t('select')}
            isDisabled={!canSelect}
            onPress={() => {
              if (!candidate) return
              setPlace({ serviceType, branchId: candidate.id, cityId: candidate.cityId })
              void navigate(paths.home)
            }}
          />
        </Dock>
      )}
    </>
  )
}

/** Pickup or dine-in, whichever the customer is at and the branches have. */
export function useVisitType(branches: readonly Branch[]): Exclude<StorefrontServiceType, 'DELIVERY'> {
  const serviceType = useServiceType()
  const isDineIn = serviceType === 'DINE_IN' && branches.some((branch) => offersService(branch, 'DINE_IN'))
  return isDineIn ? 'DINE_IN' : 'PICK_UP'
}
