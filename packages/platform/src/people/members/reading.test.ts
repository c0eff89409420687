import { beforeAll, describe, expect, test } from 'vitest'

import { createMemberWorld, jonasId, type MemberWorld, violationsOf } from '../../../test/members.ts'
import { mira } from '../../../test/world.ts'

let world: MemberWorld
let ada: string
let ben: string
beforeAll(async () => {
  world = await createMemberWorld()
  ada = await world.make('Ada', { privacyStatus: 'PUBLIC', contact: { firstName: 'Ada', lastName: 'Quill' } })
  ben = await world.make('Ben', { contact: { firstName: 'Ben', lastName: 'Stone', phones: ['+353 1 234'] } })
})

const nicknames = (body: { members: { profile: { nickname: string } }[] }) =>
  body.members.map(({ profile }) => profile.nickname)

describe('fieldsets', () => {
  const publicFields = ['contactId', 'createdDate', 'id', 'profile', 'updatedDate']
  const states = ['activityStatus', 'deletionStatus', 'privacyStatus', 'status']

  test.each([
    ['', publicFields, 'UNKNOWN'],
    ['?fieldsets=EXTENDED', [...publicFields, 'loginEmail'], 'APPROVED'],
    [
      '?fieldsets=PUBLIC&fieldsets=FULL',
      [...publicFields, 'loginEmail', 'loginEmailVerified', 'contact'],
      'APPROVED',
    ],
  ])('%s shows its fields to staff', async (query, fields, status) => {
    const { body } = await world.get(`/v1/members/${ben}${query}`, world.owner)
    expect(Object.keys(body.member).sort()).toEqual([...fields, ...states].sort())
    expect(body.member.status).toBe(status)
  })

  test.each(['guest', 'mira'] as const)(
    'a %s who requests more fields of another member gets the public ones',
    async (who) => {
      for (const fieldset of ['PUBLIC', 'EXTENDED', 'FULL']) {
        const { body } = await world.get(`/v1/members/${ada}?fieldsets=${fieldset}`, world[who])
        expect(Object.keys(body.member).sort()).toEqual([...publicFields, ...states].sort())
        expect(body.member.status).toBe('UNKNOWN')
      }
    },
  )

  test('members see all of their own fields, also by id', async () => {
    const { body } = await world.get(`/v1/members/${mira.id}?fieldsets=FULL`, world.mira)
    expect(body.member).toMatchObject({ loginEmail: mira.email, contact: { emails: [mira.email] } })
    expect((await world.get('/v1/members/my?fieldSet=FULL', world.mira)).body).toEqual(body)
  })
})

describe('private members', () => {
  test('do not exist for visitors and members', async () => {
    for (const who of [world.guest, world.mira]) {
      expect((await world.get(`/v1/members/${ben}`, who)).body).toEqual(
        expect.objectContaining({ message: 'There is no such member' }),
      )
      expect(nicknames((await world.get('/v1/members', who)).body)).toEqual(['Ada'])
      const filter = { id: { $in: [ada, ben, jonasId] } }
      expect(nicknames((await world.post('/v1/members/query', { query: { filter } }, who)).body)).toEqual([
        'Ada',
      ])
      const found = await world.post('/v1/members/query', { search: { expression: 'ben' } }, who)
      expect(found.body).toMatchObject({ members: [], metadata: { total: 0 } })
    }
  })

  test.each([
    'loginEmail',
    'contact.firstName',
    'contact.lastName',
    'status',
    'privacyStatus',
    'activityStatus',
    'deletionStatus',
    'lastLoginDate',
  ])('%s cannot filter or sort them', async (field) => {
    const value = field === 'status' ? 'APPROVED' : field.endsWith('Status') ? 'PUBLIC' : 'a'
    for (const filter of [
      { [field]: value },
      { $not: { [field]: value } },
      { $or: [{ id: ada }, { [field]: value }] },
    ]) {
      const reply = await world.post('/v1/members/query', { query: { filter } }, world.mira)
      expect(reply.status).toBe(400)
      expect(Object.keys(violationsOf(reply))[0]).toContain(`query.filter`)
    }
    const query = { sort: [{ fieldName: field, order: 'ASC' }] }
    expect(violationsOf(await world.post('/v1/members/query', { query }, world.guest))).toEqual({
      'query.sort[0].fieldName': 'VALIDATION',
    })
  })

  test('a search matches public fields only', async () => {
    for (const expression of ['quill', 'example.com']) {
      const { body } = await world.post('/v1/members/query', { search: { expression } }, world.guest)
      expect(body.members).toEqual([])
      const toStaff = await world.post('/v1/members/query', { search: { expression } }, world.owner)
      expect(toStaff.body.metadata.total).toBeGreaterThan(0)
    }
  })
})

