/**
 * A response with a buffered body, which a server writes directly instead of copying it through a stream. The bytes
 * must not be modified.
 */
export interface WholeReply {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | Uint8Array<ArrayBuffer>
}

export type Reply = Response | WholeReply

/** For callers that only support `Response`. */
export function toResponse(reply: Reply): Response {
  return reply instanceof Response ? reply : new Response(reply.body, reply)
}
