import { SkipLink } from '@vitrine/ui/skip-link'
import { Wordmark } from '@vitrine/ui/wordmark'
import { useState } from 'react'
import { Outlet, ScrollRestoration } from 'react-router'

import { Uploads } from '../media/uploads.tsx'
import { SearchButton } from '../search/search-button.tsx'
import { SearchDialog } from '../search/search-dialog.tsx'
import { shop } from '../shop.ts'
import { AccountMenu } from './account-menu.tsx'
import { BottomBar } from './bottom-bar.tsx'
import { KeyboardHelp } from './keyboard-help.tsx'
import { NameDialog } from './name-dialog.tsx'
import { Navigation } from './navigation.tsx'
import { StepUp } from './step-up/step-up.tsx'
import { useLive } from './use-live.ts'
import { useShortcuts } from './use-shortcuts.ts'

/** The navigation is beside the page on wide screens and below it on phones. */
export function Frame() {
  useLive()
  const [shown, setShown] = useState<'search' | 'keys' | 'name'>()
  const close = () => setShown(undefined)
  useShortcuts({ search: () => setShown('search'), keys: () => setShown('keys') })
  return (
    <div className="min-h-dvh max-lg:pb-14 lg:grid lg:grid-cols-[14rem_minmax(0,1fr)] print:block print:pb-0">
      <SkipLink />
      <header className="bg-surface lg:sticky lg:top-0 lg:flex lg:h-dvh lg:flex-col lg:border-r lg:border-line print:hidden">
        <div className="flex items-center justify-between gap-4 border-line px-gutter py-1.5 max-lg:border-b lg:px-5 lg:pt-4 lg:pb-3">
          <Wordmark name={shop.name} size="SMALL" className="truncate font-semibold" />
          <div className="-mr-2 flex flex-none items-center gap-1 lg:hidden">
            <SearchButton onClick={() => setShown('search')} />
            <AccountMenu onName={() => setShown('name')} />
          </div>
        </div>
        <div className="px-3 pb-2 max-lg:hidden">
          <SearchButton onClick={() => setShown('search')} />
        </div>
        <div className="min-h-0 flex-1 overflow-y-auto px-2 py-1 max-lg:hidden">
          <Navigation />
        </div>
        <div className="border-t border-line p-2 max-lg:hidden">
          <AccountMenu onName={() => setShown('name')} onKeys={() => setShown('keys')} />
        </div>
      </header>
      <main id="main" tabIndex={-1} className="min-w-0 px-gutter lg:px-8">
        <StepUp>
          <Uploads>
            <Outlet />
          </Uploads>
        </StepUp>
      </main>
      <BottomBar />
      <SearchDialog open={shown === 'search'} onClose={close} />
      <NameDialog open={shown === 'name'} onClose={close} />
      <KeyboardHelp open={shown === 'keys'} onClose={close} />
      <ScrollRestoration />
    </div>
  )
}
