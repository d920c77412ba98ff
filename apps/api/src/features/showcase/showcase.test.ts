import type { DeskCallName } from '@dasturxon/contract/desk'
import { newId } from '@dasturxon/db'
import fc from 'fast-check'
import { describe, expect } from 'vitest'
import { buildBranch, buildGrade, buildProduct, buildShop } from '../../test/build.ts'
import { buildStaff, dataOf, type DeskPerson } from '../../test/desk.ts'
import { it, world } from '../../test/it.ts'
import { NOON } from '../../test/world.ts'

const later = (ms: number) => new Date(NOON.getTime() + ms)
const MINUTE = 60_000
const NAME = { uz: 'Kuzgi taom', ru: '', eng: 'Autumn dish' }

/** A shop that shows all it can, and an owner and a manager at its desk. */
async function open() {
  world.at(NOON)
  // one source signs everybody in here
  await world.db.deleteFrom('budget').execute()
  await world.db.deleteFrom('deployment_budget').execute()
  const shop = await buildShop(world, {
    merchant: {
      settings: {
        bannersActive: true,
        storiesActive: true,
        vacanciesActive: true,
        promoActive: true,
        termsOfUseActive: true,
      },
    },
  })
  const owner = await buildStaff(world, shop.merchant, { role: 'OWNER', name: 'Malika' })
  const manager = await buildStaff(world, shop.merchant, { role: 'MANAGER', name: 'Dilshod' })
  return { ...shop, owner, manager, guest: world.clientOf(shop.merchant.sub) }
}
type Shop = Awaited<ReturnType<typeof open>>

type Known = { id: string; version: number; fields: Record<string, unknown> }
type Listed = { content: Known[] }

/** The calls of each kind, for what is alike in all of them. */
const ROOMS = {
  GROUP: { list: 'desk.groups', add: 'desk.addGroup', change: 'desk.changeGroup' },
  BANNER: { list: 'desk.banners', add: 'desk.addBanner', change: 'desk.changeBanner' },
  STORY: { list: 'desk.stories', add: 'desk.addStory', change: 'desk.changeStory' },
  PROMO: { list: 'desk.promos', add: 'desk.addPromo', change: 'desk.changePromo' },
  PAGE: { list: 'desk.pages', add: null, change: 'desk.changePage' },
  VACANCY: { list: 'desk.vacancies', add: 'desk.addVacancy', change: 'desk.changeVacancy' },
  APPLICATION: { list: 'desk.applications', add: null, change: 'desk.changeApplication' },
  REVIEW: { list: 'desk.reviews', add: null, change: 'desk.changeReview' },
} as const satisfies Record<string, { list: DeskCallName; add: DeskCallName | null; change: DeskCallName }>
type Kind = keyof typeof ROOMS
const KINDS = Object.keys(ROOMS) as Kind[]

/** Two fields of each kind with values that differ from those that a new one has. */
const CHANGES: Record<Kind, [Record<string, unknown>, Record<string, unknown>]> = {
  GROUP: [{ 'name.ru': 'Кухня' }, { bgColor: '#FFEEDD', iconBgColor: '#AABBCC' }],
  BANNER: [{ 'title.ru': 'Осень' }, { link: '/about' }],
  STORY: [{ 'title.ru': 'Осень' }, { plateFrom: '#FFEEDD', plateTo: '#AABBCC' }],
  PROMO: [{ productDiscount: 10 }, { minPrice: 50_000 }],
  PAGE: [{ 'text.uz': '## Oferta\n- bir' }, { 'text.ru': 'Текст' }],
  VACANCY: [{ 'position.ru': 'Повар' }, { monthlySalary: 5_000_000 }],
  APPLICATION: [{ status: 'CALLED' }, { status: 'INVITED' }],
  REVIEW: [{ answer: 'Rahmat!' }, { hiddenReason: 'Reklama', hidden: true }],
}

const ask = (person: DeskPerson, name: DeskCallName, input: object = {}) =>
  // the name goes with its own input; the table above says so, TypeScript cannot
  (
    person.call as (
      name: DeskCallName,
      input: object,
    ) => Promise<{ ok: boolean; data?: unknown; error?: unknown }>
  )(name, input)

async function list(person: DeskPerson, kind: Kind): Promise<Known[]> {
  const answer = await ask(person, ROOMS[kind].list)
  if (!answer.ok) throw new Error(JSON.stringify(answer.error))
  return (answer.data as Listed).content
}

