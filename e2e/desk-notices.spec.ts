import type { Page } from '@playwright/test'
import { setTextSize } from './axe/large-text.ts'
import { expectAccessible } from './support/accessibility.ts'
import { signInAhead } from './support/customer.ts'
import {
  actOnOrder,
  createDeskShop,
  deskTexts,
  fill,
  gapText,
  PHONE,
  pressNotice,
  readAtDesk,
  signInAtDesk,
  takeDeskPicture,
} from './support/desk.ts'
import { placeUnpaid } from './support/place-unpaid.ts'
import { holdKitchen, letClaimsRunOut, restBranches } from './support/shop-database.ts'
import { expect, test } from './support/shop.ts'
import { controlSound, setSound } from './support/sound.ts'

const TABLET = { viewport: { width: 1180, height: 820 } }
const LINE_PX = 48

test.beforeEach(() => {
  test.setTimeout(120_000)
})

type State = { branchId: string; pauses: { service: string }[] }

test('DAY-6 DSK-158 branches that rest are told in all branches on every screen, in one line of one height, and each goes on by its own press', async ({
  browser,
  shop,
}) => {
  const { sub, owner } = await createDeskShop()
  const text = deskTexts('uz')
  const desk = await signInAtDesk(browser, shop, { phone: owner, language: 'uz', sub, ...TABLET })
  await restBranches(sub, 2)
  const notices = desk.getByRole('group', { name: text.frame.notices })
  const why = text.frame.resting.split('{time}')[1] ?? ''
  const main = desk.getByRole('main')
  const resting = async () => {
    const states = await readAtDesk<State[]>(desk, sub, '/branches/state')
    return states.filter(({ pauses }) => pauses.length > 0).map(({ branchId }) => branchId)
  }
  for (const path of ['orders', 'kitchen', 'zones', 'settings', 'menu']) {
    await desk.goto(shop.url(sub, `/desk/${path}`))
    await expect(notices.getByText(why).first()).toBeVisible()
    expect((await notices.getByRole('status').first().boundingBox())?.height).toBe(LINE_PX)
    // The second branch, and that there is no sound, stand behind the count; opening it moves nothing.
    const before = await main.boundingBox()
    await desk.getByRole('button', { name: /^Yana \d+ ta xabar$/ }).click()
    await expect(notices.getByText(why)).toHaveCount(2)
    await expect(notices.getByText(why).nth(1)).toBeVisible()
    expect(await main.boundingBox()).toEqual(before)
    await desk.keyboard.press('Escape')
    await expect(notices.getByText(why).nth(1)).toBeHidden()
  }
  await desk.goto(shop.url(sub, '/desk/orders'))
  await expect(notices.getByText(why).first()).toBeVisible()
  await takeDeskPicture(desk, 'notices-1180-uz-light')
  await expectAccessible(desk)
  const box = await main.boundingBox()
  const [one = '', other = ''] = await resting()
  // What a customer is offered: none of what rests, and what goes on at once.
  type Offered = { id: string; settings: { deliveryEnabled: boolean; pickupEnabled: boolean } }
  const offering = async () => {
    const answer = await desk.request.get(shop.serverUrl('/api/users/v1/branches'), {
      headers: { merchant: sub },
    })
    const branches: Offered[] = await answer.json()
    return branches
      .filter(({ settings }) => settings.deliveryEnabled || settings.pickupEnabled)
      .map(({ id }) => id)
  }
  const before = await offering()
  for (const id of [one, other]) expect(before).not.toContain(id)
  // Pressed twice, as a hurried thumb does, it ends one of them.
  await notices.getByRole('button', { name: text.branch.resume }).first().dblclick()
  await expect(notices.getByText(why)).toHaveCount(1)
  expect(await resting()).toEqual([other])
  await expect.poll(offering).toContain(one)
  expect(await offering()).not.toContain(other)
  await notices.getByRole('button', { name: text.branch.resume }).click()
  await expect(notices.getByText(why)).toHaveCount(0)
  expect(await resting()).toEqual([])
  await expect.poll(offering).toEqual(expect.arrayContaining([one, other]))
  expect(await main.boundingBox()).toEqual(box)
  await desk.context().close()
})

