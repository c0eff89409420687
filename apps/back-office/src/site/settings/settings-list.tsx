import type { UseQueryResult } from '@tanstack/react-query'
import { Button } from '@vitrine/ui/button'
import { EmptyState } from '@vitrine/ui/empty-state'
import { PlusIcon } from '@vitrine/ui/icons'
import type { ReactNode } from 'react'

import { SettingsFrame } from './settings-frame.tsx'

export interface SettingsListProps<Entry extends { readonly id: string }> {
  readonly title: string
  readonly detail: string
  readonly query: Pick<UseQueryResult<readonly Entry[]>, 'data' | 'error' | 'refetch'>
  /** Absent without the permission. */
  readonly add?: readonly [label: string, onAdd: () => void] | undefined
  readonly empty: { readonly title: string; readonly icon: ReactNode; readonly text: string }
  readonly row: (entry: Entry) => ReactNode
  /** Dialogs and other content below the list. */
  readonly children: ReactNode
}

export function SettingsList<Entry extends { readonly id: string }>(props: SettingsListProps<Entry>) {
  const { title, detail, query, add, empty, row, children } = props
  const { data, error, refetch } = query
  const addButton = add ? (
    <Button size="sm" icon={<PlusIcon size={16} />} onClick={add[1]}>
      {add[0]}
    </Button>
  ) : null
  return (
    <SettingsFrame
      title={title}
      detail={detail}
      state={{ settings: data, error, retry: () => void refetch() }}
      actions={data && data.length > 0 ? addButton : null}
    >
      {(entries) => (
        <>
          {entries.length > 0 ? (
            <ul className="mt-4 border-t border-line">{entries.map(row)}</ul>
          ) : (
            <EmptyState title={empty.title} icon={empty.icon} action={addButton}>
              {empty.text}
            </EmptyState>
          )}
          {children}
        </>
      )}
    </SettingsFrame>
  )
}
