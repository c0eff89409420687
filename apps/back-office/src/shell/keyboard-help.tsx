import { Dialog } from '@vitrine/ui/dialog'

import { searchKey } from '../search/search-key.ts'

const shortcuts = [
  {
    title: 'Everywhere',
    keys: [
      [searchKey, 'Search'],
      ['?', 'Show the keyboard shortcuts'],
      ['Esc', 'Close'],
    ],
  },
  {
    title: 'Lists',
    keys: [
      ['j or Down', 'Next row'],
      ['k or Up', 'Previous row'],
      ['Page Down', 'Ten rows down'],
      ['Page Up', 'Ten rows up'],
      ['Home and End', 'First and last row'],
      ['x or Space', 'Select the row'],
      ['Shift x', 'Select all rows since the last one'],
      ['Enter', 'Open the row'],
    ],
  },
] as const

export function KeyboardHelp({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) {
  return (
    <Dialog open={open} onClose={onClose} title="Keyboard shortcuts">
      {shortcuts.map(({ title, keys }) => (
        <section key={title} className="mb-6 last:mb-0">
          <h3 className="mb-2 text-sm">{title}</h3>
          <dl className="border-t border-line text-sm">
            {keys.map(([key, action]) => (
              <div key={key} className="flex justify-between gap-6 border-b border-line py-2">
                <dt className="text-ink-soft">{action}</dt>
                <dd className="font-medium">{key}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </Dialog>
  )
}
