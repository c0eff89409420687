import type { ApprovalWaitPage as ApprovalWaitData } from '../page-data.ts'
import { Approval } from './approval.tsx'

export default function ApprovalWaitPage({ data }: { readonly data: ApprovalWaitData }) {
  return <Approval site={data.site} email={data.email} returnUrl={data.returnUrl} />
}
