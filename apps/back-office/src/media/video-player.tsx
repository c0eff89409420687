import { useQuery } from '@tanstack/react-query'
import { type FileDescriptor, generateVideoStreamingUrl } from '@vitrine/client/files'
import { useClient } from '@vitrine/react/provider'
import { Video } from '@vitrine/react/video'
import { Button } from '@vitrine/ui/button'
import { useRef, useState } from 'react'

import { fileKeys } from '../data/files.ts'
import { platformUrl } from '../data/image-urls.ts'
import { usePoster } from './use-poster.ts'

export interface VideoPlayerProps {
  readonly file: FileDescriptor
  readonly videoInfo: { readonly url: string; readonly width: number; readonly height: number }
}

const hour = 3_600_000

/** Plays the video as customers see it: as a stream if it has one, otherwise as one file. */
export function VideoPlayer({ file, videoInfo }: VideoPlayerProps) {
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
  const container = useRef<HTMLDivElement>(null)
  const [shows, setShows] = useState(false)
  const { busy, take } = usePoster(file)
  const poster = video?.posters?.[0]?.url
  // Waits for the stream's URL, so that the browser does not load the whole file first.
  if (isStreamed && stream.isPending) return <div className="aspect-video w-full rounded-md bg-sunken" />
  return (
    <div ref={container} className="flex flex-col items-start gap-3">
      <Video
        title={file.displayName}
        {...(stream.data && { stream: platformUrl(stream.data) })}
        src={platformUrl(videoInfo.url)}
        {...(poster && { poster: platformUrl(poster) })}
        width={videoInfo.width}
        height={videoInfo.height}
        // Without CORS, a page can play the video but not draw a frame of it.
        crossOrigin="anonymous"
        className="h-auto w-full rounded-md bg-sunken"
        onLoadedData={() => setShows(true)}
      />
      {file.state === 'DELETED' ? null : (
        <Button
          size="sm"
          variant="secondary"
          disabled={!shows}
          busy={busy}
          onClick={() => {
            const video = container.current?.querySelector('video')
            if (video) void take(video)
          }}
        >
          Use this frame as poster
        </Button>
      )}
    </div>
  )
}
