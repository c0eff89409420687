export interface Answer {
  readonly status: number
  readonly body: unknown
  readonly headers?: Readonly<Record<string, string>>
}

export type Body = Readonly<Record<string, unknown>>

export const ok = (body: unknown): Answer => ({ status: 200, body })

export function refuse(
  status: number,
  code: string,
  description: string,
  data: object = {},
  headers: Readonly<Record<string, string>> = {},
): Answer {
  const requestId = '0199f0c2-7a52-7d11-9a35-0b1f6a1c9e77'
  const applicationError = { code, description, data: { requestId, ...data } }
  return { status, body: { message: description, details: { applicationError } }, headers }
}
