import type { ReviewRequest } from '../../generated/review-requests.ts'
import type { RequestRow } from './store.ts'

export function toRequest(row: RequestRow): ReviewRequest {
  return {
    id: row.request_id,
    revision: String(row.revision),
    createdDate: row.created_at,
    updatedDate: row.updated_at,
    sendDate: row.send_at,
    namespace: row.namespace,
    ...(row.order_id && { order: { id: row.order_id } }),
    items: row.items,
    recipient: { contactId: row.contact_id, email: row.email },
    communicationChannel: 'EMAIL',
    status: row.status,
    ...(row.status === 'SENT' && { sentOptions: { opened: row.opened } }),
    ...(row.failure_reason && {
      failedOptions: { reason: row.failure_reason, message: row.failure_message ?? '' },
    }),
    ...(row.activation_id && { automationActivationId: row.activation_id }),
    ...(row.staff_id && { requestedBy: { wixUserId: row.staff_id, identityType: 'WIX_USER' } }),
    ...(row.app_id && { requestedBy: { appId: row.app_id, identityType: 'APP' } }),
  }
}
