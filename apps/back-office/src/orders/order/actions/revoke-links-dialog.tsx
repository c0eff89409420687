import { revokeOrderLinks } from '@vitrine/client/orders'
import { useClient } from '@vitrine/react/provider'
import { useToast } from '@vitrine/ui/toast'

import { ConfirmDialog } from '../../../shell/confirm-dialog.tsx'
import type { OrderDialogProps } from '../payments/mark-paid-dialog.tsx'

/** Ends the links to this order in all emails that customers have received. */
export function RevokeLinksDialog({ order: { id, number }, open, onClose }: OrderDialogProps) {
  const client = useClient()
  const toast = useToast()
  return (
    <ConfirmDialog
      open={open}
      title="Revoke emailed links?"
      confirm="Revoke links"
      failure="The links were not revoked"
      onClose={onClose}
      onConfirm={async () => {
        await revokeOrderLinks(client, { id })
        toast({ message: `The emailed links of order ${number} no longer work.` })
      }}
    >
      <p>
        Links in earlier emails no longer open this order. Members still see it in their account. The next
        email about the order contains a new link.
      </p>
    </ConfirmDialog>
  )
}
