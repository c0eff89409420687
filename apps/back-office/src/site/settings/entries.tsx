import { Button } from '@vitrine/ui/button'
import { PlusIcon } from '@vitrine/ui/icons'
import { useToast } from '@vitrine/ui/toast'
import { type ReactNode, useState } from 'react'

import { ConfirmDialog } from '../../shell/confirm-dialog.tsx'
import { FormDialog } from '../../shell/form-dialog.tsx'
import { Menu } from '../../shell/menu.tsx'
import { MoveButtons } from '../../shell/move-buttons.tsx'
import { Section } from '../../shell/section.tsx'

export interface EntriesProps<Entry extends { readonly id: string }, Draft> {
  readonly title: string
  readonly hideTitle?: boolean
  /** `tax region`. */
  readonly one: string
  readonly entries: readonly Entry[]
  /** The text without entries. */
  readonly empty: string
  readonly nameOf: (entry: Entry) => string
  readonly detailOf: (entry: Entry) => ReactNode
  readonly marksOf?: (entry: Entry) => ReactNode
  readonly endOf?: (entry: Entry) => ReactNode
  readonly blank: Draft
  readonly toDraft: (entry: Entry) => Draft
  readonly fields: (state: EntryForm<Draft>) => ReactNode
  /** Undefined entry: creates a new one. */
  readonly save: (draft: Draft, entry: Entry | undefined) => Promise<unknown>
  readonly remove: (entry: Entry) => Promise<unknown>
  /** The consequence of a deletion. */
  readonly removing: string
  /** Refetches the entries. */
  readonly onDone: () => Promise<unknown>
  /** Default: true. */
  readonly canAdd?: boolean
  /** Present if the order of the entries counts. */
  readonly onMove?: (from: number, to: number) => void
}

export interface EntryForm<Draft> {
  readonly draft: Draft
  readonly change: (changes: Partial<Draft>) => void
  readonly errorOf: (path: string) => string | undefined
}

interface Edited<Entry, Draft> {
  readonly entry: Entry | undefined
  readonly draft: Draft
}

/** A short list of settings, edited in dialogs. */
export function Entries<Entry extends { readonly id: string }, Draft>(props: EntriesProps<Entry, Draft>) {
  const {
    title,
    hideTitle = false,
    one,
    entries,
    empty,
    nameOf,
    detailOf,
    marksOf,
    endOf,
    blank,
    toDraft,
    canAdd = true,
    onMove,
  } = props
  const toast = useToast()
  const [edited, setEdited] = useState<Edited<Entry, Draft>>()
  const [open, setOpen] = useState<'edit' | 'remove'>()
  const begin = (task: 'edit' | 'remove', entry?: Entry) => {
    setEdited({ entry, draft: entry ? toDraft(entry) : blank })
    setOpen(task)
  }
  const close = () => setOpen(undefined)
  return (
    <Section
      title={title}
      hideTitle={hideTitle}
      end={
        canAdd ? (
          <Button
            variant="quiet"
            size="sm"
            icon={<PlusIcon size={16} />}
            onClick={() => begin('edit')}
            className={hideTitle ? '-ml-3' : '-mr-3'}
          >
            {hideTitle ? (
              `Add ${one}`
            ) : (
              <>
                Add<span className="sr-only">{` ${one}`}</span>
              </>
            )}
          </Button>
        ) : undefined
      }
    >
      {entries.length === 0 ? (
        <p className="border-y border-line py-4 text-sm text-ink-soft">{empty}</p>
      ) : (
        <ul className="border-t border-line">
          {entries.map((entry, index) => (
            <li key={entry.id} className="flex items-center gap-4 border-b border-line py-3">
              <span className="min-w-0 flex-1">
                <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
                  <span className="font-medium">{nameOf(entry)}</span>
                  {marksOf?.(entry)}
                </span>
                <span className="block text-sm text-ink-soft">{detailOf(entry)}</span>
              </span>
              <span className="vt-numbers text-right">{endOf?.(entry)}</span>
              {onMove && entries.length > 1 ? (
                <MoveButtons
                  name={nameOf(entry)}
                  index={index}
                  count={entries.length}
                  onMove={(to) => onMove(index, to)}
                />
              ) : null}
              <Menu
                label={`Actions for ${nameOf(entry)}`}
                items={[
                  { key: 'edit', label: 'Edit', onChoose: () => begin('edit', entry) },
                  {
                    key: 'remove',
                    label: 'Delete',
                    tone: 'critical',
                    onChoose: () => begin('remove', entry),
                  },
                ]}
              />
            </li>
          ))}
        </ul>
      )}
      <FormDialog
        open={open === 'edit'}
        onClose={close}
        title={edited?.entry ? nameOf(edited.entry) : `New ${one}`}
        save={edited?.entry ? 'Save' : `Create ${one}`}
        onSave={async () => {
          if (!edited) return
          await props.save(edited.draft, edited.entry)
          await props.onDone()
          toast({ message: 'Saved. The change applies immediately.' })
        }}
      >
        {(errorOf) =>
          edited
            ? props.fields({
                draft: edited.draft,
                errorOf,
                change: (changes) =>
                  setEdited((now) => now && { ...now, draft: { ...now.draft, ...changes } }),
              })
            : null
        }
      </FormDialog>
      <ConfirmDialog
        open={open === 'remove'}
        title={edited?.entry ? `Delete ${nameOf(edited.entry)}?` : ''}
        confirm="Delete"
        failure={`The ${one} was not deleted`}
        onClose={close}
        onConfirm={async () => {
          if (!edited?.entry) return
          await props.remove(edited.entry)
          await props.onDone()
        }}
      >
        <p>{props.removing}</p>
      </ConfirmDialog>
    </Section>
  )
}
