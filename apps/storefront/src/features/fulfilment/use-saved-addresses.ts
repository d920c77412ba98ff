import type { CallError, Result } from '@dasturxon/contract/client'
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useStore } from 'zustand'
import { useCall } from '../../runtime/call-provider.tsx'
import { useEnvironment, useShop } from '../../environment/environment-provider.tsx'
import type { DeliveryAddress } from '../../session/fulfilment.ts'
import { useIsSignedIn } from '../../session/session-provider.tsx'
import type { Answer } from '@dasturxon/client'
import { guestAddressStore } from './guest-addresses.ts'
import { inputOf, deliveryAddressOf, withAddress } from './delivery-address.ts'

type Saved = {
  addresses: Answer<readonly DeliveryAddress[]>
  retry: () => void
  /** Keeps an address; the answer is the address with its id. */
  save: (address: DeliveryAddress) => Promise<Result<DeliveryAddress>>
  remove: (address: DeliveryAddress) => Promise<CallError | null>
}

/**
 * Saved addresses, newest first: the account's when signed in, else those of this device. `isWanted` loads them, and
 * `onNone` is told when there turn out to be none.
 */
export function useSavedAddresses(isWanted: boolean, onNone?: () => void): Saved {
  const isSignedIn = useIsSignedIn()
  const account = useAccountAddresses(isWanted && isSignedIn, onNone)
  const device = useDeviceAddresses()
  return isSignedIn ? account : device
}

function useDeviceAddresses(): Saved {
  const store = guestAddressStore(useEnvironment())
  const { addresses } = useStore(store)
  return {
    addresses: { kind: 'ready', data: addresses },
    retry: () => undefined,
    save: async (address) => {
      const { addresses: all, added } = withAddress(store.getState().addresses, address, new Date())
      store.setState({ addresses: all })
      return { ok: true, data: added }
    },
    remove: async (address) => {
      store.setState(({ addresses: all }) => ({ addresses: all.filter(({ id }) => id !== address.id) }))
      return null
    },
  }
}

function useAccountAddresses(isWanted: boolean, onNone: (() => void) | undefined): Saved {
  const tellNone = useEffectEvent(() => onNone?.())
  const call = useCall()
  const { merchant } = useShop()
  const [addresses, setAddresses] = useState<Answer<readonly DeliveryAddress[]>>({ kind: 'loading' })
  const lastLoad = useRef(0)

  const load = useCallback(async () => {
    lastLoad.current += 1
    const thisLoad = lastLoad.current
    const user = await call('users.me')
    const listed = user.ok
      ? await call('addresses.list', { params: { merchantId: merchant.id, userId: user.data.id } })
      : user
    if (thisLoad !== lastLoad.current) return null
    setAddresses(
      listed.ok
        ? { kind: 'ready', data: listed.data.map(deliveryAddressOf) }
        : { kind: 'failed', error: listed.error },
    )
    return listed.ok ? listed.data.length : null
  }, [call, merchant.id])

  useEffect(() => {
    if (isWanted) void load().then((count) => count === 0 && tellNone())
  }, [isWanted, load])

  return {
    addresses,
    retry: () => void load(),
    save: async (address) => {
      const user = await call('users.me')
      if (!user.ok) return user
      const created = await call('addresses.create', {
        params: { userId: user.data.id },
        body: inputOf(address),
      })
      if (!created.ok) return created
      void load()
      return { ok: true, data: deliveryAddressOf(created.data) }
    },
    remove: async ({ id }) => {
      if (id === null) return null
      const removed = await call('addresses.remove', { params: { id } })
      // Already gone, in another tab perhaps: what was wanted is so.
      if (!removed.ok && removed.error.code !== 'address_not_found') return removed.error
      setAddresses((known) =>
        known.kind === 'ready'
          ? { kind: 'ready', data: known.data.filter((other) => other.id !== id) }
          : known,
      )
      return null
    },
  }
}
