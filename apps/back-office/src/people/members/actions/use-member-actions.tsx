import { useQueryClient } from '@tanstack/react-query'
import type { Member } from '@vitrine/client/members'
import { useClient } from '@vitrine/react/provider'
import { useToast } from '@vitrine/ui/toast'
import { type ReactNode, useCallback, useState } from 'react'

import { dropMember, memberName, putMember } from '../../../data/members.ts'
import { userMessage } from '../../../data/user-message.ts'
import { ConfirmDialog } from '../../../shell/confirm-dialog.tsx'
import { type ActionName, actions, perform } from './member-actions.ts'

export interface MemberActions {
  /** Runs an action that can be undone immediately; asks for confirmation otherwise. */
  readonly start: (name: ActionName, member: Member) => void
  /** The caller renders it. */
  readonly dialog: ReactNode
}

export function useMemberActions(onDeleted?: () => void): MemberActions {
  const client = useClient()
  const queries = useQueryClient()
  const toast = useToast()
  const [asked, setAsked] = useState<{ readonly name: ActionName; readonly member: Member }>()
  const [open, setOpen] = useState(false)

  const run = useCallback(
    async (name: ActionName, before: Member) => {
      const { done, undo } = actions[name]
      const member = await perform(client, name, before.id)
      if (member) putMember(queries, member)
      else dropMember(queries, before.id)
      const back = undo?.(before)
      toast({
        message: isStillPending(name, member)
          ? `${memberName(before)} approved. The member must still confirm the email address.`
          : done(memberName(before)),
        ...(back &&
          member && {
            action: {
              label: 'Undo',
              onAction: () =>
                void perform(client, back, before.id)
                  .then((again) => again && putMember(queries, again))
                  .catch((error) => toast({ message: userMessage(error), tone: 'critical' })),
            },
          }),
      })
      if (!member) onDeleted?.()
    },
    [client, queries, toast, onDeleted],
  )
  const start = useCallback(
    (name: ActionName, member: Member) => {
      if (actions[name].final) {
        setAsked({ name, member })
        setOpen(true)
      } else {
        run(name, member).catch((error) => toast({ message: userMessage(error), tone: 'critical' }))
      }
    },
    [run, toast],
  )
  const final = asked && actions[asked.name].final
  return {
    start,
    dialog: (
      <ConfirmDialog
        open={open}
        title={final?.question ?? ''}
        confirm={asked ? actions[asked.name].label : ''}
        failure="The action failed"
        onConfirm={async () => {
          if (asked) await run(asked.name, asked.member)
        }}
        onClose={() => setOpen(false)}
      >
        <p className="font-medium text-ink">{asked ? memberName(asked.member) : null}</p>
        {final?.consequences.map((line) => (
          <p key={line}>{line}</p>
        ))}
        <p>This cannot be undone.</p>
      </ConfirmDialog>
    ),
  }
}

/** Approval does not replace the confirmation of the email address. */
const isStillPending = (name: ActionName, member: Member | undefined): boolean =>
  name === 'approve' && member?.status === 'PENDING'
