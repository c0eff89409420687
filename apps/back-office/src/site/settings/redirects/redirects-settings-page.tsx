import { useQueryClient } from '@tanstack/react-query'
import { deleteUrlRedirects, queryUrlRedirects, type UrlRedirect } from '@vitrine/client/url-redirects'
import { useClient } from '@vitrine/react/provider'
import { Button } from '@vitrine/ui/button'
import { PlusIcon } from '@vitrine/ui/icons'
import { useState } from 'react'

import { counted } from '../../../data/format.ts'
import { may } from '../../../data/may.ts'
import { ListEnd } from '../../../list/list-end.tsx'
import { ListFooter } from '../../../list/list-footer.tsx'
import { SearchBox } from '../../../list/search-box.tsx'
import { SelectionBar } from '../../../list/selection-bar.tsx'
import { useCursorList } from '../../../list/use-cursor-list.ts'
import { useSelection } from '../../../list/use-selection.ts'
import { ConfirmDialog } from '../../../shell/confirm-dialog.tsx'
import { SettingsFrame } from '../settings-frame.tsx'
import { AddRedirectsDialog } from './add-redirects-dialog.tsx'
import { RedirectDialog } from './redirect-dialog.tsx'
import { RedirectRow } from './redirect-row.tsx'

const key = ['back-office', 'settings', 'redirects'] as const

export function RedirectsSettingsPage() {
  const client = useClient()
  const queries = useQueryClient()
  const [words, setWords] = useState('')
  const [open, setOpen] = useState<'one' | 'several' | 'remove'>()
  const [edited, setEdited] = useState<UrlRedirect>()
  const list = useCursorList([...key, words], async (cursor, signal) => {
    const query = cursor ? { cursorPaging: { cursor } } : { cursorPaging: { limit: 100 } }
    const input = { query, ...(words && { search: words }) }
    const { urlRedirects, metadata } = await queryUrlRedirects(client, input, { signal })
    return { rows: urlRedirects, next: metadata.cursors.next }
  })
  const selection = useSelection(
    list.rows.map(({ id }) => id),
    words,
  )
  const mayChange = may('SETTINGS.MANAGE')
  const close = () => setOpen(undefined)
  const begin = (redirect?: UrlRedirect) => {
    setEdited(redirect)
    setOpen('one')
  }
  const refresh = () => void queries.resetQueries({ queryKey: key })
  const isEmpty = !list.isPending && list.rows.length === 0
  return (
    <SettingsFrame
      wide
      title="Redirects"
      detail="Visitors of an old path come to another page: after you move from another shop, rename a page or delete a product."
      state={{ settings: list.isPending ? undefined : list.rows, error: list.error, retry: list.retry }}
      actions={
        mayChange ? (
          <>
            <Button variant="secondary" size="sm" onClick={() => setOpen('several')}>
              Add several
            </Button>
            <Button size="sm" icon={<PlusIcon size={16} />} onClick={() => begin()}>
              Add redirect
            </Button>
          </>
        ) : null
      }
    >
      {(redirects) => (
        <div className="mt-4 max-w-wide">
          {isEmpty && !words ? (
            <p className="max-w-measure text-ink-soft">
              No redirects yet. A renamed product or collection needs none: its old address works by itself.
            </p>
          ) : (
            <SearchBox
              label="Search redirects"
              placeholder="Search paths"
              query={{ words }}
              change={(changes) => setWords(changes.words ?? '')}
            />
          )}
          {isEmpty && words ? <p className="mt-4 text-ink-soft">No redirect has “{words}” in it.</p> : null}
          {redirects.length > 0 ? (
            <ul aria-label="Redirects" className="mt-4">
              {redirects.map((redirect) => (
                <RedirectRow
                  key={redirect.id}
                  redirect={redirect}
                  selection={mayChange ? selection : undefined}
                  onEdit={() => begin(redirect)}
                />
              ))}
              <ListEnd list={list} />
            </ul>
          ) : null}
          {selection.ids.size > 0 ? (
            <SelectionBar
              selection={selection}
              one="redirect"
              many="redirects"
              loaded={list.rows.length}
              hasMore={false}
            >
              <Button variant="danger" size="sm" onClick={() => setOpen('remove')}>
                Delete
              </Button>
            </SelectionBar>
          ) : redirects.length > 0 ? (
            <ListFooter list={list} one="redirect" many="redirects" />
          ) : null}
          <RedirectDialog open={open === 'one'} redirect={edited} onClose={close} onDone={refresh} />
          <AddRedirectsDialog open={open === 'several'} onClose={close} onDone={refresh} />
          <ConfirmDialog
            open={open === 'remove'}
            title={`Delete ${counted(selection.ids.size, 'redirect', 'redirects')}?`}
            confirm="Delete"
            failure="The redirects were not deleted"
            onClose={close}
            onConfirm={async () => {
              const ids = [...selection.ids]
              for (let from = 0; from < ids.length; from += 1_000)
                await deleteUrlRedirects(client, { ids: ids.slice(from, from + 1_000) })
              selection.clear()
              refresh()
            }}
          >
            <p>Visitors of these paths then see that there is no such page.</p>
          </ConfirmDialog>
        </div>
      )}
    </SettingsFrame>
  )
}
