import { useDeskText } from '@dasturxon/i18n/desk'
import { useTexts } from '@dasturxon/i18n/desk-texts'
import { icons } from '@dasturxon/ui'
import { useState } from 'react'
import { useGrant } from '../../session/desk.tsx'
import { useAct } from '../../session/use-act.ts'
import { useProof } from '../../session/use-proof.tsx'
import { DeskButton } from '../../ui/parts.tsx'
import parts from '../../ui/parts.module.css'
import { openDownload, saveFile } from './files.ts'
import styles from './import.module.css'

const FILES = ['xlsx', 'csv', 'template'] as const

/** What can be taken out: the menu in the shape in which it is sent back, a template of it, and of an owner the whole shop. */
export function Downloads() {
  const grant = useGrant()
  return (
    <div className={styles.out}>
      <MenuFiles />
      {grant('shop.export') === 'yes' && <WholeShop />}
    </div>
  )
}

function MenuFiles() {
  const { language } = useDeskText()
  const say = useTexts('menuImport')
  const act = useAct()
  const [pending, setPending] = useState<(typeof FILES)[number] | null>(null)
  async function download(file: (typeof FILES)[number]) {
    setPending(file)
    const template = file === 'template'
    const made = await act('desk.exportMenu', {
      query: { format: template ? 'xlsx' : file, language, template: String(template) },
    })
    setPending(null)
    if (made) saveFile(made)
  }
  const button = (file: (typeof FILES)[number]) => (
    <DeskButton
      key={file}
      icon={icons.downloadSimple}
      isPending={pending === file}
      onPress={() => void download(file)}
    >
      {say(file)}
    </DeskButton>
  )
  return (
    <section className={`${parts.card} ${parts.form}`}>
      <h2>{say('download')}</h2>
      <p className={parts.quiet}>{say('downloadHint')}</p>
      <div className={parts.row}>{[button('xlsx'), button('csv')]}</div>
      <p className={parts.quiet}>{say('templateHint')}</p>
      <div className={parts.row}>{button('template')}</div>
    </section>
  )
}

/** The import folder of the shop as one archive; who asks for it proves again that it is them (DSK-6). */
function WholeShop() {
  const say = useTexts('menuImport')
  const { withProof, dialog } = useProof()
  return (
    <section className={`${parts.card} ${parts.form}`}>
      <h2>{say('whole')}</h2>
      <p className={parts.quiet}>{say('wholeHint')}</p>
      <div className={parts.row}>
        <DeskButton
          icon={icons.downloadSimple}
          onPress={() => void withProof(async () => openDownload('/api/desk/v1/export.zip'))}
        >
          {say('zip')}
        </DeskButton>
      </div>
      {dialog}
    </section>
  )
}
