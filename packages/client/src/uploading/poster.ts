import { frameOfFile } from '../frames.ts'
import type { Client } from '../transport/client.ts'
import { carry } from './carry.ts'

export interface Poster {
  readonly to: Client
  readonly film: Blob
  readonly url: string
  /** Default: a frame of the video. */
  readonly picture: Blob | undefined
  readonly signal: AbortSignal
}

/** Uploads the poster of a video. It never fails, because a video works without a poster. */
export async function sendPoster({ to, film, url, picture, signal }: Poster): Promise<void> {
  const body = picture ?? (await frameOfFile(film))
  if (!body || signal.aborted) return
  const headers = { 'content-type': body.type }
  await carry(to, { method: 'PUT', url, headers, body, signal, onProgress() {} }).catch(() => undefined)
}
