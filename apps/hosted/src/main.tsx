import './styles.css'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { ToastRegion } from '@vitrine/ui/toast'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Page } from './pages.tsx'
import { readPageData } from './read-page-data.ts'
import { applySite } from './shell/site.ts'

const data = readPageData()
applySite(data.site)

const queries = new QueryClient({
  defaultOptions: { queries: { retry: false, refetchOnWindowFocus: false }, mutations: { retry: false } },
})

const root = document.getElementById('root')
if (!root) throw new Error('The page has no element with the id "root"')
createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queries}>
      <ToastRegion>
        <Page data={data} />
      </ToastRegion>
    </QueryClientProvider>
  </StrictMode>,
)