/** One of a kind: added at the desk, or there by itself. */
async function makeOne(shop: Shop, kind: Kind): Promise<Known> {
  const { add } = ROOMS[kind]
  if (kind === 'REVIEW')
    await buildGrade(world.db, shop.merchant, shop.product, { comment: 'Sovuq edi', grade: 2 })
  else if (kind === 'APPLICATION') {
    const vacancy = await makeOne(shop, 'VACANCY')
    dataOf((await save(shop.owner, 'VACANCY', vacancy, { active: true })) as never)
    const body = { name: 'Aziz', phone: '+998901234567', about: '' }
    dataOf(await shop.guest('vacancies.apply', { params: { id: vacancy.id }, body }))
  } else if (add) {
    const body = { key: crypto.randomUUID(), ...(kind === 'PROMO' ? { code: 'KUZ10' } : { name: NAME }) }
    const made = await ask(shop.owner, add, { body })
    if (!made.ok) throw new Error(JSON.stringify(made.error))
  }
  const known = (await list(shop.owner, kind)).at(kind === 'REVIEW' || kind === 'APPLICATION' ? 0 : -1)
  if (!known) throw new Error(`there is no ${kind}`)
  return known
}

const save = (person: DeskPerson, kind: Kind, base: Known, wanted: Record<string, unknown>) => {
  const patch = Object.fromEntries(
    Object.entries(wanted).map(([path, value]) => [path, { base: base.fields[path], value }]),
  )
  return ask(person, ROOMS[kind].change, { params: { id: base.id }, body: { version: base.version, patch } })
}

const again = async (person: DeskPerson, kind: Kind, { id }: { id: string }): Promise<Known> => {
  const known = (await list(person, kind)).find((one) => one.id === id)
  if (!known) throw new Error(`${kind} is gone`)
  return known
}

const entriesOf = ({ id }: { id: string }) =>
  world.db.selectFrom('change_entry').selectAll().where('merchant_id', '=', id).orderBy('id').execute()

const undoLast = async (person: DeskPerson, merchant: { id: string }, back = 1) =>
  person.call('desk.undoChange', { params: { id: (await entriesOf(merchant)).at(-back)?.id ?? '' } })

