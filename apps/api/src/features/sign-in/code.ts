import { createHash, randomInt } from 'node:crypto'

/** A fresh code, each as likely as any other. */
export const newCode = (): string => String(randomInt(10 ** CODE_LENGTH)).padStart(CODE_LENGTH, '0')

export const CODE_LENGTH = 6
export const CODE_MINUTES = 5
export const CODE_ATTEMPTS = 5
/** Seconds between two codes to one phone; the screen counts them down. */
export const RESEND_SECONDS = 60

/** Bound to merchant and phone, so that a code read in one row opens no other. */
export const hashCode = (merchantId: string, phone: string, code: string): Buffer =>
  createHash('sha256').update(`${merchantId}\n${phone}\n${code}`).digest()
