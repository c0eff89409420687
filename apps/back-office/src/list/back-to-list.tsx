import { ArrowLeftIcon } from '@vitrine/ui/icons'
import type { MouseEvent } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'

import { isFromList } from './from-list.ts'
import { withLastSearch } from './last-search.ts'

/** Goes back in the history if the page was opened from the list, and otherwise to the list with its last filters. */
export function BackToList({ to, name }: { readonly to: string; readonly name: string }) {
  const { state } = useLocation()
  const navigate = useNavigate()
  const goBack = (event: MouseEvent) => {
    if (!isFromList(state) || event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    void navigate(-1)
  }
  return (
    <Link
      to={withLastSearch(to)}
      onClick={goBack}
      className="vt-reach inline-flex items-center gap-1.5 rounded-sm text-sm text-ink-soft hover:text-ink"
    >
      <ArrowLeftIcon size={16} /> {name}
    </Link>
  )
}
