import { PageHead } from '../shell/page-head.tsx'

export function OverviewPage() {
  return <PageHead title="Overview" />
}
