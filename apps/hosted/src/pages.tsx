import { PageState } from '@vitrine/react/page-state'
import { AccountTextsContext } from '@vitrine/ui/account-texts'
import type { ComponentType, LazyExoticComponent, ReactNode } from 'react'
import { lazy, Suspense } from 'react'
import type { PageData, PageName } from './generated/hosted-pages.ts'
import { LoadBoundary } from './shell/load-boundary.tsx'
import { partsOf } from './texts/parts.ts'
import { texts } from './texts/texts.ts'

/** Each page is a separate chunk: the sign-in does not load the checkout. */
const pages: Readonly<Record<PageName, LazyExoticComponent<ComponentType<{ readonly data: never }>>>> = {
  'sign-in': lazy(() => import('./sign-in/sign-in-page.tsx')),
  'recovery-request': lazy(() => import('./recovery/recovery-request-page.tsx')),
  recover: lazy(() => import('./recovery/recover-page.tsx')),
  'choose-account': lazy(() => import('./chooser/choose-account-page.tsx')),
  consent: lazy(() => import('./consent/consent-page.tsx')),
  install: lazy(() => import('./install/install-page.tsx')),
  'sign-out': lazy(() => import('./notices/sign-out-page.tsx')),
  download: lazy(() => import('./notices/download-page.tsx')),
  prompt: lazy(() => import('./second-factor/prompt-page.tsx')),
  unsubscribe: lazy(() => import('./notices/unsubscribe-page.tsx')),
  'signed-out': lazy(() => import('./notices/signed-out-page.tsx')),
  error: lazy(() => import('./notices/error-page.tsx')),
  newsletter: lazy(() => import('./notices/newsletter-page.tsx')),
  'checkout-link': lazy(() => import('./notices/checkout-link-page.tsx')),
  checkout: lazy(() => import('./checkout/checkout-page.tsx')),
  challenge: lazy(() => import('./challenge/challenge-page.tsx')),
  'pay-link': lazy(() => import('./pay-link/pay-link-page.tsx')),
  confirmation: lazy(() => import('./confirmation/confirmation-page.tsx')),
  console: lazy(() => import('./console/console-page.tsx')),
}

export function Page({ data }: { readonly data: PageData }) {
  const Shown = pages[data.page] as unknown as ComponentType<{ readonly data: PageData }>
  return (
    <LoadBoundary site={data.site}>
      <Suspense fallback={null}>
        <WithFields page={data.page}>
          <Shown data={data} />
        </WithFields>
        <PageState />
      </Suspense>
    </LoadBoundary>
  )
}

/** The words of the shared fields for accounts, on the pages that have them. */
function WithFields({ page, children }: { readonly page: PageName; readonly children: ReactNode }) {
  if (!partsOf(page).includes('account')) return children
  return <AccountTextsContext value={texts().account.fields}>{children}</AccountTextsContext>
}
