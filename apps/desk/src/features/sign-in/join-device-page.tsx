import { createDeskClient } from '@dasturxon/contract/desk/client'
import { useDeskText } from '@dasturxon/i18n/desk'
import { CodeField } from '@dasturxon/ui'
import { useState } from 'react'
import type { Boot } from '../../boot.ts'
import { paths } from '../../paths.ts'
import { ShopFace } from './shop-face.tsx'
import styles from './sign-in.module.css'

/** Binds this browser to a device of the shop by the six digits of the page of devices (desk §3). */
export function JoinDevicePage({ boot }: { boot: Boot }) {
  const { text, language } = useDeskText()
  const [code, setCode] = useState('')
  const [error, setError] = useState<string>()
  async function join(digits: string) {
    const call = createDeskClient({ baseUrl: '/api', merchant: boot.merchantId })
    const answer = await call('desk.joinDevice', { body: { code: digits } })
    if (answer.ok) return location.assign(paths.home)
    setCode('')
    return setError(answer.error.description[language] ?? answer.error.code)
  }
  return (
    <main className={styles.page}>
      <div className={styles.form}>
        <ShopFace boot={boot} title={text('signIn.joinTitle')} />
        <p>{text('signIn.joinHint')}</p>
        <CodeField
          label={text('signIn.code')}
          code={code}
          onChange={setCode}
          onComplete={(digits) => void join(digits)}
          error={error}
        />
        <a className={styles.link} href={paths.home}>
          {text('frame.back')}
        </a>
      </div>
    </main>
  )
}
