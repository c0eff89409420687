import { Button, buttonClass } from '@vitrine/ui/button'
import { TextField } from '@vitrine/ui/text-field'
import { type FormEvent, useState } from 'react'

import { Popover } from '../../../shell/popover.tsx'

export interface TagPopoverProps {
  readonly onTag: (tag: string, isAdded: boolean) => void
}

export function TagPopover({ onTag }: TagPopoverProps) {
  return (
    <Popover label="Tag" labelClass={`${buttonClass({ variant: 'secondary', size: 'sm' })} max-lg:px-2.5!`}>
      <TagForm onTag={onTag} />
    </Popover>
  )
}

function TagForm({ onTag }: TagPopoverProps) {
  const [error, setError] = useState<string>()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const { submitter } = event.nativeEvent as SubmitEvent
    const tag = String(new FormData(form).get('tag') ?? '').trim()
    if (!tag) return setError('Enter a tag.')
    form.closest<HTMLElement>('[popover]')?.hidePopover()
    onTag(tag, submitter?.getAttribute('value') !== 'take')
  }
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-4">
      <TextField label="Tag" name="tag" maxLength={100} autoFocus error={error} placeholder="gift" />
      <div className="flex gap-2">
        <Button type="submit" size="sm">
          Add tag
        </Button>
        <Button type="submit" size="sm" variant="secondary" value="take">
          Remove tag
        </Button>
      </div>
    </form>
  )
}