describe('what is alike in every room of the showcase', () => {
  it.each(KINDS)(
    'DSK-88 DSK-89 %s: each save is one entry, none where nothing changes, and goes back',
    async (kind) => {
      const shop = await open()
      const { owner, merchant } = shop
      const made = await makeOne(shop, kind)
      const before = (await entriesOf(merchant)).length
      const [first] = CHANGES[kind]
      world.at(later(MINUTE))
      expect(await save(owner, kind, made, first)).toMatchObject({ ok: true })
      const changed = await again(owner, kind, made)
      expect(changed.fields).toMatchObject(first)
      expect(changed.version).toBe(made.version + 1)
      expect(await save(owner, kind, changed, first)).toMatchObject({ ok: true })
      expect((await entriesOf(merchant)).length).toBe(before + 1)
      world.at(later(2 * MINUTE))
      expect(dataOf(await undoLast(owner, merchant))).toEqual({ undone: 1, left: [] })
      expect((await again(owner, kind, made)).fields).toEqual(made.fields)
      const log = dataOf(await owner.call('desk.log', { query: {} })).content
      expect(log[1]).toMatchObject({ topic: 'CONTENT_CHANGED', records: [{ kind, id: made.id }] })
      expect(Object.values(log[1]?.records[0]?.name ?? {}).join('')).not.toBe('')
    },
  )

  it.each(KINDS)(
    'DSK-63 %s: different fields of two people merge, the same field is asked about',
    async (kind) => {
      const shop = await open()
      const { owner, manager } = shop
      const made = await makeOne(shop, kind)
      const [mine, theirs] = CHANGES[kind]
      expect(await save(manager, kind, made, theirs)).toMatchObject({ ok: true })
      const [path = ''] = Object.keys(theirs)
      // an application has one field alone
      const isAlone = kind === 'APPLICATION'
      const saved = await save(owner, kind, made, isAlone ? theirs : mine)
      expect(saved).toMatchObject({ ok: true, data: { record: { fields: theirs } } })
      const { alsoChanged } = saved.data as { alsoChanged: { path: string; by: string }[] }
      expect(alsoChanged.filter((one) => one.path === path).map(({ by }) => by)).toEqual(
        isAlone ? [] : ['Dilshod'],
      )
      const other = { ...theirs, [path]: kind === 'BANNER' ? '/privacy' : otherOf(theirs[path]) }
      expect(await save(owner, kind, made, other)).toMatchObject({
        error: { code: 'record_changed', details: { path, by: 'Dilshod' } },
      })
    },
  )

  it.each(KINDS)('DSK-2 %s: is for those who may, of this shop', async (kind) => {
    const shop = await open()
    const made = await makeOne(shop, kind)
    const operator = await buildStaff(world, shop.merchant, { role: 'OPERATOR', branches: [shop.branch] })
    expect(await ask(operator, ROOMS[kind].list)).toMatchObject({ error: { code: 'right_missing' } })
    expect(await save(operator, kind, made, CHANGES[kind][0])).toMatchObject({
      error: { code: 'right_missing' },
    })
    const other = await open()
    expect(await save(other.owner, kind, made, CHANGES[kind][0])).toMatchObject({
      error: { code: 'content_not_found' },
    })
    expect((await list(other.owner, kind)).map(({ id }) => id)).not.toContain(made.id)
    expect(await again(shop.owner, kind, made)).toEqual(made)
  })

  it.each(['BANNER', 'STORY', 'VACANCY', 'PROMO'] as const)(
    '%s: is made once however often the press is sent, off, and goes with an undo',
    async (kind) => {
      const { owner, merchant } = await open()
      const body = { key: crypto.randomUUID(), ...(kind === 'PROMO' ? { code: 'KUZ10' } : { name: NAME }) }
      const first = await ask(owner, ROOMS[kind].add, { body })
      expect(await ask(owner, ROOMS[kind].add, { body })).toEqual(first)
      expect(await list(owner, kind)).toMatchObject([{ fields: { active: false } }])
      expect((await entriesOf(merchant)).map(({ topic }) => topic)).toEqual(['CONTENT_MADE'])
      world.at(later(MINUTE))
      expect(dataOf(await undoLast(owner, merchant)).undone).toBe(1)
      expect(await list(owner, kind)).toEqual([])
    },
  )

  it('DSK-59 rows are moved, and a move goes back', async () => {
    const shop = await open()
    const { owner, merchant, guest } = shop
    const ids: string[] = []
    for (const [index, uz] of ['Bir', 'Ikki', 'Uch'].entries()) {
      world.at(later(index))
      const body = { key: crypto.randomUUID(), name: { uz } }
      ids.push(dataOf(await owner.call('desk.addBanner', { body })).id)
      await save(owner, 'BANNER', (await list(owner, 'BANNER')).at(-1) as Known, { active: true })
    }
    const shown = async () => dataOf(await guest('content.banners')).map(({ id }) => id)
    const [one = '', two = '', three = ''] = ids
    expect(await shown()).toEqual([one, two, three])
    world.at(later(MINUTE))
    expect(dataOf(await owner.call('desk.orderBanners', { body: { id: three, after: null } }))).toEqual([
      three,
      one,
      two,
    ])
    expect(await shown()).toEqual([three, one, two])
    // what stands there already is no move
    dataOf(await owner.call('desk.orderBanners', { body: { id: three, after: null } }))
    expect(dataOf(await undoLast(owner, merchant)).undone).toBe(3)
    expect(await shown()).toEqual([one, two, three])
    expect(await owner.call('desk.orderBanners', { body: { id: newId(), after: null } })).toMatchObject({
      error: { code: 'content_not_found' },
    })
  })

  it.each(['BANNER', 'STORY', 'VACANCY'] as const)(
    'DSK-59 DSK-89 %s: the log says places, whatever numbers the files gave, and a move goes back',
    async (kind) => {
      const { owner, merchant } = await open()
      const { add } = ROOMS[kind]
      const move = {
        BANNER: 'desk.orderBanners',
        STORY: 'desk.orderStories',
        VACANCY: 'desk.orderVacancies',
      } as const
      const ids: string[] = []
      for (const uz of ['Bir', 'Ikki', 'Uch', 'Toʻrt'])
        ids.push(
          ((await ask(owner, add, { body: { key: crypto.randomUUID(), name: { uz } } })).data as Known).id,
        )
      const [one = '', two = '', three = '', four = ''] = ids
      const table = { BANNER: 'banner', STORY: 'story', VACANCY: 'vacancy' } as const
      for (const [index, priority] of [2, 12, 31, 40].entries())
        await world.db
          .updateTable(table[kind])
          .set({ priority })
          .where('merchant_id', '=', merchant.id)
          .where('id', '=', ids[index] ?? '')
          .execute()
      const order = async () => (await list(owner, kind)).map(({ id }) => id)
      const moved = await ask(owner, move[kind], { body: { id: three, after: null } })
      expect(moved.data).toEqual([three, one, two, four])
      const [entry] = dataOf(await owner.call('desk.log')).content
      const places = entry?.records.map(({ id, fields }) => [id, fields])
      const from = (before: number, after: number) => [{ path: 'priority', before, after }]
      expect(places?.[0]).toEqual([three, from(2, 0)])
      expect(new Map(places as [string, unknown][])).toEqual(
        new Map([
          [three, from(2, 0)],
          [one, from(0, 1)],
          [two, from(1, 2)],
        ]),
      )
      // the fourth has another number and stands where it stood
      expect(entry).toMatchObject({ topic: 'CONTENT_MOVED', recordCount: 3 })
      dataOf(await undoLast(owner, merchant))
      expect(await order()).toEqual([one, two, three, four])
      expect(dataOf(await owner.call('desk.log')).content[0]).toMatchObject({
        topic: 'UNDONE',
        recordCount: 3,
      })
    },
  )

  it('DSK-2 an answer to a review of another branch is neither read in the log nor taken back there', async () => {
    const shop = await open()
    const { owner, merchant, branch, product, customer } = shop
    const body = {
      branchId: branch.id,
      serviceType: 'PICK_UP' as const,
      cartItems: [{ productId: product.id, count: 1 }],
      totalPrice: 25_000,
    }
    const { id: orderId } = dataOf(await customer.call('orders.place', { body }))
    const review = await makeOne(shop, 'REVIEW')
    await world.db
      .updateTable('product_grade')
      .set({ order_id: orderId })
      .where('merchant_id', '=', merchant.id)
      .execute()
    await save(owner, 'REVIEW', review, { answer: 'Rahmat!' })
    const other = await buildBranch(world.db, merchant)
    const ofOther = await buildStaff(world, merchant, { role: 'MANAGER', branches: [other] })
    const ofThis = await buildStaff(world, merchant, { role: 'MANAGER', branches: [branch] })
    const seen = async (person: DeskPerson) => dataOf(await person.call('desk.log')).content.length
    expect([await seen(owner), await seen(ofThis), await seen(ofOther)]).toEqual([1, 1, 0])
    expect(await undoLast(ofOther, merchant)).toMatchObject({ error: { code: 'content_not_found' } })
    expect(dataOf(await undoLast(ofThis, merchant)).undone).toBe(1)
  })

  it('the log is read where what it names was forgotten since', async () => {
    const shop = await open()
    const application = await makeOne(shop, 'APPLICATION')
    await save(shop.owner, 'APPLICATION', application, { status: 'CALLED' })
    await world.db.deleteFrom('vacancy_application').where('merchant_id', '=', shop.merchant.id).execute()
    expect(dataOf(await shop.owner.call('desk.log')).content[0]?.records).toMatchObject([
      { kind: 'APPLICATION', name: { uz: '', ru: '', eng: '' } },
    ])
  })
})

