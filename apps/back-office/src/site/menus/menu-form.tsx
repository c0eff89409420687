import { useQueryClient } from '@tanstack/react-query'
import { isApiError } from '@vitrine/client'
import { deleteMenu, listMenus, type Menu, setMenu } from '@vitrine/client/menus'
import { useClient } from '@vitrine/react/provider'
import { Button } from '@vitrine/ui/button'
import { PlusIcon } from '@vitrine/ui/icons'
import { TextField } from '@vitrine/ui/text-field'
import { useToast } from '@vitrine/ui/toast'
import { useMemo, useState } from 'react'
import { useNavigate } from 'react-router'

import { EditConflict } from '../../data/edit-conflict.ts'
import { may } from '../../data/may.ts'
import { whenSeen } from '../../data/opening.ts'
import { FormPage } from '../../form/form-page.tsx'
import { useDraft } from '../../form/use-draft.ts'
import { ConfirmDialog } from '../../shell/confirm-dialog.tsx'
import { useDragOrder } from '../../shell/use-drag-order.ts'
import { useLeaveGuard } from '../../shell/use-leave-guard.tsx'
import { EntryDialog } from './entry-dialog.tsx'
import { MenuRow } from './menu-row.tsx'
import { dropOn, moveTo, type MenuRow as Row, setLevel, toEntries, toRows, without } from './menu-rows.ts'
import { frameHints, menusKey } from './menus.ts'

export function MenuForm({ menu }: { readonly menu: Menu }) {
  const client = useClient()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const toast = useToast()
  const [base, setBase] = useState(menu)
  const start = useMemo(() => ({ title: base.title, rows: toRows(base) as readonly Row[] }), [base])
  const form = useDraft(`menu-${menu.handle}`, start)
  const { draft, change } = form
  const { rows } = draft
  const isDirty = draft.title !== start.title || JSON.stringify(rows) !== JSON.stringify(start.rows)
  const guard = useLeaveGuard(isDirty, form.forget)
  const [edited, setEdited] = useState<Row>()
  const [open, setOpen] = useState<'entry' | 'delete'>()
  const close = () => setOpen(undefined)
  const put = (next: readonly Row[]) => change({ rows: next })
  const dragOf = useDragOrder((from, to) => put(dropOn(rows, from, to)))
  const mayChange = may('CONTENT.MANAGE')
  const isFrame = menu.handle in frameHints
  const begin = (row?: Row) => {
    setEdited(row)
    setOpen('entry')
  }
  const take = (next: Menu) => {
    setBase(next)
    change({ title: next.title, rows: toRows(next) })
    form.forget()
  }
  const save = async () => {
    const { handle, revision } = base
    const title = draft.title.trim()
    try {
      take((await setMenu(client, { handle, menu: { title, revision, entries: toEntries(rows) } })).menu)
    } catch (error) {
      if (!isApiError(error, 'CONFLICT')) throw error
      const now = (await listMenus(client)).menus.find((one) => one.handle === handle)
      if (now) setBase(now)
      throw new EditConflict([{ name: 'The menu', now: now ? now.title : 'deleted' }])
    }
    void queries.invalidateQueries({ queryKey: menusKey })
    toast({ message: `Saved. ${await whenSeen(client)}` })
  }
  const remove = async () => {
    await deleteMenu(client, { handle: base.handle })
    form.forget()
    guard.release()
    await queries.invalidateQueries({ queryKey: menusKey })
    void navigate('/menus')
  }
  return (
    <>
      <FormPage
        save="Save"
        onSave={save}
        leave="/menus"
        isRestored={form.isRestored && isDirty}
        onReset={form.reset}
      >
        {(errorOf) => (
          <div className="flex flex-col gap-6">
            {isFrame ? (
              <p className="max-w-measure text-sm text-ink-soft">
                {frameHints[menu.handle as keyof typeof frameHints]}
                {base.isDefault ? ' It follows your collections and pages until you save it.' : ''}
              </p>
            ) : (
              <TextField
                label="Name"
                maxLength={60}
                value={draft.title}
                onChange={({ target }) => change({ title: target.value })}
                hint={`Your own storefront finds it by its handle “${menu.handle}”.`}
                error={errorOf('menu.title')}
              />
            )}
            {rows.length > 0 ? (
              <ol aria-label="Entries" className="border-t border-line">
                {rows.map((row, index) => (
                  <MenuRow
                    key={row.key}
                    row={row}
                    rows={rows}
                    drag={mayChange ? dragOf(index) : undefined}
                    onMove={(to) => put(moveTo(rows, row.key, to))}
                    onLevel={(level) => put(setLevel(rows, row.key, level))}
                    onEdit={() => begin(row)}
                    onRemove={() => put(without(rows, row.key))}
                  />
                ))}
              </ol>
            ) : (
              <p className="text-ink-soft">The menu is empty.</p>
            )}
            {mayChange ? (
              <div className="flex flex-wrap gap-3">
                <Button variant="secondary" size="sm" icon={<PlusIcon size={16} />} onClick={() => begin()}>
                  Add entry
                </Button>
                {base.isDefault ? null : (
                  <Button variant="quiet" size="sm" onClick={() => setOpen('delete')}>
                    {isFrame ? 'Follow the shop again' : 'Delete menu'}
                  </Button>
                )}
              </div>
            ) : null}
          </div>
        )}
      </FormPage>
      <EntryDialog
        open={open === 'entry'}
        entry={edited}
        onClose={close}
        onDone={(entry) => {
          if (!edited) return put([...rows, { ...entry, key: crypto.randomUUID(), level: 0 }])
          const { key, level } = edited
          put(rows.map((row) => (row.key === key ? { ...entry, key, level } : row)))
        }}
      />
      <ConfirmDialog
        open={open === 'delete'}
        title={isFrame ? 'Follow the shop again?' : 'Delete this menu?'}
        confirm={isFrame ? 'Remove my entries' : 'Delete menu'}
        failure="The menu was not changed"
        onClose={close}
        onConfirm={remove}
      >
        <p>Its entries are lost. This cannot be undone.</p>
      </ConfirmDialog>
      {guard.dialog}
    </>
  )
}
