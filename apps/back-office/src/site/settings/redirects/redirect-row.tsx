import type { UrlRedirect } from '@vitrine/client/url-redirects'
import { Checkbox } from '@vitrine/ui/checkbox'
import { IconButton } from '@vitrine/ui/icon-button'
import { ArrowRightIcon, PencilIcon } from '@vitrine/ui/icons'

import type { Selection } from '../../../list/use-selection.ts'

export interface RedirectRowProps {
  readonly redirect: UrlRedirect
  /** Absent without the permission to change redirects. */
  readonly selection: Selection | undefined
  readonly onEdit: () => void
}

export function RedirectRow({ redirect: { id, from, to }, selection, onEdit }: RedirectRowProps) {
  return (
    <li className="flex min-h-11 items-center gap-3 border-t border-line py-1.5 text-sm">
      {selection ? (
        <Checkbox
          hideLabel
          label={`Select ${from}`}
          checked={selection.has(id)}
          onChange={({ nativeEvent }) =>
            selection.toggle(id, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
          }
        />
      ) : null}
      <span className="min-w-0 flex-1 sm:grid sm:grid-cols-2 sm:gap-4">
        <span className="block truncate font-medium" title={from}>
          {from}
        </span>
        <span className="block truncate text-ink-soft" title={to}>
          <span className="sr-only">leads to </span>
          <ArrowRightIcon size={14} className="mr-1 inline-block sm:hidden" />
          {to}
        </span>
      </span>
      {selection ? (
        <IconButton label={`Change ${from}`} size="sm" icon={<PencilIcon size={16} />} onClick={onEdit} />
      ) : null}
    </li>
  )
}
