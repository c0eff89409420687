type Severity = 'recoverable' | 'requires_buyer_input' | 'requires_buyer_review' | 'unrecoverable'

export type Message =
  | {
      readonly type: 'error'
      readonly code: string
      readonly content: string
      readonly severity: Severity
      /** JSONPath (RFC 9535) into the answer. */
      readonly path?: string
    }
  | { readonly type: 'warning'; readonly code: string; readonly content: string; readonly path?: string }
  | { readonly type: 'info'; readonly code?: string; readonly content: string; readonly path?: string }

export const error = (
  code: string,
  content: string,
  { path, severity = 'recoverable' }: { readonly path?: string; readonly severity?: Severity } = {},
): Message => ({ type: 'error', code, content, severity, ...(path && { path }) })

export const warning = (code: string, content: string, path?: string): Message => ({
  type: 'warning',
  code,
  content,
  ...(path && { path }),
})

export const info = (code: string, content: string, path?: string): Message => ({
  type: 'info',
  code,
  content,
  ...(path && { path }),
})
