import type { Collection } from '@vitrine/client/collections'
import { Button, buttonClass } from '@vitrine/ui/button'
import { Select } from '@vitrine/ui/select'
import { type FormEvent, useState } from 'react'
import { Link } from 'react-router'

import { Popover } from '../../../shell/popover.tsx'

export interface CollectionPopoverProps {
  readonly collections: readonly Collection[]
  readonly onChoose: (collection: Collection, isAdded: boolean) => void
}

/** Puts products into a collection by hand, or takes them out. */
export function CollectionPopover({ collections, onChoose }: CollectionPopoverProps) {
  const byHand = collections.filter(({ rules }) => !rules)
  return (
    <Popover
      label="Collections"
      labelClass={`${buttonClass({ variant: 'secondary', size: 'sm' })} max-lg:px-2.5!`}
    >
      {byHand.length === 0 ? (
        <p className="text-sm">
          No manual collections.{' '}
          <Link to="/products/collections" className="vt-link">
            Create a collection
          </Link>
        </p>
      ) : (
        <CollectionForm collections={byHand} onChoose={onChoose} />
      )}
    </Popover>
  )
}

function CollectionForm({ collections, onChoose }: CollectionPopoverProps) {
  const [chosen, setChosen] = useState('')
  const [error, setError] = useState<string>()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { submitter } = event.nativeEvent as SubmitEvent
    const collection = collections.find(({ id }) => id === chosen)
    if (!collection) return setError('Choose a collection.')
    event.currentTarget.closest<HTMLElement>('[popover]')?.hidePopover()
    onChoose(collection, submitter?.getAttribute('value') !== 'remove')
  }
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-4">
      <Select
        label="Collection"
        placeholder="Choose a collection"
        options={collections.map(({ id, name }) => ({ value: id, label: name }))}
        value={chosen}
        error={error}
        onChange={({ target }) => setChosen(target.value)}
      />
      <div className="flex gap-2">
        <Button type="submit" size="sm">
          Add
        </Button>
        <Button type="submit" size="sm" variant="secondary" value="remove">
          Remove
        </Button>
      </div>
    </form>
  )
}