describe('lists', () => {
  test('a GET accepts paging and order in the dotted and in the .r form', async () => {
    const whole = { paging: { limit: 2, offset: 1 }, sorting: [{ fieldName: '_createdDate', order: 'ASC' }] }
    const r = Buffer.from(JSON.stringify(whole)).toString('base64url')
    const encoded = await world.get(`/members/v1/members?.r=${r}`, world.owner)
    expect(encoded.body.metadata).toEqual({ count: 2, offset: 1, total: 4, tooManyToCount: false })
    const dotted = await world.get('/v1/members?paging.limit=2&paging.offset=2', world.owner)
    expect(dotted.body.metadata).toEqual({ count: 2, offset: 2, total: 4, tooManyToCount: false })
  })

  test('a query pages by offset, at most a hundred at a time', async () => {
    const sort = [{ fieldName: 'profile.nickname', order: 'ASC' }]
    const ask = (paging: object) => world.post('/v1/members/query', { query: { sort, paging } }, world.owner)
    expect(nicknames((await ask({ limit: 3 })).body)).toEqual(['Ada', 'Ben', 'Jonas'])
    expect(nicknames((await ask({ limit: 3, offset: 3 })).body)).toEqual(['Mira'])
    expect(violationsOf(await ask({ limit: 101 }))).toEqual({ 'query.paging.limit': 'MAX' })
    expect(violationsOf(await ask({ offset: -1 }))).toEqual({ 'query.paging.offset': 'MIN' })
  })

  test('staff filter by their fields, sort by names and search by words', async () => {
    const ask = async (body: object) =>
      nicknames((await world.post('/v1/members/query', body, world.owner)).body)
    const by = (filter: object) => ask({ query: { filter } })
    expect(await by({ loginEmail: 'ben@example.com' })).toEqual(['Ben'])
    expect(await by({ 'contact.lastName': { $startsWith: 'Qui' } })).toEqual(['Ada'])
    expect(await by({ $and: [{ status: 'APPROVED' }, { privacyStatus: 'PUBLIC' }] })).toEqual(['Ada'])
    expect(await by({ lastLoginDate: { $exists: true } })).toEqual(['Mira'])
    expect(await by({ status: { $ne: 'APPROVED' } })).toEqual([])
    expect(await ask({ search: { expression: 'STONE ben' } })).toEqual(['Ben'])
    expect(await ask({ search: { expression: '%' } })).toEqual([])
    const byName = { sort: [{ fieldName: 'contact.lastName', order: 'DESC' }] }
    expect(await ask({ query: byName })).toEqual(['Ben', 'Ada', 'Jonas', 'Mira'])
  })

  // Each field with every operator, as published clients send them.
  test.each([
    ['id', () => ada],
    ['contactId', async () => (await world.get(`/v1/members/${ada}`, world.owner)).body.member.contactId],
    ['contact.firstName', () => 'Ada'],
    ['contact.lastName', () => 'Quill'],
    ['loginEmail', () => 'ada@example.com'],
    ['privacyStatus', () => 'PUBLIC'],
    ['profile.nickname', () => 'Ada'],
    ['profile.slug', () => 'ada'],
    ['status', () => 'APPROVED'],
  ])('%s is matched by every operator', async (field, get) => {
    const value: string = await get()
    const finds = async (test: unknown) =>
      nicknames(
        (await world.post('/v1/members/query', { query: { filter: { [field]: test } } }, world.owner)).body,
      ).includes('Ada')
    const tests: readonly [object | string, boolean][] = [
      [value, true],
      [{ $eq: value }, true],
      [{ $ne: value }, false],
      [{ $in: [value] }, true],
      [{ $nin: [value] }, false],
      [{ $hasSome: [value] }, true],
      [{ $hasAll: [value, value] }, true],
      [{ $gt: value }, false],
      [{ $gte: value }, true],
      [{ $lt: value }, false],
      [{ $lte: value }, true],
      [{ $startsWith: value.slice(0, 3) }, true],
      [{ $endsWith: value.slice(-3) }, true],
      [{ $contains: value.slice(1, -1) }, true],
      [{ $exists: true }, true],
    ]
    for (const [test, found] of tests) expect([field, test, await finds(test)]).toEqual([field, test, found])
  })
})