test('DAY-20 an acceptance that waited for the network and was given up says which order it was, until that is read', async ({
  page,
  browser,
  shop,
}) => {
  const { sub, owner } = await createDeskShop()
  const text = deskTexts('ru')
  const desk = await signInAtDesk(browser, shop, { phone: owner, language: 'ru', sub, ...PHONE })
  await signInAhead(page, shop, sub)
  const { id, number } = await placeUnpaid(page, shop, sub, 'CASH')
  await holdKitchen(id)
  await desk.clock.install()
  await desk.goto(shop.url(sub, '/desk/orders'))
  const takeover = desk.getByRole('button', { name: text.order.accept, exact: true })
  await expect(takeover).toBeVisible()
  await desk.context().setOffline(true)
  await takeover.click()
  const words = fill(text.frame.acceptLapsed, number).replace('{why}', text.frame.lapsedOffline)
  const said = desk.getByText(words)
  await expect(async () => {
    await desk.clock.runFor(2_000)
    await expect(said).toHaveCount(2, { timeout: 100 })
  }).toPass()
  // On a phone the order itself lies over the notices.
  await expect(said.last()).toBeVisible()
  await desk.context().setOffline(false)
  await desk.setViewportSize(TABLET.viewport)
  await expect(said.first()).toBeVisible()
  await takeDeskPicture(desk, 'notices-lapsed-1180-ru-light')
  await desk.getByRole('status').filter({ hasText: words }).getByRole('button').click()
  await expect(said).toHaveCount(0)
  await desk.context().close()
})

/** The lowest contrast of the words of buttons that are switched off or awaited, of each look that is on the screen. */
const contrastsOf = (page: Page) =>
  page.evaluate(() => {
    const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
    const luminance = (colour: string) => {
      if (!canvas) throw new Error('nothing can be drawn')
      canvas.fillStyle = colour
      canvas.fillRect(0, 0, 1, 1)
      const [red = 0, green = 0, blue = 0] = [...canvas.getImageData(0, 0, 1, 1).data].map((value) => {
        const share = value / 255
        return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
      })
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue
    }
    const looks = new Map<string, number>()
    for (const button of document.querySelectorAll<HTMLButtonElement>('button[class*=button]'))
      for (const state of ['disabled', 'aria-disabled']) {
        button.style.transition = 'none'
        button.setAttribute(state, 'true')
        const { color, opacity } = getComputedStyle(button)
        // What has no ground of its own stands on that of what it is in.
        let ground: Element | null = button
        while (ground && getComputedStyle(ground).backgroundColor === 'rgba(0, 0, 0, 0)')
          ground = ground.parentElement
        const below = ground ? getComputedStyle(ground).backgroundColor : 'white'
        const [light = 0, dark = 0] = [luminance(color), luminance(below)].toSorted((a, b) => b - a)
        looks.set(`${state} ${button.className}`, opacity === '1' ? (light + 0.05) / (dark + 0.05) : 1)
        button.removeAttribute(state)
      }
    return [...looks]
  })

test('DAY-22 a button that cannot be pressed can be read, in every colour, light and dark', async ({
  page,
  browser,
  shop,
}) => {
  const { sub, owner } = await createDeskShop()
  const text = deskTexts('uz')
  const desk = await signInAtDesk(browser, shop, { phone: owner, language: 'uz', sub, ...TABLET })
  await signInAhead(page, shop, sub)
  const { id, number } = await placeUnpaid(page, shop, sub, 'CASH')
  await holdKitchen(id)
  const [branch] = await readAtDesk<State[]>(desk, sub, '/branches/state')
  for (const isDark of [false, true]) {
    await desk.context().addCookies([{ name: 'desk_dark', value: isDark ? '1' : '0', url: shop.url(sub) }])
    await desk.goto(shop.url(sub, `/desk/orders/${number}?branch=${branch?.branchId}`))
    await expect(desk.getByRole('button', { name: text.order.accept, exact: true })).toBeVisible()
    await desk.getByRole('banner').getByRole('button').click()
    await expect(desk.getByRole('button', { name: text.branch.pause, exact: true })).toBeVisible()
    const looks = await contrastsOf(desk)
    const words = looks.map(([look]) => look).join(' ')
    for (const variant of ['brand', 'ink', 'bad', 'stop']) expect(words).toMatch(new RegExp(variant))
    for (const [look, contrast] of looks)
      expect(contrast, `${look}, ${isDark ? 'dark' : 'light'}`).toBeGreaterThanOrEqual(4.5)
  }
  await desk.context().close()
})

