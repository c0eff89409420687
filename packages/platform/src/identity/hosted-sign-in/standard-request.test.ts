import { describe, expect, test } from 'vitest'
import { location, queryOf, signInAt, standardAddress } from '../../../test/browser.ts'
import { baseUrl } from '../../../test/requests.ts'
import { createWorld, pageOf, redirectUri, type World } from '../../../test/world.ts'

const signedIn = async (world: World) => (await signInAt(world, standardAddress(world.clientId))).cookie

describe('a standard authorization request', () => {
  test('shows the sign-in, and its answer comes in the query with state and issuer', async () => {
    const world = await createWorld()
    const { page, finished } = await signInAt(world, standardAddress(world.clientId))
    expect(pageOf(page)).toMatchObject({ page: 'sign-in', clientName: 'Test' })
    expect(queryOf(finished.body.redirectTo)).toEqual({
      code: expect.any(String),
      state: 'the-state',
      iss: baseUrl,
    })
  })

  test.each([
    ['response_type', '', 'invalid_request'],
    ['response_type', 'token', 'unsupported_response_type'],
    ['response_type', 'code id_token', 'unsupported_response_type'],
    ['response_mode', 'form_post', 'invalid_request'],
    ['code_challenge', '', 'invalid_request'],
    ['code_challenge', 'too-short', 'invalid_request'],
    ['code_challenge_method', '', 'invalid_request'],
    ['code_challenge_method', 'plain', 'invalid_request'],
    ['scope', 'openid admin', 'invalid_scope'],
    ['prompt', 'none login', 'invalid_request'],
    ['prompt', 'create', 'invalid_request'],
    ['max_age', 'soon', 'invalid_request'],
    ['nonce', 'x'.repeat(513), 'invalid_request'],
    ['request', 'a.b.c', 'request_not_supported'],
    ['request_uri', 'https://client.example/r', 'request_uri_not_supported'],
    ['prompt', 'none', 'login_required'],
  ])('%s=%s redirects to the client with %s', async (name, value, error) => {
    const world = await createWorld()
    const reply = await world.get(standardAddress(world.clientId, { [name]: value }))
    expect(location(reply).startsWith(`${redirectUri}?`)).toBe(true)
    const answer = queryOf(location(reply))
    expect(answer).toMatchObject({ error, state: 'the-state', iss: baseUrl })
    expect(answer.error_description).toEqual(expect.any(String))
  })

  test('a repeated parameter redirects to the client; a repeated client_id or redirect_uri shows an error page', async () => {
    const world = await createWorld()
    const url = standardAddress(world.clientId)
    expect(queryOf(location(await world.get(`${url}&state=other`)))).toEqual({
      error: 'invalid_request',
      error_description: 'state was sent more than once',
      iss: baseUrl,
    })
    for (const twice of [`&client_id=${world.clientId}`, `&redirect_uri=${encodeURIComponent(redirectUri)}`])
      expect(pageOf(await world.get(url + twice))).toMatchObject({ page: 'error' })
  })

  test.each([
    ['client_id', ''],
    ['client_id', 'nobody'],
    ['client_id', '3b0f1c52-7d6a-4e0b-9c53-5f1d2a7bffff'],
    ['redirect_uri', ''],
    ['redirect_uri', 'https://evil.example/'],
  ])('%s=%s shows an error page and does not redirect', async (name, value) => {
    const world = await createWorld()
    const reply = await world.get(standardAddress(world.clientId, { [name]: value }))
    expect(reply.status).toBe(400)
    expect(location(reply)).toBe('')
    expect(pageOf(reply)).toMatchObject({ page: 'error', requestId: expect.any(String) })
  })

  test('is accepted as a form, and at /v1/oauth/authorize', async () => {
    const world = await createWorld()
    const url = new URL(standardAddress(world.clientId), baseUrl)
    const posted = await world.platform.fetch(`${baseUrl}/oauth2/authorize`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: url.search.slice(1),
    })
    expect(posted.headers.get('location')).toBe(url.href)
    const other = await world.get(`/v1/oauth/authorize${url.search}`)
    expect(pageOf(other)).toMatchObject({ page: 'sign-in' })
  })

  test('max_age requires a new sign-in if the last one is older', async () => {
    const world = await createWorld()
    const cookie = await signedIn(world)
    const young = standardAddress(world.clientId, { max_age: '60' })
    expect(queryOf(location(await world.get(young, { cookie })))).toHaveProperty('code')
    await world.platform.clock.advance(61_000)
    const silent = standardAddress(world.clientId, { max_age: '60', prompt: 'none' })
    expect(queryOf(location(await world.get(silent, { cookie })))).toMatchObject({ error: 'login_required' })
    const again = await signInAt(world, standardAddress(world.clientId, { max_age: '0' }), cookie)
    expect(pageOf(again.page)).toMatchObject({ page: 'sign-in', email: 'mira@example.com' })
    expect(queryOf(again.finished.body.redirectTo)).toHaveProperty('code')
    expect(again.cookie).not.toBe(cookie)
  })

  test('an account with a required password reset is asked to sign in; prompt=none returns interaction_required', async () => {
    const world = await createWorld()
    const cookie = await signedIn(world)
    await world.platform.db
      .updateTable('identities')
      .set({ must_reset_password: true })
      .where('site_id', '=', world.platform.siteId)
      .execute()
    const silent = await world.get(standardAddress(world.clientId, { prompt: 'none' }), { cookie })
    expect(queryOf(location(silent))).toMatchObject({ error: 'interaction_required' })
    const shown = await world.get(standardAddress(world.clientId), { cookie })
    expect(pageOf(shown)).toMatchObject({ page: 'sign-in' })
  })

  test('is accepted by POST, and the error names a parameter that is not a string', async () => {
    const world = await createWorld()
    const form = new URLSearchParams(standardAddress(world.clientId).split('?')[1])
    const posted = await world.platform.fetch(`${world.platform.baseUrl}/oauth2/authorize`, {
      method: 'POST',
      body: form,
    })
    expect(posted.headers.get('location')).toContain(`/oauth2/authorize?${form}`)
    const odd = await world.post('/oauth2/authorize', { client_id: { toString: 'x' } })
    expect(odd.status).toBe(400)
    expect(odd.body.details.validationError.fieldViolations).toMatchObject([{ field: 'client_id' }])
  })
})
