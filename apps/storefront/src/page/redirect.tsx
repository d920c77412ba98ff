import { useEffect } from 'react'
import { useNavigate } from '../runtime/index.ts'

/** Leads on to another page in the place of this one, as soon as it is drawn. */
export function Redirect({ to }: { to: string }): null {
  const navigate = useNavigate()
  useEffect(() => void navigate(to, { replace: true }), [navigate, to])
  return null
}
