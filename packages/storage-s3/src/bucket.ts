import { S3mini, S3ServiceError } from 's3mini'

export interface BucketOptions {
  /** Of the service, or of the bucket itself where `bucket` is left out: `https://s3.eu-central-1.amazonaws.com`. */
  readonly endpoint: string
  /** Its name becomes part of the path, as every service understands it. */
  readonly bucket?: string | undefined
  /** Absent: `auto`, as services without regions want it. */
  readonly region?: string | undefined
  readonly accessKeyId: string
  readonly secretAccessKey: string
}

export type Bucket = S3mini

/** A service that is busy or away for a moment is asked three times; bodies are in memory, so nothing is lost by it. */
export function openBucket({ endpoint, bucket, region, ...keys }: BucketOptions): Bucket {
  const base = endpoint.replace(/\/+$/, '')
  return new S3mini({
    ...keys,
    ...(region && { region }),
    endpoint: bucket ? `${base}/${bucket}` : base,
    fetch: patientFetch,
  })
}

export function isMissing(error: unknown): boolean {
  return statusOf(error) === 404
}

export function statusOf(error: unknown): number | undefined {
  return error instanceof S3ServiceError ? error.status : undefined
}

/** What is gone already is no failure; a service that knows no giving up removes such parts by its own rules. */
export async function giveUp(bucket: Bucket, key: string, uploadId: string): Promise<void> {
  try {
    await bucket.abortMultipartUpload(key, uploadId)
  } catch (error) {
    const status = statusOf(error)
    if (status !== 404 && status !== 405 && status !== 501) throw error
  }
}

const pauses = [100, 400] as const

const patientFetch: typeof fetch = async (input, init) => {
  // A second POST could begin or end an upload twice.
  const pausesLeft = init?.method === 'POST' ? [] : pauses
  for (const pause of pausesLeft) {
    const response = await fetch(input, init).catch(() => undefined)
    if (response && response.status < 500 && response.status !== 429) return response
    await response?.body?.cancel()
    await new Promise((resolve) => setTimeout(resolve, pause))
  }
  return fetch(input, init)
}
