import { PageState } from '@vitrine/react/page-state'
import { SkipLink } from '@vitrine/ui/skip-link'
import { lazy, type ReactNode, Suspense } from 'react'
import { useFetchers, useNavigation } from 'react-router'

import { CartDrawerProvider } from '../cart/cart-drawer-provider.tsx'
import { useSite } from '../data/site.ts'
import { withMoreTexts } from '../texts/texts.ts'
import { AnnouncementBar } from './announcement-bar.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { PageChange } from './page-change.tsx'

/** Header and footer around each page. A boundary is a part that React takes over later, so that taps are answered between the parts. */
export function Frame({ children }: { readonly children: ReactNode }) {
  const navigation = useNavigation()
  const closed = useSite()?.closedShop
  const isBusy = [navigation, ...useFetchers()].some(({ state }) => state !== 'idle')
  return (
    <CartDrawerProvider>
      <SkipLink />
      <PageChange />
      {closed ? (
        <Suspense>
          <PreviewBar {...closed} />
        </Suspense>
      ) : null}
      <AnnouncementBar />
      <Suspense>
        <Header />
      </Suspense>
      <main id="main" tabIndex={-1} className="flex-1">
        {children}
      </main>
      <Suspense>
        <Footer />
      </Suspense>
      <PageState isBusy={isBusy} />
    </CartDrawerProvider>
  )
}

/** Only in a shop that is not open yet. */
const PreviewBar = lazy(async () => ({
  default: (await withMoreTexts(import('../opening/preview-bar.tsx'))).PreviewBar,
}))
