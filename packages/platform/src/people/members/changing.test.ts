import { beforeAll, describe, expect, test } from 'vitest'

import { createMemberWorld, jonasId, type MemberWorld, violationsOf } from '../../../test/members.ts'
import { codeOf } from '../../../test/requests.ts'
import { mira } from '../../../test/world.ts'

let world: MemberWorld
beforeAll(async () => {
  world = await createMemberWorld()
})

const patch = (id: string, member: object, who: Record<string, string>) =>
  world.send('PATCH', `/v1/members/${id}`, { member: { ...member, id } }, who)

describe('update', () => {
  test('only sent fields change; empty text clears, lists are replaced, an empty list has no effect', async () => {
    const first = await patch(
      mira.id,
      {
        profile: {
          title: 'Tea',
          photo: { url: '/media/harbour-mug-1-320.webp', width: 320, height: 400 },
          cover: { url: '/media/harbour-mug-1-320.webp', offsetX: 12, offsetY: -4 },
        },
        contact: {
          company: 'Lindholm',
          phones: ['+353 1 1', '+353 1 2'],
          addresses: [{ city: 'Cork', country: 'IE' }],
          customFields: { size: { name: 'Size', value: 'M' } },
        },
      },
      world.mira,
    )
    const { contact } = first.body.member
    expect(contact).toMatchObject({ firstName: 'Mira', company: 'Lindholm', emails: [mira.email] })
    const [address] = contact.addresses
    expect(address).toEqual({ id: expect.any(String), city: 'Cork', country: 'IE' })

    const changes = {
      profile: { title: '', photo: {}, cover: {} },
      contact: {
        company: '',
        phones: ['+353 1 3'],
        addresses: [
          { ...address, city: 'Cobh' },
          { id: jonasId, city: 'Kinsale' },
        ],
        customFields: { size: { value: '' } },
      },
    }
    const second = await patch(mira.id, changes, world.mira)
    expect(second.body.member.profile).toEqual({ nickname: 'Mira', slug: 'mira' })
    expect(second.body.member.contact).toMatchObject({
      phones: ['+353 1 3'],
      addresses: [{ id: address.id, city: 'Cobh' }, { city: 'Kinsale' }],
      customFields: {},
    })
    expect(second.body.member.contact).not.toHaveProperty('company')
    expect(second.body.member.contact.addresses[1].id).not.toBe(jonasId)

    const third = await patch(mira.id, { contact: { phones: [], addresses: [] } }, world.mira)
    expect(third.body.member.contact.phones).toEqual(['+353 1 3'])
    for (const [list, path] of [
      ['phones', `/v1/members/${mira.id}/phones`],
      ['emails', `/v1/members/${mira.id}/emails`],
      ['addresses', `/v1/members/${mira.id}/addresses`],
    ] as const) {
      const emptied = await world.send('DELETE', path, undefined, world.mira)
      expect(emptied.body.member.contact[list]).toEqual([])
    }
    expect((await world.get('/v1/members/my?fieldsets=FULL', world.mira)).body.member).toMatchObject({
      loginEmail: mira.email,
      contact: { emails: [] },
    })
  })

  test.each(['FULL', 'EXTENDED', 'PUBLIC'])(
    'a member is accepted as %s returned it, because published clients send whole members',
    async (fieldset) => {
      const read = async () =>
        (await world.get(`/v1/members/my?fieldsets=${fieldset}`, world.mira)).body.member
      const before = await read()
      const member = { ...before, profile: { ...before.profile, title: fieldset } }
      const { status, body } = await patch(mira.id, member, world.mira)
      expect([status, body.member?.profile.title]).toEqual([200, fieldset])
      expect(await read()).toEqual({ ...member, updatedDate: expect.any(String) })
    },
  )

  test.each([
    ['loginEmail', { loginEmail: 'other@example.com' }],
    ['loginEmailVerified', { loginEmailVerified: false }],
    ['status', { status: 'BLOCKED' }],
    ['contactId', { contactId: jonasId }],
    ['activityStatus', { activityStatus: 'MUTED' }],
    ['deletionStatus', { deletionStatus: 'TRASH' }],
    ['createdDate', { createdDate: '2020-01-01T00:00:00.000Z' }],
    ['profile.slug', { profile: { slug: 'other' } }],
    ['contact.emails', { contact: { emails: ['other@example.com'] } }],
    ['contact.contactId', { contact: { contactId: jonasId } }],
  ])('%s is read-only, also for staff', async (field, member) => {
    for (const who of [world.mira, world.owner])
      expect(violationsOf(await patch(mira.id, member, who))).toEqual({
        [`member.${field}`]: 'FIELD_NOT_ALLOWED',
      })
  })

  test.each(['California', 'ca', 'US-CA'])('the state %s is kept by its code', async (subdivision) => {
    const addresses = [{ city: 'Oakland', subdivision, country: 'US' }]
    const { body } = await patch(mira.id, { contact: { addresses } }, world.owner)
    expect(body.member.contact.addresses).toMatchObject([{ subdivision: 'US-CA' }])
  })

  test('a picture is a URL that a browser may load', async () => {
    for (const url of ['javascript:alert(1)', 'data:text/html,x', '//evil.example/x', '/\\evil.example']) {
      const reply = await patch(mira.id, { profile: { photo: { url } } }, world.mira)
      expect(violationsOf(reply)).toEqual({ 'member.profile.photo.url': 'FORMAT' })
    }
  })

  test('the size of a profile is limited', async () => {
    const far = { url: `https://example.com/${'a'.repeat(2_048)}` }
    expect(violationsOf(await patch(mira.id, { profile: { cover: far } }, world.mira))).toEqual({
      'member.profile.cover.url': 'FORMAT',
    })
    const many = Object.fromEntries(
      Array.from({ length: 101 }, (_, index) => [`field${index}`, { value: 1 }]),
    )
    expect(violationsOf(await patch(mira.id, { contact: { customFields: many } }, world.mira))).toEqual({
      'member.contact.customFields': 'MAX_SIZE',
    })
    const large = { notes: { value: 'a'.repeat(70_000) } }
    expect(violationsOf(await patch(mira.id, { contact: { customFields: large } }, world.mira))).toEqual({
      'member.contact': 'MAX_LENGTH',
    })
  })

  test('an unchanged member sends no event', async () => {
    const id = await world.make('Same', { contact: { phones: ['+353 1 7'], addresses: [{ city: 'Cork' }] } })
    const { body } = await world.get(`/v1/members/${id}?fieldsets=FULL`, world.owner)
    const before = (await world.events()).length
    const { phones, addresses } = body.member.contact
    for (const member of [{}, { profile: { nickname: 'Same' } }, { contact: { phones, addresses } }])
      expect((await patch(id, member, world.owner)).body.member).toEqual(body.member)
    await world.post(`/v1/members/${id}/slug`, { slug: 'same' }, world.owner)
    await world.send('DELETE', `/v1/members/${id}/phones`, undefined, world.owner)
    await world.send('DELETE', `/v1/members/${id}/phones`, undefined, world.owner)
    expect((await world.events()).slice(before)).toEqual([`member_updated ${id}`])
  })

  test('members cannot change others, and do not learn who exists', async () => {
    for (const id of [jonasId, '0f4f6f2e-52a8-4b8c-9a6b-2a9d7c1effff', 'nobody']) {
      const replies = await Promise.all([
        patch(id, { profile: { title: 'Mine' } }, world.mira),
        world.post(`/v1/members/${id}/slug`, { slug: 'mine' }, world.mira),
        world.send('DELETE', `/v1/members/${id}/phones`, undefined, world.mira),
      ])
      expect(replies.map(codeOf)).toEqual(['FORBIDDEN', 'FORBIDDEN', 'FORBIDDEN'])
    }
    expect(codeOf(await patch('nobody', { profile: { title: 'x' } }, world.owner))).toBe('MEMBER_NOT_FOUND')
    // The id of the path wins over the one of the body.
    const crossed = { member: { id: jonasId, profile: { title: 'Crossed' } } }
    await world.send('PATCH', `/v1/members/${mira.id}`, crossed, world.mira)
    const jonas = await world.get(`/v1/members/${jonasId}`, world.owner)
    expect(jonas.body.member.profile).not.toHaveProperty('title')
  })
})

