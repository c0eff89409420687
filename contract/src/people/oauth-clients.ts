import * as z from 'zod'

import { call } from '../define.ts'
import { guid, text, timestamp } from '../wire.ts'

const fields = {
  name: z.string().trim().min(1).max(100),
  redirectUris: z
    .array(text(2048))
    .min(1)
    .max(20)
    .describe('The exact addresses that receive codes: https, or http on this computer.'),
}

export const OAuthClient = z
  .object({
    id: guid().describe('The `client_id` of its requests.'),
    name: z.string().describe('Empty: the name of the shop.'),
    redirectUris: z.array(z.string()),
    thirdParty: z
      .boolean()
      .describe('People consent before it gets their data. False: it belongs to the shop.'),
    createdDate: timestamp(),
  })
  .meta({
    id: 'OAuthClient',
    description: 'An application in which people sign in with their account of the shop.',
  })

const output = z.object({ oauthClient: OAuthClient })
const byId = { id: '7c1d0e94-3f62-4a57-8d21-6b9e4f0a0001' }

/** Our own calls. Agents with a metadata document and self-registered clients are not listed here. */
export const oauthClients = {
  listOAuthClients: call('GET /v1/oauth-clients', {
    summary: 'Lists the applications that the shop registered, the oldest first.',
    access: ['staff', 'app'],
    input: z.object({}),
    output: z.object({ oauthClients: z.array(OAuthClient) }),
    example: {},
  }),
  createOAuthClient: call('POST /v1/oauth-clients', {
    summary:
      'Registers an application that is not part of the shop, with PKCE and without a secret. Needs a sign-in at most five minutes old.',
    access: ['staff'],
    guarded: true,
    input: z.object({ oauthClient: z.object(fields).meta({ id: 'NewOAuthClient' }) }),
    output,
    errors: ['REAUTHENTICATION_REQUIRED', 'TOO_MANY_OAUTH_CLIENTS'],
    example: { oauthClient: { name: 'Loyalty card', redirectUris: ['https://club.example/callback'] } },
  }),
  updateOAuthClient: call('PATCH /v1/oauth-clients/{oauthClient.id}', {
    summary: 'Changes the sent fields of such an application. Needs a sign-in at most five minutes old.',
    access: ['staff'],
    guarded: true,
    input: z.object({
      oauthClient: z
        .object({ id: guid(), name: fields.name.optional(), redirectUris: fields.redirectUris.optional() })
        .meta({ id: 'OAuthClientChanges' }),
    }),
    output,
    errors: ['REAUTHENTICATION_REQUIRED', 'OAUTH_CLIENT_NOT_FOUND', 'OAUTH_CLIENT_OF_SHOP'],
    example: { oauthClient: { ...byId, name: 'Loyalty club' } },
  }),
  deleteOAuthClient: call('DELETE /v1/oauth-clients/{id}', {
    summary: 'Deletes such an application. Its tokens stop working at once.',
    access: ['staff'],
    guarded: true,
    input: z.object({ id: guid() }),
    output: z.object({}),
    errors: ['OAUTH_CLIENT_NOT_FOUND', 'OAUTH_CLIENT_OF_SHOP'],
    example: byId,
  }),
}