/** What of the line's words and buttons does not lie wholly in it and in the window, with each of its notices standing first in turn. */
const cutInLine = (desk: Page, text: ReturnType<typeof deskTexts>) =>
  desk.getByRole('group', { name: text.frame.notices }).evaluate((strips) => {
    const line = strips.parentElement?.getBoundingClientRect() ?? new DOMRect()
    const cut: string[] = []
    const shortened: string[] = []
    const all = [...strips.children]
    for (const strip of all) {
      strips.prepend(strip)
      const parts = [...strip.querySelectorAll('span, button')].filter((one) => one.checkVisibility())
      for (const part of parts) {
        // Of words in large letters the first lines are in sight; the rest is behind an ellipsis, and whole when the line is opened.
        const box = part.getBoundingClientRect()
        const words = document.createRange()
        words.selectNodeContents(part)
        const lines = part.matches('button')
          ? [...words.getClientRects()]
          : [...words.getClientRects()].slice(0, 1)
        for (const one of [box, ...lines])
          if (
            one.top < line.top - 1 ||
            one.bottom > line.bottom + 1 ||
            one.left < 0 ||
            one.right > innerWidth + 1
          )
            cut.push(`${part.tagName} ${part.textContent}`)
        if (part.scrollHeight > part.clientHeight + 1) shortened.push(part.textContent)
        if (part.matches('button') && (box.height < 44 || box.width < 44))
          cut.push(`small ${part.textContent}`)
      }
      const count = strips.nextElementSibling?.getBoundingClientRect() ?? new DOMRect()
      for (const button of strip.querySelectorAll('button')) {
        const { right, bottom } = button.getBoundingClientRect()
        if (right > count.left && bottom > count.top && count.width > 0)
          cut.push(`below the count ${button.textContent}`)
      }
    }
    return { height: line.height, kinds: strips.childElementCount, cut, shortened }
  })

for (const language of ['uz', 'ru'] as const)
  test(`DSK-158 DSK-159 DAY-2 DAY-3 words and buttons of every notice lie whole in the line, whose height stays, on phone, tablet and desk, in ${language}`, async ({
    page,
    browser,
    shop,
  }) => {
    const { sub, owner } = await createDeskShop()
    const text = deskTexts(language)
    const desk = await signInAtDesk(browser, shop, { phone: owner, language, sub, hasTouch: true })
    await signInAhead(page, shop, sub)
    const accept = async () => {
      const { id } = await placeUnpaid(page, shop, sub, 'CASH')
      expect(await actOnOrder(desk, { sub, id, action: 'accept', body: { minutes: 25 } })).toBe('')
    }
    for (let index = 0; index < 3; index += 1) await accept()
    await desk.evaluate(() => Object.assign(window, { print: () => {} }))
    await pressNotice(desk, text, { words: /3/, button: text.print.printAll })
    await expect(
      desk.getByRole('button', { name: text.print.yes, exact: true, includeHidden: true }),
    ).toBeAttached()
    for (let index = 0; index < 2; index += 1) await accept()
    await letClaimsRunOut(sub)
    await restBranches(sub, 2)
    await desk.addInitScript(() => {
      Object.defineProperty(window, 'localStorage', {
        get: () => {
          throw new DOMException('denied', 'SecurityError')
        },
      })
    })
    for (const [width, height, line] of [
      [390, 844, 96],
      [820, 1180, 96],
      [1180, 820, 48],
      [1440, 900, 48],
    ] as const) {
      await desk.setViewportSize({ width, height })
      await desk.goto(shop.url(sub, '/desk/stop-list'))
      await expect(
        desk.getByRole('button', { name: text.print.yes, exact: true, includeHidden: true }),
      ).toBeAttached()
      await expect(desk.getByText(text.frame.keepsNothing)).toBeAttached()
      await expect(desk.getByText(text.frame.soundOff)).toBeAttached()
      for (const times of [1, 2]) {
        await setTextSize(desk, times)
        const { height: lineHeight, kinds, cut, shortened } = await cutInLine(desk, text)
        expect(kinds, 'two that rest, two of tickets, no sound, nobody hears, nothing is stored').toBe(7)
        expect(cut, `${width}, ${times}`).toEqual([])
        if (times > 1) continue
        expect(lineHeight).toBe(line)
        expect(shortened, `at ${width}`).toEqual([])
      }
      await setTextSize(desk, 1)
    }
    await desk.context().close()
  })

test('DAY-20 an order that is opened as the network goes stays open, and its later parts come once it is back', async ({
  page,
  browser,
  shop,
}) => {
  const { sub, owner } = await createDeskShop()
  const text = deskTexts('uz')
  const desk = await signInAtDesk(browser, shop, { phone: owner, language: 'uz', sub, ...TABLET })
  await signInAhead(page, shop, sub)
  const { id, number } = await placeUnpaid(page, shop, sub, 'CASH')
  await holdKitchen(id)
  const cutOff = /\/(?:build\.json|assets\/reject-sheet-[^/]+\.js)$/
  await desk.route(cutOff, (route) => route.abort('internetdisconnected'))
  const missed = desk.waitForEvent('requestfailed', (request) => request.url().includes('/reject-sheet-'))
  await desk.goto(shop.url(sub, `/desk/orders/${number}`))
  await missed
  const reject = desk.getByRole('button', { name: text.order.reject, exact: true })
  await reject.click()
  await expect(desk.getByRole('heading', { name: text.frame.failed })).toHaveCount(0)
  await desk.unroute(cutOff)
  await expect(desk.getByRole('dialog')).toBeVisible()
  await desk.context().close()
})

