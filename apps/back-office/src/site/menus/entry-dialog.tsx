import { useQuery } from '@tanstack/react-query'
import type { MenuEntryType } from '@vitrine/client/menus'
import { useClient } from '@vitrine/react/provider'
import { Button } from '@vitrine/ui/button'
import { Dialog } from '@vitrine/ui/dialog'
import { Select } from '@vitrine/ui/select'
import { TextField } from '@vitrine/ui/text-field'
import { type FormEvent, useState } from 'react'

import { parentChoices } from '../../catalogue/collections/collection-tree.ts'
import { allCollectionsOptions } from '../../data/products.ts'
import { entryTypes } from './entry-types.ts'
import type { MenuRow } from './menu-rows.ts'
import { menuPagesOptions } from './menus.ts'
import { ProductChoice } from './product-choice.tsx'

export type EntryDraft = Pick<MenuRow, 'type' | 'label' | 'targetId' | 'url' | 'title'>

export interface EntryDialogProps {
  readonly open: boolean
  /** Undefined: a new one. */
  readonly entry: EntryDraft | undefined
  readonly onClose: () => void
  readonly onDone: (entry: EntryDraft) => void
}

/** Chooses where an entry of a menu leads. */
export function EntryDialog({ open, entry, onClose, onDone }: EntryDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={entry ? entry.title : 'New entry'} focusField>
      {open ? <Form entry={entry} onClose={onClose} onDone={onDone} /> : null}
    </Dialog>
  )
}

function Form({ entry, onClose, onDone }: Omit<EntryDialogProps, 'open'>) {
  const client = useClient()
  const { data: collections = [] } = useQuery(allCollectionsOptions(client))
  const { data: pages = [] } = useQuery(menuPagesOptions(client))
  const [type, setType] = useState<MenuEntryType>(entry?.type ?? 'COLLECTION')
  const [target, setTarget] = useState({ id: entry?.targetId ?? '', name: entry?.title ?? '' })
  const [label, setLabel] = useState(entry?.label ?? '')
  const [url, setUrl] = useState(entry?.url ?? '')
  const [isTried, setTried] = useState(false)
  const needsTarget = type === 'COLLECTION' || type === 'PRODUCT' || type === 'PAGE'
  const needsLabel = type === 'URL' || type === 'HEADING'
  const isWhole =
    (!needsTarget || target.id) && (type !== 'URL' || isAddress(url.trim())) && (!needsLabel || label.trim())
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (!isWhole) return
    onDone({
      type,
      title: label.trim() || (needsTarget ? target.name : entryTypes[type]),
      ...(label.trim() && { label: label.trim() }),
      ...(needsTarget && { targetId: target.id }),
      ...(type === 'URL' && { url: url.trim() }),
    })
    onClose()
  }
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-5">
      <Select
        label="Leads to"
        value={type}
        options={Object.entries(entryTypes).map(([value, name]) => ({ value, label: name }))}
        onChange={(event) => {
          setType(event.target.value as MenuEntryType)
          setTarget({ id: '', name: '' })
        }}
      />
      {type === 'COLLECTION' ? (
        <Select
          label="Collection"
          placeholder="Choose a collection"
          value={target.id}
          options={parentChoices(collections, undefined)}
          onChange={(event) => {
            const id = event.target.value
            setTarget({ id, name: collections.find((one) => one.id === id)?.name ?? '' })
          }}
          error={isTried && !target.id ? 'Choose a collection' : undefined}
        />
      ) : null}
      {type === 'PAGE' ? (
        <Select
          label="Page"
          placeholder="Choose a page"
          value={target.id}
          options={pages.map(({ id, title }) => ({ value: id, label: title }))}
          onChange={(event) => {
            const id = event.target.value
            setTarget({ id, name: pages.find((one) => one.id === id)?.title ?? '' })
          }}
          error={isTried && !target.id ? 'Choose a page' : undefined}
        />
      ) : null}
      {type === 'PRODUCT' ? (
        <>
          <ProductChoice value={target.id} onChange={(id, name) => setTarget({ id, name })} />
          {isTried && !target.id ? (
            <p role="alert" className="text-sm text-critical">
              Choose a product
            </p>
          ) : null}
        </>
      ) : null}
      {type === 'URL' ? (
        <TextField
          label="Path or address"
          value={url}
          maxLength={2000}
          placeholder="/track-order"
          onChange={(event) => setUrl(event.target.value)}
          hint="A path of your shop, or an address that begins with https://, mailto: or tel:"
          error={
            isTried && !isAddress(url.trim())
              ? 'Expected a path such as /track-order, or https://'
              : undefined
          }
        />
      ) : null}
      <TextField
        label="Text"
        note={needsLabel ? undefined : 'optional'}
        value={label}
        maxLength={60}
        onChange={(event) => setLabel(event.target.value)}
        hint={needsLabel ? undefined : `Without a text, the entry is called like its target.`}
        error={isTried && needsLabel && !label.trim() ? 'Enter the text of the entry' : undefined}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit">{entry ? 'Apply' : 'Add entry'}</Button>
        <Button variant="secondary" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  )
}

/** The platform checks the rest. */
const isAddress = (url: string): boolean => /^(\/(?![/\\])|https?:\/\/|mailto:|tel:)\S*$/.test(url)
