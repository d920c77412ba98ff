import type { CallError } from '@dasturxon/contract/client'
import { useDeskText } from '@dasturxon/i18n/desk'
import { CodeField } from '@dasturxon/ui'
import { useState } from 'react'
import type { Boot } from '../../boot.ts'
import { paths } from '../../paths.ts'
import { joinDevice } from './join-device.ts'
import { ShopFace } from './shop-face.tsx'
import styles from './sign-in.module.css'

/** Binds this browser to a device of the shop by the six digits of the page of devices (desk §3). */
export function JoinDevicePage({ boot, refusal }: { boot: Boot; refusal: CallError | null }) {
  const { text, language } = useDeskText()
  const [code, setCode] = useState('')
  const [error, setError] = useState(refusal)
  async function join(digits: string) {
    setError(await joinDevice(boot, digits))
    setCode('')
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
          error={error ? (error.description[language] ?? error.code) : undefined}
        />
        <a className={styles.link} href={paths.home}>
          {text('frame.back')}
        </a>
      </div>
    </main>
  )
}