describe('slugs', () => {
  test('are case-sensitive, unique among living members, and valid in a URL', async () => {
    const change = (slug: string) => world.post('/v1/members/my/slug', { slug }, world.mira)
    expect((await change('Jonas')).body.member.profile.slug).toBe('Jonas')
    const taken = await change('jonas')
    expect([taken.status, codeOf(taken)]).toEqual([409, 'SLUG_ALREADY_EXISTS'])
    for (const slug of ['a/b', '../x', '.', 'a b', '-a', 'my'])
      expect(violationsOf(await change(slug))).toEqual({ slug: 'FORMAT' })
    expect(violationsOf(await change('a'.repeat(256)))).toEqual({ slug: 'MAX_LENGTH' })
    expect((await change('Jonas')).status).toBe(200)
  })

  test('of many concurrent requests for one slug, one succeeds', async () => {
    const ids = await Promise.all(Array.from({ length: 8 }, (_, index) => world.make(`Racer${index}`)))
    const replies = await Promise.all(
      ids.map((id) => world.post(`/v1/members/${id}/slug`, { slug: 'winner' }, world.owner)),
    )
    expect(replies.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(409)])
  })
})

describe('create', () => {
  test('creates a member with slug and contact, once per address', async () => {
    const member = {
      loginEmail: 'Nell@Example.com',
      contact: { firstName: 'Nell', emails: ['work@example.com'], addresses: [{ city: 'Sligo' }] },
      privacyStatus: 'PUBLIC',
    }
    const { body } = await world.post('/v1/members', { member }, world.owner)
    expect(body.member).toMatchObject({
      loginEmail: 'nell@example.com',
      loginEmailVerified: false,
      status: 'APPROVED',
      privacyStatus: 'PUBLIC',
      profile: { nickname: 'Nell', slug: 'nell' },
      contact: { emails: ['work@example.com'], addresses: [{ id: expect.any(String), city: 'Sligo' }] },
    })
    expect(await world.events()).toContain(`member_created ${body.member.id}`)
    expect(codeOf(await world.post('/v1/members', { member }, world.owner))).toBe('-19995')
    expect(
      violationsOf(
        await world.post('/v1/members', { member: { loginEmail: 'no', status: 'APPROVED' } }, world.owner),
      ),
    ).toEqual({
      'member.loginEmail': 'FORMAT',
      'member.status': 'FIELD_NOT_ALLOWED',
    })
  })

  test('the contact has the data of the registration', async () => {
    const profile = {
      firstName: 'Orla',
      picture: 'https://pictures.example.com/orla.jpg',
      phones: ['+353 1 9'],
      phonesV2: [{ countryCode: 'IE', phone: '+353 1 10', tag: 'WORK' }, { phone: '+353 1 9' }],
      secondaryEmails: [{ email: 'orla@work.example', tag: 'WORK' }],
      addresses: [
        {
          address: { streetName: 'Quay Street', streetNumber: '4', city: 'Kinsale', country: 'IE' },
          tag: 'HOME',
        },
      ],
      customFields: [{ name: 'glaze', value: { strValue: 'Moss' } }],
    }
    const made = await world.post(
      '/v2/register',
      { loginId: { email: 'orla@example.com' }, password: 'a long enough one', profile },
      world.guest,
    )
    const { body } = await world.get(`/v1/members/${made.body.identity.id}?fieldsets=FULL`, world.owner)
    expect(body.member.profile.photo).toEqual({ url: 'https://pictures.example.com/orla.jpg' })
    expect(body.member.contact).toMatchObject({
      firstName: 'Orla',
      phones: ['+353 1 9', '+353 1 10'],
      emails: ['orla@example.com', 'orla@work.example'],
      addresses: [
        {
          id: expect.any(String),
          streetAddress: { name: 'Quay Street', number: '4' },
          city: 'Kinsale',
          country: 'IE',
        },
      ],
      customFields: { glaze: { name: 'glaze', value: 'Moss' } },
    })
  })
})
