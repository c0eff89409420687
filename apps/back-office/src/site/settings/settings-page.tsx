import { ArrowRightIcon } from '@vitrine/ui/icons'
import { Link } from 'react-router'

import { PageHead } from '../../shell/page-head.tsx'
import { mySettingsPages } from './settings-pages.ts'

export function SettingsPage() {
  return (
    <div className="max-w-form pb-16">
      <PageHead title="Settings" />
      <ul className="border-t border-line">
        {mySettingsPages.map(({ to, name, detail }) => (
          <li key={to} className="border-b border-line">
            <Link
              to={to}
              className="flex items-center justify-between gap-6 py-4 transition-colors duration-(--fast) hover:bg-surface focus-visible:-outline-offset-2"
            >
              <span>
                <span className="block font-medium">{name}</span>
                <span className="block text-sm text-ink-soft">{detail}</span>
              </span>
              <ArrowRightIcon size={18} className="flex-none text-ink-soft" />
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
