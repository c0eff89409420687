/** The interface of schema libraries (Standard Schema 1), such as zod, valibot and arktype. */
export interface StandardSchema<Output = unknown, Input = unknown> {
  readonly '~standard': {
    readonly version: 1
    readonly vendor: string
    readonly validate: (value: unknown) => SchemaResult<Output> | Promise<SchemaResult<Output>>
    readonly types?: { readonly input: Input; readonly output: Output } | undefined
  }
}

export type SchemaResult<Output> =
  | { readonly value: Output; readonly issues?: undefined }
  | { readonly issues: readonly SchemaIssue[] }

export interface SchemaIssue {
  readonly message: string
  /** The path in the value, outermost key first. */
  readonly path?: readonly (PropertyKey | { readonly key: PropertyKey })[] | undefined
}
