/** The letters of GSM 03.38; those of its extension take two places. */
const BASIC = /^[@£$¥èéùìòÇ\n\rØøÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&'()*+,\-./0-9:;<=>?¡A-Z§¿a-zÄÖÑÜäöñüà^{}\\[~\]|€]*$/
const EXTENDED = /[\^{}\\[~\]|€]/g

const LONGEST_GSM = 160
const LONGEST_UCS2 = 70

/** Whether a text goes as a single SMS: 160 places of GSM letters, or 70 UTF-16 units when any other letter is in it. */
export function isOneSms(text: string): boolean {
  if (!BASIC.test(text)) return text.length <= LONGEST_UCS2
  return text.length + (text.match(EXTENDED)?.length ?? 0) <= LONGEST_GSM
}
