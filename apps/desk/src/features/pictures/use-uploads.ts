import { PICTURE_FILE_BYTES, type DeskPicture } from '@dasturxon/contract/desk'
import type { CallError } from '@dasturxon/contract/client'
import { useDeskText } from '@dasturxon/i18n/desk'
import { useTextTable } from '@dasturxon/i18n/desk-texts'
import { useEffect, useRef, useState } from 'react'
import { useDesk } from '../../session/desk.tsx'
import { useSteady } from '../../ui/use-steady.ts'
import { preparePhoto } from './prepare-photo.ts'
import { sendPicture } from './send-picture.ts'

/** A file on its way to the shop. */
export type Upload = {
  id: number
  file: File
  /** `offline` goes on by itself when there is a connection; `failed` waits for somebody. */
  state: 'preparing' | 'sending' | 'offline' | 'failed'
  /** How much of it is away, 0..1. */
  share: number
  /** Why it failed, in words. */
  reason: string
}

type Options = { onTaken: (picture: DeskPicture) => void }

/** Sends files one after another, says how far each is, and goes on where the connection was lost. */
export function useUploads({ onTaken }: Options) {
  const { refused } = useTextTable('pictures')
  const { language } = useDeskText()
  const { me } = useDesk()
  const steady = useSteady({ onTaken, retryOffline })
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  const queue = useRef(Promise.resolve())
  const lastId = useRef(0)
  const sending = useRef(new Map<number, AbortController>())
  const isLeft = useRef(false)

  const change = (id: number, to: Partial<Upload>) =>
    setUploads((list) => list.map((one) => (one.id === id ? { ...one, ...to } : one)))
  const forget = (id: number) => setUploads((list) => list.filter((one) => one.id !== id))

  function reasonOf({ code, details, description }: CallError): string {
    const named = code === 'payload_too_large' ? 'TOO_LARGE' : String(details?.['reason'] ?? '')
    const known = Object.entries(refused).find(([reason]) => reason === named)
    return known?.[1] ?? description[language] ?? code
  }

  async function run({ id, file }: Upload) {
    const controller = sending.current.get(id)
    if (!controller || controller.signal.aborted) return
    const prepared = await preparePhoto(file)
    if (controller.signal.aborted) return
    if (prepared.size > PICTURE_FILE_BYTES) {
      change(id, { state: 'failed', reason: refused.TOO_LARGE })
      return
    }
    change(id, { state: 'sending' })
    const answer = await sendPicture(prepared, {
      merchantId: me.merchant.id,
      signal: controller.signal,
      onShare: (share) => change(id, { share }),
    })
    if (controller.signal.aborted) return
    if (answer.ok) {
      forget(id)
      steady.onTaken(answer.data)
    } else if (answer.error.code === 'unreachable' || answer.error.code === 'timeout') {
      change(id, { state: 'offline', share: 0 })
    } else change(id, { state: 'failed', reason: reasonOf(answer.error) })
  }
  function line(upload: Upload) {
    sending.current.set(upload.id, new AbortController())
    queue.current = queue.current.then(() => run(upload))
  }
  function send(files: readonly File[]) {
    const added = files.map((file): Upload => {
      lastId.current += 1
      return { id: lastId.current, file, state: 'preparing', share: 0, reason: '' }
    })
    setUploads((list) => [...list, ...added])
    added.forEach(line)
  }
  function retry(upload: Upload) {
    change(upload.id, { state: 'preparing', share: 0, reason: '' })
    line(upload)
  }
  function retryOffline() {
    for (const upload of uploads) if (upload.state === 'offline') retry(upload)
  }
  function drop({ id }: Upload) {
    sending.current.get(id)?.abort()
    forget(id)
  }

  useEffect(() => {
    const underWay = sending.current
    isLeft.current = false
    addEventListener('online', steady.retryOffline)
    return () => {
      removeEventListener('online', steady.retryOffline)
      isLeft.current = true
      // drawn again at once, it goes on
      queueMicrotask(() => {
        if (isLeft.current) for (const one of underWay.values()) one.abort()
      })
    }
  }, [steady])
  return { uploads, send, retry, drop }
}
