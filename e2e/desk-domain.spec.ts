import { startDnsSimulator, type DnsSimulator } from '@dasturxon/simulators'
import { expectAccessible } from './support/accessibility.ts'
import {
  createDeskShop,
  deskTexts,
  fill,
  PHONE,
  roomTexts,
  signInAtDesk,
  takeDeskPicture,
  WIDE,
} from './support/desk.ts'
import { expect, test } from './support/shop.ts'
import { readCode } from './support/sign-in.ts'

let dns: DnsSimulator
test.beforeAll(async () => {
  dns = await startDnsSimulator({ port: Number(process.env.E2E_DNS_PORT) })
})
test.afterAll(() => dns.close())

for (const [size, language, view] of [
  ['1440', 'uz', WIDE],
  ['390', 'ru', PHONE],
] as const)
  test(`MER-1 the owner types a domain, copies its records, reads what is wrong with them, and the shop is at it (${size}, ${language})`, async ({
    browser,
    request,
    shop,
  }) => {
    const { sub, owner } = await createDeskShop('tez')
    const [words, said] = [roomTexts('desk-domain', language), deskTexts(language)]
    const host = `${sub}-oshxonasi.uz`
    dns.set(`${sub}.localhost`, { A: ['203.0.113.5'] })
    const desk = await signInAtDesk(browser, shop, { phone: owner, language, sub, ...view })
    await desk.goto(shop.url(sub, '/desk/settings/domain'))
    await expect(desk.getByRole('heading', { name: words.title, level: 1 })).toBeVisible()
    await takeDeskPicture(desk, `domain-none-${size}-${language}-light`)

    await desk.getByLabel(words.field).fill(`HTTPS://${host}:443/menu`)
    const askedAt = new Date()
    await desk.getByRole('button', { name: words.save }).click()
    const proof = desk.getByRole('dialog', { name: said.people.proof })
    await proof.getByLabel(said.signIn.code).fill(await readCode(desk.request, shop, owner, askedAt))
    await expect(desk.getByText(fill(words.problem.NO_NAME, host))).toBeVisible()
    const value = desk.getByText(/^dasturxon=[\da-f]{32}$/)
    await expect(value).toBeVisible()
    await expectAccessible(desk)
    await takeDeskPicture(desk, `domain-no-name-${size}-${language}-light`)

    const check = desk.getByRole('button', { name: words.check })
    dns.set(host, { A: ['198.51.100.9'] })
    await check.click()
    await expect(desk.getByText(fill(words.problem.ELSEWHERE, host))).toBeVisible()
    await expect(desk.getByText('198.51.100.9')).toBeVisible()
    await takeDeskPicture(desk, `domain-elsewhere-${size}-${language}-light`)

    dns.set(host, { A: ['203.0.113.5'] })
    dns.set(`_dasturxon.${host}`, { TXT: [(await value.textContent()) ?? ''] })
    await check.click()
    await expect(desk.getByText(words.works)).toBeVisible()
    await expectAccessible(desk)
    await takeDeskPicture(desk, `domain-works-${size}-${language}-light`)
    // not by the owner's own window, whose sign-in is of another host
    const pageAt = (at: string) => request.get(shop.serverUrl('/'), { headers: { host: at } })
    expect(await (await pageAt(host)).text()).toContain(`<link rel="canonical" href="https://${host}/`)
    const isKnown = async () =>
      (await desk.request.get(shop.serverUrl(`/hosts/known?domain=${host}`))).status()
    expect(await isKnown()).toBe(200)

    await desk.getByRole('button', { name: words.remove }).click()
    await desk.getByRole('dialog').getByRole('button', { name: words.remove }).click()
    await expect(desk.getByLabel(words.field)).toBeVisible()
    // as soon as each process has heard of it
    await expect.poll(isKnown).toBe(404)
    expect(await (await pageAt(host)).text()).not.toContain(`https://${host}/`)
  })
