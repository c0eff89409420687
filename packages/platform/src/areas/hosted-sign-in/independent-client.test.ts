import * as oauth from 'oauth4webapi'
import { expect, test } from 'vitest'
import { address, signInAt } from '../../../test/browser.ts'
import { baseUrl } from '../../../test/requests.ts'
import { createWorld, redirectUri, type World } from '../../../test/world.ts'

const server: oauth.AuthorizationServer = {
  issuer: baseUrl,
  token_endpoint: `${baseUrl}/oauth2/token`,
  authorization_response_iss_parameter_supported: true,
}

test('a client that somebody else wrote accepts our answers, and our refusals', async () => {
  const world = await createWorld()
  const client: oauth.Client = { client_id: world.clientId }
  const verifier = oauth.generateRandomCodeVerifier()
  const state = oauth.generateRandomState()
  const codeChallenge = await oauth.calculatePKCECodeChallenge(verifier)
  const { finished } = await signInAt(world, await address(world, { request: { codeChallenge, state } }))

  const fragment = new URLSearchParams(new URL(finished.body.redirectTo).hash.slice(1))
  const answer = oauth.validateAuthResponse(server, client, fragment, state)
  const exchange = () =>
    oauth.authorizationCodeGrantRequest(server, client, oauth.None(), answer, redirectUri, verifier, {
      [oauth.allowInsecureRequests]: true,
      [oauth.customFetch]: inJson(world),
    })
  const tokens = await oauth.processAuthorizationCodeResponse(server, client, await exchange())
  expect(tokens).toMatchObject({ token_type: 'bearer', expires_in: 900, refresh_token: expect.any(String) })

  const refusal = oauth.processAuthorizationCodeResponse(server, client, await exchange())
  await expect(refusal).rejects.toMatchObject({ error: 'invalid_grant', status: 400 })
})

/** The wire's token endpoint takes JSON where RFC 6749 has a form. */
function inJson({ platform }: World) {
  return (url: string, { method, body }: { readonly method: string; readonly body: unknown }) =>
    platform.fetch(url, {
      method,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(Object.fromEntries(body as URLSearchParams)),
    })
}
