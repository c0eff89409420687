import { useQueryClient } from '@tanstack/react-query'
import { deleteDraftOrder } from '@vitrine/client/draft-orders'
import { useClient } from '@vitrine/react/provider'
import { Button } from '@vitrine/ui/button'
import { IconButton } from '@vitrine/ui/icon-button'
import { TrashIcon } from '@vitrine/ui/icons'
import { useToast } from '@vitrine/ui/toast'
import { useState } from 'react'
import { useNavigate } from 'react-router'

import { may } from '../../data/may.ts'
import { newOrderKeys } from '../../data/new-orders.ts'
import { ConfirmDialog } from '../../shell/confirm-dialog.tsx'

export interface DeleteDraftProps {
  readonly draftOrderId: string
  /** Only in the list: `of Ada Byrne`. The page of a draft goes to the list afterwards. */
  readonly of?: string
  readonly tabIndex?: number
}

export function DeleteDraft({ draftOrderId, of, tabIndex }: DeleteDraftProps) {
  const client = useClient()
  const queries = useQueryClient()
  const toast = useToast()
  const navigate = useNavigate()
  const [isAsking, setAsking] = useState(false)
  if (!may('ORDERS.MANAGE')) return null
  return (
    <>
      {of ? (
        <IconButton
          label={`Delete draft ${of}`}
          size="sm"
          tabIndex={tabIndex}
          icon={<TrashIcon size={16} />}
          onClick={() => setAsking(true)}
        />
      ) : (
        <Button variant="secondary" size="sm" onClick={() => setAsking(true)}>
          Delete draft
        </Button>
      )}
      <ConfirmDialog
        open={isAsking}
        title="Delete this draft?"
        confirm="Delete draft"
        failure="The draft was not deleted"
        onClose={() => setAsking(false)}
        onConfirm={async () => {
          await deleteDraftOrder(client, { draftOrderId })
          if (!of) await navigate('/orders/drafts')
          await queries.invalidateQueries({ queryKey: newOrderKeys.list })
          queries.removeQueries({ queryKey: newOrderKeys.one(draftOrderId) })
          toast({ message: 'Draft deleted.' })
        }}
      >
        <p>Its items, customer and note are deleted. This cannot be undone.</p>
      </ConfirmDialog>
    </>
  )
}
