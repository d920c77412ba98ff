import { describe, expect, it } from 'vitest'
import { isAskedByPrograms, isNameOfHost, isReservedName } from './shop-names.ts'

describe('ATK-20 names that are no shop’s', () => {
  it.each(
    `wpad autodiscover autoconfig mta-sts openpgpkey isatap administrator admin root www mail smtp imap pop ns1 ns12 ftp
    webmail postmaster hostmaster abuse security localhost mail3 www2 mx _dmarc map-frame`.split(/\s+/),
  )('%s is asked for by programs', (sub) => {
    expect(isAskedByPrograms(sub)).toBe(true)
    expect(isReservedName(sub)).toBe(true)
  })

  it.each(['api', 'status', 'oauth', 'desk', 'payme', 'dev'])('%s is a word of the house', (sub) => {
    expect(isAskedByPrograms(sub)).toBe(false)
    expect(isReservedName(sub)).toBe(true)
  })

  it.each(['osh', 'mailbox', 'www-osh', 'wpad1', 'mx-cafe'])('%s may be a shop’s', (sub) => {
    expect(isReservedName(sub)).toBe(false)
  })

  it('ATK-2 a host of the deployment takes its name below every base domain', () => {
    const hosts = ['kassa2.example.uz', 'rasm.example.kz', 'cdn.elsewhere.uz', 'a.b.example.uz']
    const bases = ['example.uz', 'example.kz']
    for (const sub of ['kassa2', 'rasm']) expect(isNameOfHost(sub, hosts, bases)).toBe(true)
    for (const sub of ['kassa', 'cdn', 'a', 'b']) expect(isNameOfHost(sub, hosts, bases)).toBe(false)
  })
})