const otherOf = (value: unknown) =>
  typeof value === 'number'
    ? value + 1
    : value === 'INVITED'
      ? 'HIRED'
      : typeof value === 'boolean'
        ? value
        : '#123456'

describe('CAT-10 banners and stories at the desk', () => {
  it('are in the shop from their first moment until before the last one', async () => {
    const shop = await open()
    const { owner, guest, merchant } = shop
    const made = await makeOne(shop, 'BANNER')
    // from 13:00 until 14:00 of the branch's own clock, which is five hours ahead
    const [from, until] = [later(60 * MINUTE), later(120 * MINUTE)]
    expect(
      await save(owner, 'BANNER', made, {
        active: true,
        startsAt: from.toISOString(),
        endsAt: until.toISOString(),
      }),
    ).toMatchObject({ ok: true })
    const story = await makeOne(shop, 'STORY')
    await save(owner, 'STORY', story, {
      active: true,
      startsAt: from.toISOString(),
      endsAt: until.toISOString(),
    })
    for (const [at, isShown] of [
      [later(60 * MINUTE - 1), false],
      [from, true],
      [later(120 * MINUTE - 1), true],
      [until, false],
    ] as const) {
      world.at(at)
      expect(dataOf(await guest('content.banners')).length).toBe(isShown ? 1 : 0)
      expect(dataOf(await guest('content.stories')).length).toBe(isShown ? 1 : 0)
    }
    world.at(from)
    expect((await again(owner, 'BANNER', made)).fields).toMatchObject({ startsAt: from.toISOString() })
    await owner.call('desk.removeBanner', { params: { id: made.id } })
    expect(dataOf(await guest('content.banners'))).toEqual([])
    expect((await entriesOf(merchant)).at(-1)?.topic).toBe('CONTENT_REMOVED')
    expect(dataOf(await undoLast(owner, merchant)).undone).toBe(1)
    expect(dataOf(await guest('content.banners'))).toMatchObject([{ title: NAME }])
  })

  it.each([
    { link: 'javascript:alert(1)' },
    { link: 'http://tez.uz' },
    { link: '//evil.uz' },
    { link: '/\\evil.uz' },
    { link: 'data:text/html,x' },
    { image: '/etc/passwd' },
    { image: 'http://tez.uz/a.webp' },
    { background: 'url(https://evil.uz)' },
    { textColor: 'red' },
    { 'title.uz': '', 'title.eng': '' },
    { startsAt: '2026-11-22T10:00:00.000Z', endsAt: '2026-11-22T10:00:00.000Z' },
    { 'title.uz': 'x'.repeat(81) },
  ])('refuse %j', async (wrong) => {
    const shop = await open()
    const made = await makeOne(shop, 'BANNER')
    expect(await save(shop.owner, 'BANNER', made, wrong)).toMatchObject({
      error: { code: 'invalid_request', details: { fields: expect.stringContaining('body.patch.') } },
    })
    expect(await again(shop.owner, 'BANNER', made)).toEqual(made)
  })

  it('DSK-61 a banner and a slide show pictures of this shop, or of an address elsewhere, and none of another shop', async () => {
    const shop = await open()
    const { owner, merchant } = shop
    const [own, foreign] = [
      `/media/${merchant.sub}/osh-0123456789abcdef.webp`,
      '/media/boshqa/osh-0123456789abcdef.webp',
    ]
    const banner = await makeOne(shop, 'BANNER')
    const story = await makeOne(shop, 'STORY')
    const [slide] = JSON.parse(String(story.fields['slides'])) as object[]
    const slides = (image: string) => ({ slides: JSON.stringify([{ ...slide, image }]) })
    const refused = { error: { status: 404, code: 'picture_not_found' } }
    expect(await save(owner, 'BANNER', banner, { image: foreign })).toMatchObject(refused)
    expect(await save(owner, 'STORY', story, slides(foreign))).toMatchObject(refused)
    expect(await save(owner, 'STORY', story, { image: foreign })).toMatchObject(refused)
    expect(await again(owner, 'BANNER', banner)).toEqual(banner)
    for (const image of [own, 'https://pictures.example/osh.webp'])
      expect(await save(owner, 'BANNER', await again(owner, 'BANNER', banner), { image })).toMatchObject({
        ok: true,
      })
    expect(await save(owner, 'STORY', story, slides(own))).toMatchObject({ ok: true })
  })

  it('DSK-61 a change is not taken back where the picture it would bring again was taken away', async () => {
    const shop = await open()
    const { owner, merchant } = shop
    const [first, second] = ['a', 'b'].map((name) => `/media/${merchant.sub}/${name}-0123456789abcdef.webp`)
    const banner = await makeOne(shop, 'BANNER')
    for (const image of [first, second])
      expect(
        await save(owner, 'BANNER', await again(owner, 'BANNER', banner), { image: image ?? '' }),
      ).toMatchObject({ ok: true })
    await world.db
      .insertInto('picture')
      .values({
        merchant_id: merchant.id,
        id: newId(),
        address: first ?? '',
        sent_hash: Buffer.alloc(32),
        colour: '#ffffff',
        by_name: 'Malika',
        width: 100,
        height: 100,
        kind: 'PHOTO',
        bytes: 1,
        created_at: NOON,
        used_at: NOON,
        gone_at: NOON,
      })
      .execute()
    expect(await undoLast(owner, merchant)).toMatchObject({ error: { code: 'undo_too_late' } })
  })

  it('a story has slides, which are one field however their words are written', async () => {
    const shop = await open()
    const { owner, guest } = shop
    const made = await makeOne(shop, 'STORY')
    const slide = {
      link: 'tel:+998712000000',
      textColor: '#FFFFFF',
      background: '#111111',
      image: '',
      text: NAME,
      title: NAME,
    }
    for (const wrong of ['[]', 'null', '{', JSON.stringify([{ ...slide, link: 'javascript:1' }])])
      expect(await save(owner, 'STORY', made, { slides: wrong })).toMatchObject({
        error: { code: 'invalid_request' },
      })
    expect(
      await save(owner, 'STORY', made, { active: true, slides: JSON.stringify([slide, slide]) }),
    ).toMatchObject({ ok: true })
    const [shown] = dataOf(await guest('content.stories'))
    expect(shown?.slides).toMatchObject([slide, slide])
    const now = await again(owner, 'STORY', made)
    // the same slides with their words in another order are no change
    const before = (await entriesOf(shop.merchant)).length
    expect(await save(owner, 'STORY', now, { slides: JSON.stringify([slide, slide]) })).toMatchObject({
      ok: true,
    })
    expect((await entriesOf(shop.merchant)).length).toBe(before)
  })

  it('tell open shops, whose banners are not those of before', async () => {
    const shop = await open()
    const versions = async () =>
      world.db
        .selectFrom('merchant')
        .select(['content_version', 'catalogue_version'])
        .where('id', '=', shop.merchant.id)
        .executeTakeFirstOrThrow()
    const before = await versions()
    await makeOne(shop, 'BANNER')
    expect(await versions()).toEqual({
      content_version: before.content_version + 1,
      catalogue_version: before.catalogue_version + 1,
    })
  })
})

