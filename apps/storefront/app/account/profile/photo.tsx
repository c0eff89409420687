import { usePending } from '@vitrine/react/page-state'
import { useUpload } from '@vitrine/react/upload'
import { Button } from '@vitrine/ui/button'
import { ImageIcon } from '@vitrine/ui/icons'
import { Progress } from '@vitrine/ui/progress'
import { type ChangeEvent, useEffect, useRef } from 'react'

import { Avatar } from '../../community/avatar.tsx'
import { formatBytes } from '../../data/format.ts'
import { uploadMessage } from '../../data/upload-message.ts'
import { moreTexts } from '../../texts/texts.ts'
import { useMember } from '../use-member.ts'
import { useSending } from '../use-sending.ts'

/** The member's photo. A new one uploads as soon as it is chosen. */
export function Photo() {
  const { profile } = useMember()
  const { Form, form, isBusy } = useSending('photo', 'remove-photo')
  const { state, start } = useUpload({ purpose: 'PROFILE_PHOTO' })
  const input = useRef<HTMLInputElement>(null)
  const { status, fileId, sentBytes = 0, totalBytes = 1, error } = state ?? {}
  useEffect(() => {
    if (status === 'DONE') form.current?.requestSubmit()
  }, [status, form])
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.target.files ?? []
    if (file) start(file)
    event.target.value = ''
  }
  const isSending = status === 'SENDING' || status === 'WAITING'
  usePending(isSending)
  return (
    <div className="mb-7 flex items-center gap-5">
      <Avatar key={profile.photo?.url} profile={profile} size="lg" />
      <div className="min-w-0 flex-1">
        <p className="font-display text-xl wrap-anywhere">{profile.nickname}</p>
        {profile.photo ? null : <p className="text-sm text-ink-soft">{moreTexts.profile.initials}</p>}
        <div className="-ml-3 flex flex-wrap">
          <input
            ref={input}
            type="file"
            accept="image/*"
            onChange={choose}
            className="sr-only"
            tabIndex={-1}
            aria-hidden="true"
          />
          <Button
            variant="quiet"
            size="sm"
            icon={<ImageIcon size={16} />}
            busy={isSending || isBusy}
            onClick={() => input.current?.click()}
          >
            {profile.photo ? moreTexts.profile.changePhoto : moreTexts.profile.addPhoto}
          </Button>
          <Form ref={form} method="post" preventScrollReset hidden>
            <input type="hidden" name="intent" value="photo" />
            <input type="hidden" name="fileId" value={fileId ?? ''} />
          </Form>
          {profile.photo ? (
            <Form method="post" preventScrollReset>
              <Button type="submit" name="intent" value="remove-photo" variant="quiet" size="sm">
                {moreTexts.profile.removePhoto}
              </Button>
            </Form>
          ) : null}
        </div>
        {isSending ? (
          <div className="mt-2 max-w-form">
            <Progress
              label={status === 'WAITING' ? moreTexts.profile.continues : moreTexts.profile.uploading}
              value={sentBytes}
              max={Math.max(1, totalBytes)}
              detail={formatBytes(totalBytes)}
            />
          </div>
        ) : null}
        {status === 'FAILED' ? (
          <p role="alert" className="mt-1 text-sm text-critical">
            {uploadMessage(error)}
          </p>
        ) : null}
      </div>
    </div>
  )
}
