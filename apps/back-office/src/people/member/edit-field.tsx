import { TextField } from '@vitrine/ui/text-field'

export interface EditFieldProps {
  readonly label: string
  /** Where it is in the member: `contact.firstName`. */
  readonly path: string
  readonly value: string | undefined
  readonly errorOf: (path: string) => string | undefined
  readonly type?: 'date'
  readonly maxLength?: number
  readonly note?: string
  /** Gives way to the error. */
  readonly hint?: string
}

/** One field of a form over a member; its name is the last part of the path. */
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