test('DSK-159 all notices at once are one line of 48 px, the worst in it and the rest behind their count, in the order of how bad they are', async ({
  page,
  browser,
  shop,
}) => {
  const { sub, owner } = await createDeskShop()
  const text = deskTexts('uz')
  const desk = await signInAtDesk(browser, shop, { phone: owner, language: 'uz', sub, ...TABLET })
  await signInAhead(page, shop, sub)
  const place = () => placeUnpaid(page, shop, sub, 'CASH')
  const accept = async () => {
    const { id } = await place()
    expect(await actOnOrder(desk, { sub, id, action: 'accept', body: { minutes: 25 } })).toBe('')
  }
  // One ticket of which nobody has said whether it came out, and one that was not printed.
  await desk.evaluate(() => Object.assign(window, { print: () => {} }))
  await accept()
  await pressNotice(desk, text, { words: /1/, button: text.print.print })
  await expect(
    desk.getByRole('button', { name: text.print.yes, exact: true, includeHidden: true }),
  ).toBeAttached()
  await accept()
  await letClaimsRunOut(sub)
  await restBranches(sub, 1)
  // One rings, and another is accepted while there is no network.
  const [ringing, lapsing] = [await place(), await place()]
  for (const { id } of [ringing, lapsing]) await holdKitchen(id)
  await desk.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('denied', 'SecurityError')
      },
    })
  })
  await controlSound(desk)
  await desk.clock.install()
  await desk.goto(shop.url(sub, `/desk/orders/${lapsing.number}`))
  const button = desk.getByRole('button', { name: text.order.accept, exact: true })
  await expect(button).toBeVisible()
  await desk.context().setOffline(true)
  await button.click()
  const notices = desk.getByRole('group', { name: text.frame.notices }).locator('> *')
  const lapsed = notices.filter({
    hasText: fill(text.frame.acceptLapsed, lapsing.number).split('{')[0] ?? '',
  })
  await expect(async () => {
    await desk.clock.runFor(2_000)
    await expect(lapsed).toHaveCount(1, { timeout: 100 })
  }).toPass()
  await desk.context().setOffline(false)
  await expect(async () => {
    await desk.clock.runFor(5_000)
    await expect(notices.filter({ hasText: gapText('uz', 'cutOff', 0) })).toHaveCount(1, { timeout: 500 })
  }).toPass()
  await setSound(desk, 'suspend')

  const begin = (words: string) => words.split('{')[0] ?? ''
  const [, resting = ''] = text.frame.resting.split('{time}')
  const known: Record<string, string | RegExp> = {
    lapsed: text.frame.lapsedOffline,
    offline: begin(text.frame.offline),
    resting,
    soundOff: text.frame.soundOff,
    nobodyHears: text.frame.nobodyHears,
    unsure: text.print.yes,
    notPrinted: text.print.noPrinter,
    gap: gapText('uz', 'cutOff', 0),
    storage: text.frame.keepsNothing,
  }
  const kinds = async () => {
    const words = await notices.allTextContents()
    return words.map(
      (said) =>
        Object.entries(known).find(([, one]) =>
          one instanceof RegExp ? one.test(said) : said.includes(one),
        )?.[0] ?? said,
    )
  }
  const main = desk.getByRole('main')
  const readLine = async (expected: string[]) => {
    for (const size of [TABLET.viewport, { width: 1440, height: 900 }]) {
      await desk.setViewportSize(size)
      await expect.poll(kinds).toEqual(expected)
      const closed = await main.boundingBox()
      await expect(notices.locator('visible=true')).toHaveCount(1)
      await expect(notices.first()).toBeVisible()
      expect((await notices.first().boundingBox())?.height, `${size.width}`).toBe(LINE_PX)
      await desk.getByRole('button', { name: new RegExp(`^Yana ${expected.length - 1} ta xabar$`) }).click()
      await expect(notices.last()).toBeVisible()
      expect(await main.boundingBox()).toEqual(closed)
      await takeDeskPicture(desk, `notices-all-${size.width}-uz`)
      await desk.keyboard.press('Escape')
      // A press on the page gives it its sound.
      await setSound(desk, 'suspend')
    }
  }
  await readLine(['lapsed', 'resting', 'soundOff', 'nobodyHears', 'unsure', 'notPrinted', 'gap', 'storage'])
  // Cut off, nobody knows here whether another screen hears.
  await desk.context().setOffline(true)
  await expect(async () => {
    await desk.clock.runFor(5_000)
    expect(await kinds()).toContain('offline')
  }).toPass()
  await readLine(['lapsed', 'offline', 'resting', 'soundOff', 'unsure', 'notPrinted', 'gap', 'storage'])
  await desk.context().close()
})
