import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { ControlTextsContext } from '@vitrine/ui/control-texts'
import { ToastRegion } from '@vitrine/ui/toast'
import { StrictMode } from 'react'
import type { PageData } from './generated/hosted-pages.ts'
import { Page } from './pages.tsx'
import { type Visit, VisitContext } from './shell/visit.ts'
import { texts } from './texts/texts.ts'

interface AppProps {
  readonly data: PageData
  readonly visit: Visit
  readonly queries: QueryClient
}

/** The same tree in the browser and on the server, so that the script can take over. */
export function App({ data, visit, queries }: AppProps) {
  return (
    <StrictMode>
      <VisitContext value={visit}>
        <QueryClientProvider client={queries}>
          <ToastRegion label={texts().shell.notifications} dismissLabel={texts().shell.dismiss}>
            <ControlTextsContext value={texts().shell.controls}>
              <Page data={data} />
            </ControlTextsContext>
          </ToastRegion>
        </QueryClientProvider>
      </VisitContext>
    </StrictMode>
  )
}
