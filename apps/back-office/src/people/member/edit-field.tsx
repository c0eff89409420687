import { TextField } from '@vitrine/ui/text-field'

export interface EditFieldProps {
  readonly label: string
  /** The path in the member: `contact.firstName`. */
  readonly path: string
  readonly value: string | undefined
  readonly errorOf: (path: string) => string | undefined
  readonly type?: 'date'
  readonly maxLength?: number
  readonly note?: string
  /** An error replaces it. */
  readonly hint?: string
}

/** The field's name is the last part of the path. */
export function EditField({ path, value, errorOf, maxLength = 100, hint, ...field }: EditFieldProps) {
  const error = errorOf(path)
  return (
    <TextField
      {...field}
      name={path.split('.').at(-1)}
      maxLength={maxLength}
      defaultValue={value}
      error={error}
      {...(!error && hint && { hint })}
    />
  )
}