describe('DSK-77 a promo code that is tried', () => {
  it('gives what checkout gives, over any terms and baskets', { timeout: 120_000 }, async () => {
    const shop = await open()
    const { owner, merchant, branch, customer } = shop
    const products = [shop.product]
    for (const price of [1, 9_999, 43_210])
      products.push(await buildProduct(world.db, merchant, { branches: [branch], costPrice: price }))
    const made = await makeOne(shop, 'PROMO')
    const kinds = { applied: 0, refused: 0 }
    await fc.assert(
      fc.asyncProperty(
        fc.record({
          type: fc.constantFrom('AMOUNT' as const, 'PERCENTAGE' as const),
          percent: fc.integer({ min: 0, max: 10_000 }),
          som: fc.integer({ min: 0, max: 200_000 }),
          ride: fc.integer({ min: 0, max: 20_000 }),
          minPrice: fc.constantFrom(0, 1, 25_000, 100_000),
          active: fc.boolean(),
          from: fc.constantFrom(null, -1, 0, 1),
          until: fc.constantFrom(null, -1, 0, 1),
          counts: fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 4, maxLength: 4 }),
          isDelivery: fc.boolean(),
        }),
        async (seed) => {
          const items = products
            .map(({ id }, index) => ({ productId: id, count: seed.counts[index] ?? 0 }))
            .filter(({ count }) => count > 0)
          fc.pre(items.length > 0)
          fc.pre(seed.from === null || seed.until === null || seed.from < seed.until)
          const at = (day: number | null) => (day === null ? null : later(day * 1000).toISOString())
          const fields = {
            discountType: seed.type,
            productDiscount: seed.type === 'AMOUNT' ? seed.som : seed.percent / 100,
            deliveryDiscount: seed.type === 'AMOUNT' ? seed.ride : seed.percent / 100,
            minPrice: seed.minPrice,
            startDate: at(seed.from),
            endDate: at(seed.until),
            active: seed.active,
            listed: false,
            maxUses: null,
            maxUsesPerCustomer: null,
          }
          const present = await again(owner, 'PROMO', made)
          const answered = await save(owner, 'PROMO', present, fields)
          expect(answered).toMatchObject({ ok: true })
          const serviceType = seed.isDelivery ? ('DELIVERY' as const) : ('PICK_UP' as const)
          const address = seed.isDelivery ? { latitude: 41.31, longitude: 69.28, name: 'Uy' } : undefined
          const quoted = dataOf(
            await customer.call('orders.quote', {
              body: {
                branchId: branch.id,
                serviceType,
                cartItems: items,
                promoCode: 'KUZ10',
                ...(address && { address }),
              },
            }),
          ) as unknown as Record<string, unknown>
          const tried = dataOf(
            await owner.call('desk.tryPromo', {
              params: { id: made.id },
              body: {
                fields,
                basket: {
                  branchId: branch.id,
                  serviceType,
                  items,
                  deliveryPrice: Number(quoted['deliveryPrice']),
                },
              },
            }),
          )
          kinds[tried.refusal === null ? 'applied' : 'refused'] += 1
          expect(tried.totalPrice).toBe(quoted['totalPrice'])
          expect(tried.promoDeliveryDiscount).toBe(quoted['deliveryDiscount'])
          expect(tried.lineDiscount + tried.promoProductDiscount).toBe(quoted['productDiscount'])
        },
      ),
      { numRuns: 60 },
    )
    expect(Math.min(kinds.applied, kinds.refused)).toBeGreaterThan(3)
  })

  it('counts the uses that were made, asks nothing of another branch, and writes nothing', async () => {
    const shop = await open()
    const { owner, merchant, branch, product, customer } = shop
    const made = await makeOne(shop, 'PROMO')
    await save(owner, 'PROMO', made, { active: true, productDiscount: 10, maxUses: 1 })
    const body = {
      branchId: branch.id,
      serviceType: 'PICK_UP' as const,
      cartItems: [{ productId: product.id, count: 1 }],
      promoCode: 'KUZ10',
      totalPrice: 22_500,
    }
    dataOf(await customer.call('orders.place', { body }))
    const [used] = dataOf(await owner.call('desk.promos')).content
    expect(used).toMatchObject({ code: 'KUZ10', uses: 1, brought: 22_500, given: 2_500 })
    const fields = used?.fields
    if (!fields) throw new Error('there is a code')
    const basket = {
      branchId: branch.id,
      serviceType: 'PICK_UP' as const,
      items: [{ productId: product.id, count: 1 }],
    }
    const attempt = (changed: object, person = owner) =>
      person.call('desk.tryPromo', {
        params: { id: made.id },
        body: { fields: { ...fields, ...changed }, basket },
      })
    expect(dataOf(await attempt({}))).toMatchObject({ refusal: 'USED_UP', totalPrice: 25_000 })
    expect(dataOf(await attempt({ maxUses: 2 }))).toMatchObject({ refusal: null, totalPrice: 22_500 })
    // a limit below the uses is refused, not broken
    const now = await again(owner, 'PROMO', made)
    dataOf((await save(owner, 'PROMO', now, { maxUses: 3 })) as never)
    await world.db.updateTable('promo').set({ used: 3 }).where('merchant_id', '=', merchant.id).execute()
    const fresh = await again(owner, 'PROMO', made)
    expect(await save(owner, 'PROMO', fresh, { maxUses: 2 })).toMatchObject({
      error: { code: 'invalid_request', details: { fields: 'body.patch.maxUses.value' } },
    })
    world.at(later(MINUTE))
    expect(await undoLast(owner, merchant)).toMatchObject({ error: { code: 'undo_too_late' } })
    const foreign = await buildBranch(world.db, merchant)
    const far = await buildStaff(world, merchant, { role: 'MANAGER', branches: [foreign] })
    expect(await attempt({}, far)).toMatchObject({ error: { code: 'branch_not_yours' } })
    expect(dataOf(await far.call('desk.promos')).content).toMatchObject([{ uses: 3, brought: 0, given: 0 }])
  })

  it('is there once, and begins anew in its old row', async () => {
    const shop = await open()
    const { owner, merchant } = shop
    await makeOne(shop, 'PROMO')
    const add = () => owner.call('desk.addPromo', { body: { key: crypto.randomUUID(), code: 'KUZ10' } })
    expect(await add()).toMatchObject({ error: { code: 'promo_code_taken', status: 409 } })
    world.at(later(MINUTE))
    dataOf(await undoLast(owner, merchant))
    expect(await add()).toMatchObject({ ok: true })
    expect(await list(owner, 'PROMO')).toHaveLength(1)
    expect(
      await owner.call('desk.addPromo', { body: { key: crypto.randomUUID(), code: 'kuz' } }),
    ).toMatchObject({
      error: { code: 'invalid_request' },
    })
  })
})

