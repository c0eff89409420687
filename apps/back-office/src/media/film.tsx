import { useQuery } from '@tanstack/react-query'
import { type FileDescriptor, generateVideoStreamingUrl } from '@vitrine/client/files'
import { useClient } from '@vitrine/react/provider'
import { Video } from '@vitrine/react/video'

import { fileKeys } from '../data/files.ts'
import { platformUrl } from '../data/pictures.ts'

export interface FilmProps {
  readonly file: FileDescriptor
  readonly film: { readonly url: string; readonly width: number; readonly height: number }
}

const hour = 3_600_000

/** A film as buyers get it: in parts where it was cut into parts, otherwise as one file. */
export function Film({ file, film }: FilmProps) {
  const client = useClient()
  const video = file.media?.video
  const isStreamed = video?.streams?.includes('HLS') ?? false
  const stream = useQuery({
    queryKey: [...fileKeys.one, file.id, 'stream'],
    queryFn: async ({ signal }) =>
      (await generateVideoStreamingUrl(client, { fileId: file.id, format: 'HLS' }, { signal })).downloadUrl
        .url,
    enabled: isStreamed,
    staleTime: hour,
  })
  const poster = video?.posters?.[0]?.url
  // Until it is known whether there is a stream, nothing is loaded of the other.
  if (isStreamed && stream.isPending) return <div className="aspect-video w-full rounded-md bg-sunken" />
  return (
    <Video
      title={file.displayName}
      {...(stream.data && { stream: platformUrl(stream.data) })}
      src={platformUrl(film.url)}
      {...(poster && { poster: platformUrl(poster) })}
      width={film.width}
      height={film.height}
      className="h-auto w-full rounded-md bg-sunken"
    />
  )
}
