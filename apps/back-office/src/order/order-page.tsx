import { PageHead } from '../shell/page-head.tsx'

export function OrderPage() {
  return <PageHead title="Order" />
}
