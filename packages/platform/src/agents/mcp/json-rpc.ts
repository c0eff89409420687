import * as z from 'zod'

/** A request or notification of JSON-RPC 2.0; a notification has no id. */
const Message = z.object({
  jsonrpc: z.literal('2.0'),
  id: z.union([z.string().max(500), z.number()]).optional(),
  method: z.string().max(200),
  params: z.record(z.string(), z.unknown()).optional(),
})

export type RpcMessage = z.output<typeof Message>

/** Codes of JSON-RPC, of MCP 2026-07-28, and of UCP's binding to MCP. */
export const codes = {
  parseError: -32700,
  invalidRequest: -32600,
  methodNotFound: -32601,
  invalidParams: -32602,
  internalError: -32603,
  headerMismatch: -32020,
  unsupportedVersion: -32022,
  /** Identity, idempotency, limits. */
  exchange: -32000,
  /** The profile of the agent, or its version. */
  discovery: -32001,
} as const

export class RpcError extends Error {
  override readonly name = 'RpcError'
  readonly code: number
  readonly status: number
  readonly data: object | undefined
  readonly retryAfterSeconds: number | undefined
  /** The value of `WWW-Authenticate`. */
  readonly challenge: string | undefined

  constructor(
    code: keyof typeof codes,
    message: string,
    {
      status = 400,
      data,
      retryAfterSeconds,
      challenge,
    }: Partial<Pick<RpcError, 'status' | 'data' | 'retryAfterSeconds' | 'challenge'>> = {},
  ) {
    super(message)
    this.code = codes[code]
    this.status = status
    this.data = data
    this.retryAfterSeconds = retryAfterSeconds
    this.challenge = challenge
  }
}

/** Reads one message. Answers of a client to requests of the server are not expected, so they are `undefined`. */
export function readMessage(text: string): RpcMessage | undefined {
  const value = jsonOf(text)
  if (Array.isArray(value))
    throw new RpcError(
      'invalidRequest',
      'Send one JSON-RPC 2.0 request at a time; this server has no batches',
    )
  if (isAnswer(value)) return undefined
  const parsed = Message.safeParse(value)
  if (!parsed.success) throw new RpcError('invalidRequest', 'Send one JSON-RPC 2.0 request')
  return parsed.data
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new RpcError('parseError', 'The body must be JSON')
  }
}

const isAnswer = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  !('method' in value) &&
  ('result' in value || 'error' in value)
