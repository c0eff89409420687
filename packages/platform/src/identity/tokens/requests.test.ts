// The request validation of the OAuth endpoints, before any grant runs.
import { beforeEach, describe, expect, test } from 'vitest'

import { baseUrl } from '../../../test/requests.ts'
import { createWorld, type World } from '../../../test/world.ts'

let world: World
beforeEach(async () => {
  world = await createWorld()
})

async function post(body: string, headers: Record<string, string> = {}, path = '/oauth2/token') {
  const type = { 'content-type': 'application/x-www-form-urlencoded' }
  const init = { method: 'POST', headers: { ...type, ...headers }, body }
  const response = await world.platform.fetch(baseUrl + path, init)
  return { status: response.status, headers: response.headers, body: await response.json() }
}

const basic = (id: string, secret: string) => ({
  authorization: `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}`,
})
const asForm = (fields: Record<string, string>) => new URLSearchParams(fields).toString()

describe('a form', () => {
  test.each(['/oauth2/token', '/_api/oauth2/token', '/v1/oauth/token', '/oauth/access'])(
    'is accepted at %s, in snake case and camel case',
    async (path) => {
      const snake = asForm({ grant_type: 'anonymous', client_id: world.clientId })
      const camel = asForm({ grantType: 'anonymous', clientId: world.clientId })
      const charset = { 'content-type': 'application/x-www-form-urlencoded; charset=UTF-8' }
      expect((await post(snake, {}, path)).status).toBe(200)
      expect((await post(camel, charset, path)).status).toBe(200)
    },
  )

  test('with a repeated field is rejected (RFC 6749 section 3.2)', async () => {
    const form = `${asForm({ grant_type: 'anonymous', client_id: world.clientId })}&grant_type=password`
    expect(await post(form)).toMatchObject({ status: 400, body: { error: 'invalid_request' } })
  })

  test('may contain empty fields, which are ignored', async () => {
    const form = asForm({ grant_type: 'anonymous', client_id: world.clientId, scope: '', client_secret: '' })
    expect((await post(form)).status).toBe(200)
  })

  test('is rejected by other calls', async () => {
    const { access_token: authorization } = await world.visitor()
    const reply = await post(asForm({ email: 'a@example.com' }), { authorization }, '/v1/send-email')
    expect(reply.status).toBe(415)
  })
})

describe('a refusal', () => {
  test.each([
    ['JSON that is none', '{"grantType":', 'application/json'],
    ['JSON that is no object', '[]', 'application/json'],
    ['a field that is no text', '{"grantType":5}', 'application/json'],
    ['a field that is too long', `{"code":"${'x'.repeat(3_000)}"}`, 'application/json'],
    ['a NUL', 'grant_type=a%00b', 'application/x-www-form-urlencoded'],
  ])('of %s is invalid_request, in characters that OAuth allows', async (_, body, type) => {
    const reply = await post(body, { 'content-type': type })
    expect(reply).toMatchObject({ status: 400, body: { error: 'invalid_request' } })
    expect(reply.body.error_description).toMatch(/^[\x20-\x21\x23-\x5b\x5d-\x7e]+$/)
    expect(reply.body.details.applicationError.code).toBe('INVALID_REQUEST')
    expect(reply.headers.get('cache-control')).toBe('no-store')
  })

  test('names the field for our own clients too', async () => {
    const { body } = await world.post('/oauth2/token', { grantType: ['anonymous'] })
    expect(body.details.validationError.fieldViolations).toMatchObject([{ field: 'grantType' }])
  })
})

describe('an app with Basic authentication', () => {
  const grant = asForm({ grant_type: 'client_credentials' })

  test('sends form-encoded credentials (RFC 6749 section 2.3.1)', async () => {
    const { appId, appSecret } = world.app
    expect((await post(grant, basic(appId.replaceAll('-', '%2D'), appSecret))).status).toBe(200)
  })

  test.each([
    ['a secret in the body as well', () => ({ client_secret: world.app.appSecret })],
    ['another client in the body', () => ({ client_id: world.clientId })],
  ])('is rejected with %s', async (_, more) => {
    const form = asForm({ grant_type: 'client_credentials', ...more() })
    const reply = await post(form, basic(world.app.appId, world.app.appSecret))
    expect(reply).toMatchObject({ status: 400, body: { error: 'invalid_request' } })
  })

  test.each([
    'Basic',
    'Basic ',
    'Basic !!!',
    `Basic ${Buffer.from('no colon').toString('base64')}`,
    'Basic JTo=',
  ])('is rejected with the header %j', async (authorization) => {
    const reply = await post(grant, { authorization })
    expect([400, 401]).toContain(reply.status)
    expect(['invalid_request', 'invalid_client']).toContain(reply.body.error)
  })

  test('cannot use its secret for other calls', async () => {
    const headers = basic(world.app.appId, world.app.appSecret)
    expect((await world.get('/members/v1/members/my', headers)).status).toBe(401)
  })
})

test('an unauthenticated caller gets a challenge (RFC 6750 section 3)', async () => {
  const nameless = await world.get('/oauth2/user-info')
  expect(nameless.headers.get('www-authenticate')).toBe('Bearer')
  const wrong = await world.get('/oauth2/user-info', { authorization: 'Bearer made-up' })
  expect(wrong.headers.get('www-authenticate')).toBe('Bearer error="invalid_token"')
})

test('user-info is available by POST, but not to visitors', async () => {
  const { access_token } = await world.member()
  const authorization = `Bearer ${access_token}`
  expect((await world.post('/oauth2/user-info', {}, { authorization })).body.sub).toEqual(expect.any(String))
  const visitor = await world.visitor()
  const refused = await world.get('/oauth2/user-info', { authorization: visitor.access_token })
  expect(refused.status).toBe(403)
})