describe('CAT-4 reviews at the desk', () => {
  it('an answer is read in the shop, a hidden one is not and leaves the mean; hiding asks a reason', async () => {
    const shop = await open()
    const { owner, guest, product } = shop
    const made = await makeOne(shop, 'REVIEW')
    await buildGrade(world.db, shop.merchant, product, { grade: 5 })
    const read = async () => dataOf(await guest('catalogue.grade', { query: { productId: product.id } }))
    await save(owner, 'REVIEW', made, { answer: 'Uzr soʻraymiz' })
    expect((await read()).grade.map(({ answer }) => answer).toSorted()).toEqual(['', 'Uzr soʻraymiz'])
    expect(await read()).toMatchObject({ average: 3.5, count: 2 })
    const answered = await again(owner, 'REVIEW', made)
    expect(await save(owner, 'REVIEW', answered, { hidden: true })).toMatchObject({
      error: { code: 'invalid_request', details: { fields: 'body.patch.hiddenReason' } },
    })
    expect(await save(owner, 'REVIEW', answered, { hidden: true, hiddenReason: 'Soʻkinish' })).toMatchObject({
      ok: true,
    })
    expect(await read()).toMatchObject({ average: 5, count: 1 })
    const ids = async (filter: 'ALL' | 'UNANSWERED' | 'LOW' | 'HIDDEN') =>
      dataOf(await owner.call('desk.reviews', { query: { filter } })).content.map(({ id }) => id)
    expect(await ids('HIDDEN')).toEqual([made.id])
    expect(await ids('LOW')).toEqual([made.id])
    expect((await ids('UNANSWERED')).length).toBe(1)
    expect((await ids('ALL')).length).toBe(2)
  })

  it('DSK-2 of orders of another branch are not seen, and lists go on page by page', async () => {
    const shop = await open()
    const { owner, merchant, product, branch, customer } = shop
    const body = {
      branchId: branch.id,
      serviceType: 'PICK_UP' as const,
      cartItems: [{ productId: product.id, count: 1 }],
      totalPrice: 25_000,
    }
    const order = dataOf(await customer.call('orders.place', { body }))
    const made = await makeOne(shop, 'REVIEW')
    await world.db
      .updateTable('product_grade')
      .set({ order_id: order.id })
      .where('merchant_id', '=', merchant.id)
      .execute()
    const foreign = await buildBranch(world.db, merchant)
    const far = await buildStaff(world, merchant, { role: 'MANAGER', branches: [foreign] })
    expect(await list(far, 'REVIEW')).toEqual([])
    expect(await save(far, 'REVIEW', made, { answer: 'x' })).toMatchObject({
      error: { code: 'content_not_found' },
    })
    for (const grade of [1, 2, 3]) await buildGrade(world.db, merchant, product, { grade })
    const first = dataOf(await owner.call('desk.reviews', { query: { size: 3 } }))
    const rest = dataOf(await owner.call('desk.reviews', { query: { size: 3, cursor: first.cursor ?? '' } }))
    expect(new Set([...first.content, ...rest.content].map(({ id }) => id)).size).toBe(4)
    expect(rest.cursor).toBeNull()
  })
})

