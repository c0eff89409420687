import { useQueryClient } from '@tanstack/react-query'
import type { FileDescriptor } from '@vitrine/client/files'
import { frameOfVideo } from '@vitrine/client/frames'
import { generatePosterUploadUrl } from '@vitrine/client/uploads'
import { useClient } from '@vitrine/react/provider'

import { fileKeys } from '../data/files.ts'
import { platformUrl } from '../data/image-urls.ts'
import { useAction } from '../shell/use-action.ts'

/** Saves the video's current frame as its poster. */
export function usePoster({ id, media }: FileDescriptor) {
  const client = useClient()
  const queries = useQueryClient()
  const { busy, run } = useAction()
  const send = async (picture: Blob) => {
    const { posterUrl } = await generatePosterUploadUrl(client, { fileId: id })
    const answer = await fetch(posterUrl, {
      method: 'PUT',
      headers: { 'content-type': picture.type },
      body: picture,
    })
    if (!answer.ok) throw new Error('The frame could not be saved. Try again.')
    await queries.invalidateQueries({ queryKey: fileKeys.all })
  }
  const take = (video: HTMLVideoElement) =>
    run(async () => {
      const url = media?.video?.posters?.[0]?.url
      const before = url && (await (await fetch(platformUrl(url))).blob())
      const frame = await frameOfVideo(video)
      if (!frame) return { message: 'Play the video to choose a frame first.' }
      await send(frame)
      return { message: 'Poster updated.', ...(before && { undo: () => send(before) }) }
    })
  return { busy, take }
}
