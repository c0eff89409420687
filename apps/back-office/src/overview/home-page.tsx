import { Navigate } from 'react-router'

import { may } from '../data/may.ts'
import { myPages } from '../shell/pages.ts'
import { OverviewPage } from './overview-page.tsx'

/** Staff without access to the overview see their first permitted page. */
export function HomePage() {
  const first = myPages[0]?.[0]
  if (may('INSIGHTS.READ') || !first) return <OverviewPage />
  return <Navigate to={first.to} replace />
}