describe('USR-4 pages, vacancies and applications at the desk', () => {
  it('a page is in the shop as it was written, and all three are there before anybody wrote one', async () => {
    const shop = await open()
    const { owner, guest } = shop
    const pages = dataOf(await owner.call('desk.pages')).content
    expect(pages.map(({ type }) => type)).toEqual(['TERMS', 'ABOUT_COMPANY', 'PRIVACY_POLICY'])
    const [terms] = pages
    expect(await guest('content.policies', { query: { policies: 'TERMS' } })).toMatchObject({
      error: { code: 'policy_not_found' },
    })
    const words = `## Oferta\n${'soʻz '.repeat(9_000)}`.trim()
    expect(await save(owner, 'PAGE', terms as never, { 'text.uz': words, 'text.ru': words })).toMatchObject({
      ok: true,
    })
    expect(dataOf(await guest('content.policies', { query: { policies: 'TERMS' } }))[0]?.text.uz).toBe(words)
    // the log does not carry whole pages
    const [entry] = dataOf(await owner.call('desk.log', { query: {} })).content
    expect(JSON.stringify(entry).length).toBeLessThan(2_000)
    const now = await again(owner, 'PAGE', terms as never)
    expect(await save(owner, 'PAGE', now, { 'text.uz': '', 'text.ru': '' })).toMatchObject({ ok: true })
    expect(await guest('content.policies', { query: { policies: 'TERMS' } })).toMatchObject({
      error: { code: 'policy_not_found' },
    })
  })

  it('a vacancy counts those who wait, and an application says how far it has come', async () => {
    const shop = await open()
    const { owner, guest } = shop
    const application = await makeOne(shop, 'APPLICATION')
    expect(dataOf(await owner.call('desk.vacancies')).content).toMatchObject([
      { waiting: 1, applications: 1 },
    ])
    await save(owner, 'APPLICATION', application, { status: 'HIRED' })
    const [vacancy] = dataOf(await owner.call('desk.vacancies')).content
    expect(vacancy).toMatchObject({ waiting: 0, applications: 1 })
    await save(owner, 'VACANCY', vacancy as never, { active: false })
    expect(dataOf(await guest('vacancies.list'))).toEqual([])
    expect(
      await save(owner, 'APPLICATION', await again(owner, 'APPLICATION', application), { status: 'MAYBE' }),
    ).toMatchObject({
      error: { code: 'invalid_request' },
    })
  })
})
