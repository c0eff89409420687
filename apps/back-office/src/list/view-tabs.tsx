import { keepPreviousData, type QueryKey, useQuery } from '@tanstack/react-query'
import { Button } from '@vitrine/ui/button'
import { cx } from '@vitrine/ui/cx'
import { Dialog } from '@vitrine/ui/dialog'
import { TextField } from '@vitrine/ui/text-field'
import { useToast } from '@vitrine/ui/toast'
import { type FormEvent, useState } from 'react'
import { Link, useNavigate } from 'react-router'

import { useViews, type View } from './views.ts'

export interface ViewTabsProps {
  readonly path: string
  readonly storageKey: string
  readonly shopViews: readonly View[]
  /** The current query as a URL query string. */
  readonly address: string
  /** Whether a URL shows the current rows. */
  readonly isShown: (address: string) => boolean
  readonly placeholder: string
  readonly counts?: Counts | undefined
}

/** Counts the rows at an address of the list. */
interface Counts {
  /** The prefix of the query keys, so that a change of a row counts again. */
  readonly key: QueryKey
  readonly of: (address: string, signal: AbortSignal) => Promise<string>
}

/** The shop's views and the user's own views. */
export function ViewTabs(props: ViewTabsProps) {
  const { path, storageKey, shopViews, address: asked, isShown, placeholder, counts } = props
  const { own, save, remove } = useViews(storageKey)
  const [naming, setNaming] = useState(false)
  const navigate = useNavigate()
  const toast = useToast()
  const current = [...shopViews, ...own].find(({ address }) => isShown(address))
  const isOwn = current !== undefined && own.includes(current)
  const forget = (view: View) => {
    remove(view)
    void navigate(path)
    toast({
      message: `The view “${view.name}” was removed.`,
      action: {
        label: 'Undo',
        onAction: () => {
          save(view)
          void navigate(`${path}?${view.address}`)
        },
      },
    })
  }
  return (
    <div className="flex items-center gap-4 border-b border-line">
      <nav aria-label="Views" className="-mb-px min-w-0 flex-1 overflow-x-auto">
        <ul className="flex gap-5">
          {[...shopViews, ...own].map((view) => (
            <li key={view.name}>
              <Link
                to={{ pathname: path, search: view.address }}
                preventScrollReset
                aria-current={view === current ? 'page' : undefined}
                className={cx(
                  'block border-b-2 py-1.5 text-sm whitespace-nowrap transition-colors duration-(--fast) focus-visible:-outline-offset-2',
                  view === current
                    ? 'border-accent font-medium text-ink'
                    : 'border-transparent text-ink-soft hover:text-ink',
                )}
              >
                {view.name}
                {counts && view.address ? <ViewCount counts={counts} address={view.address} /> : null}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {current ? null : (
        <Button variant="quiet" size="sm" onClick={() => setNaming(true)}>
          Save view
        </Button>
      )}
      {isOwn ? (
        <Button variant="quiet" size="sm" onClick={() => forget(current)}>
          Remove view
        </Button>
      ) : null}
      <NameDialog
        open={naming}
        onClose={() => setNaming(false)}
        onName={(name) => {
          save({ name, address: asked })
          setNaming(false)
        }}
        taken={shopViews.map(({ name }) => name)}
        placeholder={placeholder}
      />
    </div>
  )
}

interface ViewCountProps {
  readonly counts: Counts
  readonly address: string
}

function ViewCount({ counts, address }: ViewCountProps) {
  const { data } = useQuery({
    queryKey: [...counts.key, 'view-count', address],
    queryFn: ({ signal }) => counts.of(address, signal),
    placeholderData: keepPreviousData,
  })
  return data === undefined ? null : <span className="ms-1.5 text-ink-soft vt-numbers">{data}</span>
}

interface NameDialogProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly onName: (name: string) => void
  readonly taken: readonly string[]
  readonly placeholder: string
}

function NameDialog({ open, onClose, onName, taken, placeholder }: NameDialogProps) {
  const [error, setError] = useState<string>()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const name = String(new FormData(event.currentTarget).get('name') ?? '').trim()
    if (!name) return setError('Enter a name for the view.')
    if (taken.includes(name)) return setError('A view with this name already exists. Choose another name.')
    setError(undefined)
    onName(name)
  }
  return (
    <Dialog open={open} onClose={onClose} title="Save view">
      <form onSubmit={submit} noValidate className="flex flex-col gap-5">
        <TextField
          label="Name"
          name="name"
          maxLength={40}
          autoFocus
          placeholder={placeholder}
          hint="Saves the search, filters and sort order in this browser."
          error={error}
        />
        <div>
          <Button type="submit">Save view</Button>
        </div>
      </form>
    </Dialog>
  )
}
