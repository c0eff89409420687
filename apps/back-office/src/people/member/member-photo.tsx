import { useQueryClient } from '@tanstack/react-query'
import type { FileDescriptor } from '@vitrine/client/files'
import { type Member, updateMember } from '@vitrine/client/members'
import { useClient } from '@vitrine/react/provider'
import { Button } from '@vitrine/ui/button'
import { useState } from 'react'

import { putMember } from '../../data/members.ts'
import { FilePicker } from '../../media/file-picker.tsx'
import { useAction } from '../../shell/use-action.ts'
import { Avatar } from '../members/avatar.tsx'

type Photo = NonNullable<Member['profile']['photo']>

export function MemberPhoto({ member }: { readonly member: Member }) {
  const client = useClient()
  const queries = useQueryClient()
  const { busy, run } = useAction()
  const [picking, setPicking] = useState(false)
  const { photo } = member.profile
  const set = async (next: Photo) =>
    putMember(
      queries,
      (await updateMember(client, { member: { id: member.id, profile: { photo: next } } })).member,
    )
  const change = (next: Photo, message: string) =>
    void run(async () => {
      await set(next)
      return { message, undo: () => set(photo ?? {}) }
    })
  return (
    <div className="mb-5 flex flex-wrap items-center gap-3">
      <Avatar member={member} className="size-16 text-lg" />
      <Button variant="secondary" size="sm" busy={busy} onClick={() => setPicking(true)}>
        {photo?.url ? 'Change photo' : 'Choose photo'}
      </Button>
      {photo?.url ? (
        <Button variant="quiet" size="sm" onClick={() => change({}, 'Photo removed.')}>
          Remove photo
        </Button>
      ) : null}
      <FilePicker
        open={picking}
        title="Choose photo"
        choose="Use photo"
        types={['IMAGE']}
        onClose={() => setPicking(false)}
        onChoose={([file]) => {
          if (file) change(toPhoto(file), 'Photo saved.')
        }}
      />
    </div>
  )
}

function toPhoto({ id, url, media }: FileDescriptor): Photo {
  const { width, height } = media?.image?.image ?? {}
  return {
    id,
    url: new URL(url, window.location.origin).pathname,
    ...(width && height && { width, height }),
  }
}
