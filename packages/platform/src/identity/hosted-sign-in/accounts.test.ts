import { describe, expect, test } from 'vitest'
import {
  address,
  answerIn,
  fromOurPage,
  location,
  queryOf,
  signInAt,
  standardAddress,
} from '../../../test/browser.ts'
import {
  cookieOf,
  createWorld,
  mira,
  pageOf,
  redirectUri,
  verifier,
  type World,
} from '../../../test/world.ts'

const jonas = { email: 'jonas@example.com', password: 'jonas-signs-in' }

interface Person {
  readonly id: string
  readonly email: string
  readonly signedIn: boolean
}

async function twoPeople(world: World) {
  const first = await signInAt(world, await address(world))
  const second = await signInAt(world, await address(world), first.cookie, jonas)
  return { old: first.cookie, cookie: second.cookie, first: first.finished, second: second.finished }
}

async function chooser(world: World, cookie: string, prompt = 'select_account') {
  const page = pageOf(await world.get(await address(world, { prompt }), { cookie }))
  expect(page.page).toBe('choose-account')
  return { session: page.session as string, people: page.people as readonly Person[] }
}

const emailOf = async (world: World, target: string) => {
  const { code } = answerIn(target)
  const grant = {
    grantType: 'authorization_code',
    clientId: world.clientId,
    code,
    codeVerifier: verifier,
    redirectUri,
  }
  const tokens = (await world.post('/oauth2/token', grant)).body
  const my = await world.get('/v1/members/my?fieldsets=FULL', { authorization: tokens.access_token })
  return [my.body.member.loginEmail, tokens.access_token] as const
}

describe('several accounts in one browser', () => {
  test('are listed latest first; choosing one needs no password and rotates the cookie', async () => {
    const world = await createWorld()
    const { old, cookie } = await twoPeople(world)
    const { session, people } = await chooser(world, cookie)
    expect(people.map(({ email, signedIn }) => [email, signedIn])).toEqual([
      [jonas.email, true],
      [mira.email, true],
    ])
    const account = people[1]?.id
    const chosen = await world.post('/_hosted/authorize', { session, account }, fromOurPage(cookie))
    expect((await emailOf(world, chosen.body.redirectTo))[0]).toBe(mira.email)
    const turned = cookieOf(chosen)
    for (const dead of [old, cookie]) {
      const silent = await world.get(await address(world, { prompt: 'none' }), { cookie: dead })
      expect(answerIn(location(silent))).toMatchObject({ error: 'login_required' })
    }
    const silent = await world.get(await address(world, { prompt: 'none' }), { cookie: turned })
    expect((await emailOf(world, location(silent)))[0]).toBe(mira.email)
  })

  test('one account signs out with its tokens; the other stays signed in', async () => {
    const world = await createWorld()
    const { cookie, first, second } = await twoPeople(world)
    const [, mirasToken] = await emailOf(world, first.body.redirectTo)
    const [, jonasToken] = await emailOf(world, second.body.redirectTo)
    const { people } = await chooser(world, cookie)
    const out = await world.post('/_hosted/accounts', { account: people[0]?.id }, fromOurPage(cookie))
    expect(out.body.people).toMatchObject([
      { email: mira.email, signedIn: true },
      { email: jonas.email, signedIn: false },
    ])
    const isActive = async (token: string) => (await world.post('/oauth2/token-info', { token })).body.active
    expect([await isActive(mirasToken), await isActive(jonasToken)]).toEqual([true, false])

    const browser = cookieOf(out)
    const silent = await world.get(await address(world, { prompt: 'none' }), { cookie: browser })
    expect(answerIn(location(silent))).toMatchObject({ error: 'account_selection_required' })
    const { session } = await chooser(world, browser)
    const refused = await world.post(
      '/_hosted/authorize',
      { session, account: people[0]?.id },
      fromOurPage(browser),
    )
    expect(refused.status).toBe(400)
  })

  test('one account is removed, but not from another browser', async () => {
    const world = await createWorld()
    const { cookie } = await twoPeople(world)
    const { people } = await chooser(world, cookie)
    const stranger = await signInAt(world, await address(world))
    const body = { account: people[1]?.id, forget: true }
    await world.post('/_hosted/accounts', body, fromOurPage(stranger.cookie))
    expect((await chooser(world, cookie)).people).toHaveLength(2)
    const out = await world.post('/_hosted/accounts', body, fromOurPage(cookie))
    expect(out.body.people).toMatchObject([{ email: jonas.email }])
    expect(
      (await world.post('/_hosted/accounts', body, { cookie, origin: 'https://evil.example' })).status,
    ).toBe(401)
  })

  test('login_hint selects a signed-in account, and fills the form for another one', async () => {
    const world = await createWorld()
    const { cookie } = await twoPeople(world)
    const open = (hint: string, more = '') =>
      world.get(`${standardAddress(world.clientId)}&login_hint=${encodeURIComponent(hint)}${more}`, {
        cookie,
      })
    const { searchParams } = new URL(location(await open(mira.email)))
    const grant = {
      grantType: 'authorization_code',
      clientId: world.clientId,
      code: searchParams.get('code'),
      codeVerifier: verifier,
      redirectUri,
    }
    const { access_token: authorization } = (await world.post('/oauth2/token', grant)).body
    const my = await world.get('/v1/members/my?fieldsets=FULL', { authorization })
    expect(my.body.member.loginEmail).toBe(mira.email)
    expect(queryOf(location(await open('new@example.com', '&prompt=none')))).toMatchObject({
      error: 'login_required',
    })
    expect(pageOf(await open('new@example.com'))).toMatchObject({ page: 'sign-in', email: 'new@example.com' })
  })

  test('signing out ends all accounts of the browser and their tokens', async () => {
    const world = await createWorld()
    const { cookie, first, second } = await twoPeople(world)
    const tokens = [await emailOf(world, first.body.redirectTo), await emailOf(world, second.body.redirectTo)]
    await world.get('/v1/logout', { cookie, 'sec-fetch-site': 'none' })
    for (const [, token] of tokens)
      expect((await world.post('/oauth2/token-info', { token })).body.active).toBe(false)
  })
})
