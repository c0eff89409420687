import { beforeAll, expect, test } from 'vitest'
import { addressOf, linkAgent } from '../../../test/linked-agent.ts'
import { codeOf } from '../../../test/requests.ts'
import { signInColleague } from '../../../test/staff.ts'
import { createWorld, pageOf, type World } from '../../../test/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})

const path = '/v1/oauth-clients'
const redirectUri = 'https://club.example/callback'

const staff = async () => (await signInColleague(world)).send

test('a client of another site is made, signs people in after their consent, and is deleted', async () => {
  const call = await staff()
  const made = await call('POST', path, { oauthClient: { name: 'Club', redirectUris: [redirectUri] } })
  expect(made.status).toBe(200)
  const { id } = made.body.oauthClient
  expect(made.body.oauthClient).toMatchObject({ name: 'Club', thirdParty: true, redirectUris: [redirectUri] })
  expect((await call('GET', path)).body.oauthClients).toContainEqual(made.body.oauthClient)

  const wished = { clientId: id, redirectUri, scope: 'offline_access', resource: '' }
  const { authorization } = await linkAgent(world, wished)
  expect((await world.get('/v1/members/my', { authorization })).status).toBe(200)

  const elsewhere = 'https://club.example/other'
  const changed = await call('PATCH', `${path}/${id}`, { oauthClient: { id, redirectUris: [elsewhere] } })
  expect(changed.body.oauthClient).toMatchObject({ name: 'Club', redirectUris: [elsewhere] })
  expect(pageOf(await world.get(addressOf(wished))).page).toBe('error')

  expect((await call('DELETE', `${path}/${id}`)).status).toBe(200)
  expect((await world.get('/v1/members/my', { authorization })).status).toBe(401)
  const again = await call('DELETE', `${path}/${id}`)
  expect(codeOf(again)).toBe('OAUTH_CLIENT_NOT_FOUND')
})

test('a client of the shop stays as it is', async () => {
  const call = await staff()
  const { oauthClients } = (await call('GET', path)).body
  const own = oauthClients.find(({ thirdParty }: { thirdParty: boolean }) => !thirdParty)
  const oauthClient = { id: own.id, name: 'Mine' }
  for (const reply of [
    await call('PATCH', `${path}/${own.id}`, { oauthClient }),
    await call('DELETE', `${path}/${own.id}`),
  ])
    expect([reply.status, codeOf(reply)]).toEqual([409, 'OAUTH_CLIENT_OF_SHOP'])
})

test.each([
  ['http://club.example/callback'],
  ['https://club.example/callback#part'],
  ['https://*.club.example/callback'],
  ['javascript:alert(1)'],
])('codes are not sent to %s', async (wrong) => {
  const call = await staff()
  const redirectUris = [redirectUri, wrong]
  const { status, body } = await call('POST', path, { oauthClient: { name: 'Club', redirectUris } })
  expect(status).toBe(400)
  expect(JSON.stringify(body)).toContain('oauthClient.redirectUris[1]')
})

test('an agent that registered itself is not in the list', async () => {
  const call = await staff()
  const { body } = await world.post('/oauth2/register', { redirect_uris: [redirectUri] })
  const { oauthClients } = (await call('GET', path)).body
  expect(oauthClients.map(({ id }: { id: string }) => id)).not.toContain(body.client_id)
  const gone = await call('DELETE', `${path}/${body.client_id}`)
  expect(gone.status).toBe(404)
})
