import { toRefused } from '../ucp/index.ts'
import { RpcError } from './json-rpc.ts'

const aboutDiscovery: ReadonlySet<string> = new Set([
  'invalid_profile_url',
  'profile_unreachable',
  'profile_malformed',
  'version_unsupported',
])

/** The error of JSON-RPC for a thrown error; undefined for a bug. */
export function toRpcError(thrown: unknown): RpcError | undefined {
  if (thrown instanceof RpcError) return thrown
  const refused = toRefused(thrown)
  if (!refused || refused.status === 500) return undefined
  const { code, message, status, retryAfterSeconds, challenge } = refused
  const data = { code, content: message }
  if (code === 'invalid_request') return new RpcError('invalidParams', message, { data })
  const kind = aboutDiscovery.has(code) ? 'discovery' : 'exchange'
  return new RpcError(kind, message, { status, data, retryAfterSeconds, challenge })
}
