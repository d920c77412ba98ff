import type { MouseEventHandler, ReactNode, Ref } from 'react'

export type PressProps = {
  /** Work is under way: it stays where it is and further presses do nothing, also as the button of a form. */
  isPending?: boolean
  isDisabled?: boolean
  type?: 'button' | 'submit'
  form?: string
  href?: string
  onPress?: MouseEventHandler<HTMLElement>
}

type ElementProps = PressProps & {
  className: string | undefined
  children: ReactNode
  style?: { [name: string]: string | number }
  title?: string | undefined
  /** What is read out where the content alone would not say what it is about. */
  'aria-label'?: string | undefined
  'aria-pressed'?: boolean | undefined
  'aria-current'?: boolean | undefined
  'aria-disabled'?: boolean | undefined
  'data-autofocus'?: boolean | undefined
  ref?: Ref<HTMLButtonElement> | undefined
}

/** What every button is made of: a link when it has an `href`, else a real button. It has no style of its own. */
export function Press(props: ElementProps) {
  const { href, onPress, isPending, isDisabled, type, form, ref, children, ...shared } = props
  if (href !== undefined)
    return (
      <a {...shared} href={href} onClick={onPress}>
        {children}
      </a>
    )
  return (
    <button
      {...shared}
      ref={ref}
      type={type === 'submit' ? 'submit' : 'button'}
      form={form}
      disabled={isDisabled}
      aria-busy={isPending || undefined}
      onClick={isPending ? preventSubmit : onPress}
    >
      {children}
    </button>
  )
}

const preventSubmit: MouseEventHandler<HTMLElement> = (event) => event.preventDefault()
