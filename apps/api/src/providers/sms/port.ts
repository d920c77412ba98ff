/** A text message to one phone. `code` is there for stand-ins that show it; real gateways send the text alone. */
export type SmsMessage = { to: string; text: string; code: string | null; at: Date }

/** Sends text messages. Throws when the gateway did not take the message; a taken message may still be late. */
export type SmsProvider = { send: (message: SmsMessage) => Promise<void> }
