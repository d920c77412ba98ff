/** The kinds of notices of the desk's one line; a kind may have some strips, or none. */
export type NoticeKind =
  | 'lapsed'
  | 'offline'
  | 'money'
  | 'resting'
  | 'soundOff'
  | 'nobodyHears'
  | 'tickets'
  | 'paused'
  | 'gap'
  | 'storage'

/**
 * The worst first. That nothing is heard is worse than what waits for an answer only while something rings: a page that was loaded
 * anew has no sound until its first press, and asks about its tickets all the same (DAY-2, DAY-6).
 */
export function noticeOrder({ isRinging }: { isRinging: boolean }): readonly NoticeKind[] {
  const unheard = ['soundOff', 'nobodyHears'] as const
  const toAnswer = ['tickets', 'paused'] as const
  return [
    'lapsed',
    'offline',
    'money',
    'resting',
    ...(isRinging ? [...unheard, ...toAnswer] : [...toAnswer, ...unheard]),
    'gap',
    'storage',
  ]
}
