import { beforeAll, expect, test } from 'vitest'
import { serveAgent } from '../../../test/agent.ts'
import { linkAgent, manage, type Wished } from '../../../test/linked-agent.ts'
import { createWorld, type World } from '../../../test/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})

const redirectUri = 'https://assistant.example/callback'

const clients: Readonly<Record<string, () => Promise<Wished>>> = {
  async 'with a metadata document'() {
    const { url } = await serveAgent((request, response) => {
      const client_id = `http://${request.headers.host}${request.url}`
      response.setHeader('content-type', 'application/json')
      response.end(JSON.stringify({ client_id, client_name: 'Assistant', redirect_uris: [redirectUri] }))
    })
    return { clientId: url, redirectUri }
  },
  async 'that registered itself'() {
    const { body } = await world.post('/oauth2/register', {
      client_name: 'Assistant',
      redirect_uris: [redirectUri],
    })
    return { clientId: body.client_id, redirectUri }
  },
  async 'that the shop registered, with a token for /mcp'() {
    return { clientId: (await world.platform.connection()).partnerClientId }
  },
}

test.each(Object.keys(clients))('an assistant %s always gets a new refresh token', async (kind) => {
  const client = await clients[kind]!()
  const { refresh_token: first } = await linkAgent(world, { ...client, scope: `${manage} offline_access` })
  // The header of published packages, which keep their token. An assistant is none of them.
  const headers = { 'x-wix-bi-gateway': 'environment=js-sdk,package-name=@wix/sdk' }
  const renew = (refresh_token: string) =>
    world.post(
      '/oauth2/token',
      { grant_type: 'refresh_token', client_id: client.clientId, refresh_token },
      headers,
    )
  const { status, body } = await renew(first)
  expect(status).toBe(200)
  expect(body.refresh_token).not.toBe(first)
  await world.platform.clock.advance(11_000)
  expect((await renew(first)).body.error).toBe('invalid_grant')
  expect((await renew(body.refresh_token)).body.error).toBe('invalid_grant')
})
