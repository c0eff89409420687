import { useQueryClient } from '@tanstack/react-query'
import type { Member } from '@vitrine/client/members'
import { useClient } from '@vitrine/react/provider'
import { useToast } from '@vitrine/ui/toast'
import { useRef, useState } from 'react'

import { putMember } from '../../data/members.ts'
import { type MemberEdit, saveMember } from './save-member.ts'

export interface EditMember {
  readonly isOpen: boolean
  readonly open: () => void
  readonly close: () => void
  readonly save: (edit: MemberEdit) => Promise<void>
}

/** Saves the changes relative to the member as the form showed them. */
export function useEditMember(member: Member): EditMember {
  const client = useClient()
  const queries = useQueryClient()
  const toast = useToast()
  const base = useRef(member)
  const [isOpen, setOpen] = useState(false)
  return {
    isOpen,
    open: () => {
      base.current = member
      setOpen(true)
    },
    close: () => setOpen(false),
    async save(edit) {
      const saved = await saveMember(client, base.current, edit, (fresh) => {
        base.current = fresh
      })
      putMember(queries, saved)
      toast({ message: 'Saved.' })
    },
  }
}
