import type { ComponentProps, FormEvent, ReactNode } from 'react'
import { type Fields, useVisit } from './visit.ts'

/** The work of a form: with a script on submit, without one when the platform gets its fields. */
export interface Posting {
  readonly name: string
  readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void
  readonly onPost: (fields: Fields) => void
  readonly ref?: ComponentProps<'form'>['ref']
}

export interface PostFormProps extends Posting, Pick<ComponentProps<'form'>, 'id' | 'onBlur'> {
  readonly className?: string | undefined
  readonly children: ReactNode
}

/** A form that works without scripts: it posts to the page's own address, and the server does what the script does. */
export function PostForm({ name, onPost, children, ...form }: PostFormProps) {
  useVisit().server?.offer(name, onPost)
  return (
    <form method="post" noValidate {...form}>
      <input type="hidden" name={FORM_FIELD} value={name} />
      {children}
    </form>
  )
}

/** The platform knows a plain form of a page by this field. */
const FORM_FIELD = '_form'
