import { deskCalls } from '@dasturxon/contract/desk'
import { useDeskText } from '@dasturxon/i18n/desk'
import { CodeField, SelectField } from '@dasturxon/ui'
import { useState, useSyncExternalStore } from 'react'
import { DeskSheet } from '../ui/desk-sheet.tsx'
import parts from '../ui/parts.module.css'
import { useCall } from '../runtime/desk-data.ts'
import { peopleWhoMay } from './desk.tsx'
import { readPinQuestion, subscribeToPinQuestions } from './pin-question.ts'
import { usePeople } from './use-people.ts'

/** Asks for the PIN of somebody who may. Choosing another person clears what was typed (DSK-8). */
export function PinDialog() {
  const known = usePeople()
  const { text, language } = useDeskText()
  const call = useCall()
  const question = useSyncExternalStore(subscribeToPinQuestions, readPinQuestion)
  const right = question ? (question.right ?? deskCalls[question.call].right) : null
  const people =
    right === null || right === 'anyone' || right === 'staff'
      ? []
      : peopleWhoMay(known, right).filter(({ role }) => question?.roles?.includes(role) ?? true)
  const isWho = question?.call === 'desk.beginShift'
  const [chosen, setChosen] = useState('')
  const person = people.find(({ id }) => id === chosen)?.id ?? people[0]?.id ?? ''
  const [pin, setPin] = useState('')
  const [error, setError] = useState<string>()

  async function allow(digits: string) {
    if (!question) return
    const allowed = await call('desk.allow', {
      body: { staffId: person, pin: digits, call: question.call, about: question.about },
    })
    setPin('')
    if (!allowed.ok) return setError(allowed.error.description[language] ?? allowed.error.code)
    setError(undefined)
    return question.answer(allowed.data.allowance)
  }

  return (
    <DeskSheet
      isOpen={question !== null}
      onClose={() => {
        setPin('')
        setError(undefined)
        question?.answer(null)
      }}
      title={text(isWho ? 'pin.whoBegins' : 'pin.title')}
    >
      <div className={parts.stack}>
        {question?.words && <b>{question.words}</b>}
        <p className={parts.quiet}>{text(isWho ? 'pin.whoBeginsHint' : 'pin.hint')}</p>
        <SelectField
          label={text('pin.person')}
          value={person}
          options={people.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(id) => {
            setChosen(id)
            setPin('')
          }}
        />
        <CodeField
          isSecret
          label={text('pin.pin')}
          length={4}
          code={pin}
          onChange={setPin}
          onComplete={(digits) => void allow(digits)}
          error={error}
        />
      </div>
    </DeskSheet>
  )
}
