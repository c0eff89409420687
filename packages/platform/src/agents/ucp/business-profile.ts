import { createHash } from 'node:crypto'
import type { Context } from '../../kernel/http/context.ts'
import type { Reply } from '../../kernel/http/reply.ts'
import { publishedKeys } from '../../kernel/keys/keys.ts'
import { capabilitiesOf, toProfileEntry } from './capabilities.ts'
import { paymentHandler, presentHandlers } from './payment-handlers.ts'
import { endpointPath, mcpPath, newest, profilePathOf, type Version, versions } from './versions.ts'

/** The profile of the shop in one version: addresses, capabilities, ways to pay, and keys. */
export async function businessProfile(ctx: Context, version: Version): Promise<object> {
  const { baseUrl } = ctx.services
  const others = versions.filter((other) => other !== newest)
  const keys = await publishedKeys(ctx, ['agents'])
  return {
    ucp: {
      version,
      ...(version === newest && {
        supported_versions: Object.fromEntries(
          others.map((other) => [other, baseUrl + profilePathOf(other)]),
        ),
      }),
      services: { 'dev.ucp.shopping': services(baseUrl, version) },
      capabilities: Object.fromEntries(
        capabilitiesOf(version)
          .filter(({ needsHttps }) => !needsHttps || baseUrl.startsWith('https:'))
          .map((one) => [one.name, [toProfileEntry(one, version, baseUrl)]]),
      ),
      payment_handlers: presentHandlers(await paymentHandler(ctx)),
    },
    ...(version === newest && { keys }),
    // In the newest version too: an agent of the older one looks for the keys of a message about an order here.
    signing_keys: keys,
  }
}

/** The same operations in two transports. */
const services = (baseUrl: string, version: Version) => {
  const spec = `https://ucp.dev/${version}/specification/overview`
  const schemas = `https://ucp.dev/${version}/services/shopping`
  return [
    {
      version,
      transport: 'rest',
      endpoint: baseUrl + endpointPath,
      spec,
      schema: `${schemas}/rest.openapi.json`,
    },
    { version, transport: 'mcp', endpoint: baseUrl + mcpPath, spec, schema: `${schemas}/mcp.openrpc.json` },
  ]
}

/** A key is published a day before it signs, which is longer than this cache. */
export async function profileReply(ctx: Context, version: Version): Promise<Reply> {
  const body = JSON.stringify(await businessProfile(ctx, version))
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
  const headers = { 'cache-control': 'public, max-age=300', etag }
  if (ctx.request.headers.get('if-none-match') === etag) return new Response(null, { status: 304, headers })
  return { status: 200, headers: { ...headers, 'content-type': 'application/json' }, body }
}
