import './styles.css'
import { PageState } from '@vitrine/react/page-state'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router/dom'

import { DataProviders } from './data/data-providers.tsx'
import { router } from './router.tsx'

const root = document.getElementById('root')
if (!root) throw new Error('The page has no #root')
createRoot(root).render(
  <DataProviders>
    <RouterProvider router={router} />
    <PageState />
  </DataProviders>,
)
