import { Navigate } from 'react-router'

import { may } from '../data/may.ts'
import { myPlaces } from '../shell/places.ts'
import { OverviewPage } from './overview-page.tsx'

/** The overview, or for who may not see it the first page that they may. */
export function HomePage() {
  const first = myPlaces[0]?.[0]
  if (may('INSIGHTS.READ') || !first) return <OverviewPage />
  return <Navigate to={first.to} replace />
}
