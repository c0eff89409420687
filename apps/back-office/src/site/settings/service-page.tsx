import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { Button } from '@vitrine/ui/button'
import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'

import { BackToList } from '../../list/back-to-list.tsx'
import { type State, StateBadge } from '../../list/state-badge.tsx'
import { ConfirmDialog } from '../../shell/confirm-dialog.tsx'
import { FormDialog } from '../../shell/form-dialog.tsx'
import { Menu, type MenuItem } from '../../shell/menu.tsx'
import { PageHead } from '../../shell/page-head.tsx'

export interface ServicePageProps {
  /** `webhook`. */
  readonly one: string
  readonly list: { readonly to: string; readonly name: string }
  readonly title: string
  readonly detail: string | undefined
  readonly state: State
  /** The first button of the page. */
  readonly action: ReactNode
  /** Menu items before Delete. */
  readonly items: readonly MenuItem[]
  readonly fields: (errorOf: (path: string) => string | undefined) => ReactNode
  readonly onSave: (form: FormData) => Promise<void>
  readonly onDelete: () => Promise<unknown>
  /** The query to refetch after a deletion. */
  readonly listKey: QueryKey
  /** The consequence of a deletion. */
  readonly deleting: string
  readonly children: ReactNode
}

/** The detail page of a webhook or plugin. */
export function ServicePage(props: ServicePageProps) {
  const { one, list, title, detail, state, action, items, fields, onSave, deleting, children } = props
  const queries = useQueryClient()
  const navigate = useNavigate()
  const [task, setTask] = useState<'edit' | 'delete'>()
  const close = () => setTask(undefined)
  const remove = async () => {
    await props.onDelete()
    void navigate(list.to, { replace: true })
    await queries.invalidateQueries({ queryKey: props.listKey })
  }
  return (
    <div className="max-w-wide pb-16">
      <PageHead
        title={title}
        back={<BackToList {...list} />}
        marks={<StateBadge {...state} />}
        detail={detail}
        actions={
          <>
            {action}
            <Button variant="secondary" size="sm" onClick={() => setTask('edit')}>
              Edit
            </Button>
            <Menu
              label="More actions"
              items={[
                ...items,
                { key: 'delete', label: 'Delete', tone: 'critical', onChoose: () => setTask('delete') },
              ]}
            />
          </>
        }
      />
      {children}
      <FormDialog open={task === 'edit'} onClose={close} title={`Edit ${one}`} onSave={onSave}>
        {fields}
      </FormDialog>
      <ConfirmDialog
        open={task === 'delete'}
        onClose={close}
        title={`Delete this ${one}?`}
        confirm="Delete"
        failure={`The ${one} was not deleted`}
        onConfirm={remove}
      >
        <p>{deleting}</p>
      </ConfirmDialog>
    </div>
  )
}
