/**
 * An answer whose body is in memory as a whole. A server writes it as it is: a `Response` would copy it into a stream, and
 * out of it again. Nobody may write to its bytes.
 */
export interface WholeReply {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | Uint8Array<ArrayBuffer>
}

/** Whatever answers a request. */
export type Reply = Response | WholeReply

/** For whoever knows responses alone. */
export function toResponse(reply: Reply): Response {
  return reply instanceof Response ? reply : new Response(reply.body, reply)
}
