import { SearchIcon } from '@vitrine/ui/icons'

import { searchKey } from './search-key.ts'

/** Opens the search, as ⌘K and Ctrl+K do. */
export function SearchButton({ onClick }: { readonly onClick: () => void }) {
  return (
    <button
      type="button"
      onClick={onClick}
      className="flex min-h-control-small items-center gap-2.5 rounded-md border border-line px-3 text-sm text-ink-soft hover:border-line-strong hover:text-ink lg:w-full"
    >
      <SearchIcon size={16} />
      Search
      <kbd className="ml-auto font-text text-xs max-lg:hidden">{searchKey}</kbd>
    </button>
  )
}
