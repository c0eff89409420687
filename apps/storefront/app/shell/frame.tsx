import { SkipLink } from '@vitrine/ui/skip-link'
import { ToastRegion } from '@vitrine/ui/toast'
import type { ReactNode } from 'react'

import { BagProvider } from '../cart/bag-provider.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { OfflineNotice } from './offline-notice.tsx'

/** What stands around each page. */
export function Frame({ children }: { readonly children: ReactNode }) {
  return (
    <ToastRegion>
      <BagProvider>
        <SkipLink />
        <Header />
        <OfflineNotice />
        <main id="main" tabIndex={-1} className="flex-1">
          {children}
        </main>
        <Footer />
      </BagProvider>
    </ToastRegion>
  )
}
