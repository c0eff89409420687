import type { Context } from '../../kernel/http/context.ts'
import { algorithm, publishedKeys } from '../../kernel/keys/keys.ts'
import { allScopes, apiScopes, resourceOfMetadata, scopesOf } from '../resources/index.ts'
import { assertionAlgorithms } from './client-assertion.ts'
import { grantTypes } from './token.ts'

/** The cache time is shorter than the time in which a key is published before and after use. */
const headers = { 'cache-control': 'public, max-age=300' }

export async function getKeys(_: object, ctx: Context): Promise<Response> {
  return Response.json({ keys: await publishedKeys(ctx) }, { headers })
}

/** RFC 9728: where a client gets tokens for the API or a protected resource, and their scopes. */
export async function getProtectedResource(_: object, { request, services }: Context): Promise<Response> {
  const { baseUrl } = services
  const resource = resourceOfMetadata(request.url.pathname)
  return Response.json(
    {
      resource: baseUrl + (resource ?? ''),
      authorization_servers: [baseUrl],
      scopes_supported: resource === null ? apiScopes : [...scopesOf(resource), 'offline_access'],
      bearer_methods_supported: ['header'],
    },
    { headers },
  )
}

/** One document serves OpenID Connect Discovery and RFC 8414. */
export async function getAuthorizationServer(_: object, { services }: Context): Promise<Response> {
  const { baseUrl } = services
  const ofApps = ['client_secret_basic', 'client_secret_post']
  return Response.json(
    {
      issuer: baseUrl,
      authorization_endpoint: `${baseUrl}/oauth2/authorize`,
      token_endpoint: `${baseUrl}/oauth2/token`,
      userinfo_endpoint: `${baseUrl}/oauth2/user-info`,
      jwks_uri: `${baseUrl}/oauth2/jwks`,
      registration_endpoint: `${baseUrl}/oauth2/register`,
      revocation_endpoint: `${baseUrl}/oauth2/revoke`,
      introspection_endpoint: `${baseUrl}/oauth2/introspect`,
      end_session_endpoint: `${baseUrl}/oauth2/logout`,
      scopes_supported: allScopes,
      response_types_supported: ['code'],
      response_modes_supported: ['query', 'fragment', 'web_message'],
      grant_types_supported: grantTypes,
      code_challenge_methods_supported: ['S256'],
      token_endpoint_auth_methods_supported: ['none', 'private_key_jwt', ...ofApps],
      token_endpoint_auth_signing_alg_values_supported: assertionAlgorithms,
      revocation_endpoint_auth_methods_supported: ['none', ...ofApps],
      introspection_endpoint_auth_methods_supported: ofApps,
      authorization_response_iss_parameter_supported: true,
      client_id_metadata_document_supported: true,
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: [algorithm],
      prompt_values_supported: ['none', 'login', 'consent', 'select_account'],
      claims_supported: [
        ...['iss', 'sub', 'aud', 'exp', 'iat', 'auth_time', 'nonce', 'at_hash'],
        ...[
          'email',
          'email_verified',
          'name',
          'given_name',
          'family_name',
          'nickname',
          'picture',
          'updated_at',
        ],
      ],
      claims_parameter_supported: false,
      request_parameter_supported: false,
      request_uri_parameter_supported: false,
    },
    { headers },
  )
}
